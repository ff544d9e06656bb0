import { COLLECTIVE_GROUPS, FRAMEWORKS, type InterpretationRequest } from '@dreamloom/contracts';
import { Refusal } from '@dreamloom/platform';

/** A framework or group of our catalogue; other properties sent by the browser are ignored. */
export interface WayOfReading {
  key: string;
  name: string;
  prompt: string;
  /** The framework reads the community's dreams, which must be public. */
  isCollective: boolean;
}

const ways: readonly WayOfReading[] = [
  ...FRAMEWORKS.map(({ key, name, prompt }) => ({ key, name, prompt, isCollective: false })),
  ...COLLECTIVE_GROUPS.map(({ key, name, prompt }) => ({ key, name, prompt, isCollective: true })),
];

/**
 * Finds a framework by name or key, and a group also by the key sent as `cultures`.
 * @throws Refusal 400 for an unknown framework
 */
export function wayOfReading({ name, cultures }: InterpretationRequest['framework']): WayOfReading {
  const wanted = [name, ...(typeof cultures === 'string' ? [cultures] : cultures)].map(plain);
  const [first = ''] = wanted;
  const way =
    ways.find((one) => plain(one.name) === first || one.key === first) ??
    ways.find((one) => one.isCollective && wanted.includes(one.key));
  if (!way) throw new Refusal(400, 'unknown-framework', 'We do not know this way of reading dreams.');
  return way;
}

const plain = (text: string) => text.trim().toLowerCase();
