import { type Failpoint, FAILPOINTS } from './failpoints.js';
import { EnvironmentError } from './read.env.js';

interface ArmedFailpoint {
  action: 'kill' | 'error' | 'pause';
  /** For `pause`, in milliseconds. */
  pauseMs: number;
  /** How often it acts; without a limit when absent. */
  times: number;
}

export interface ArmedFailpoints {
  points: Map<Failpoint, ArmedFailpoint>;
  /** Folder that stores how often each point has acted; without it every process counts for itself. */
  folder: string | undefined;
}

const FORM = /^([\w-]+)=(kill|error|pause:(\d+))(?:\*(\d+))?$/;

/**
 * Reads FAILPOINTS, such as `reply-sent=kill*1,title-answered=pause:500`, and FAILPOINTS_DIR.
 * @throws EnvironmentError in production, and for an unknown point or action
 */
export function readFailpoints(source: Record<string, string | undefined> = process.env): ArmedFailpoints {
  const points = new Map<Failpoint, ArmedFailpoint>();
  const given = source['FAILPOINTS'] || '';
  if (given !== '' && source['NODE_ENV'] === 'production')
    throw new EnvironmentError('FAILPOINTS must not be set in production.');
  for (const entry of given.split(',').filter((part) => part !== '')) {
    const [, name, action = '', pauseMs, times] = FORM.exec(entry) ?? [];
    if (!isFailpoint(name)) throw new EnvironmentError(`FAILPOINTS is not valid: there is no ${entry}.`);
    points.set(name, {
      action: pauseMs === undefined ? (action as 'kill' | 'error') : 'pause',
      pauseMs: Number(pauseMs ?? 0),
      times: times === undefined ? Infinity : Number(times),
    });
  }
  return { points, folder: source['FAILPOINTS_DIR'] || undefined };
}

const isFailpoint = (name: string | undefined): name is Failpoint => FAILPOINTS.some((point) => point === name);
