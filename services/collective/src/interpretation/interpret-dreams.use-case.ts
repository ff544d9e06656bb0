import {
  type CircleKind,
  COLLECTIVE_GROUPS,
  FRAMEWORKS,
  type Interpretation,
  type InterpretationRequest,
  isOpenCircle,
  type QuotaName,
} from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { EVERYBODY, Quotas, Refusal, TransientError } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { CanvasRepository } from '../canvas/canvas.repository.js';
import { WORLD } from '../canvas/regions.js';
import { CircleClient } from '../circle/circle.client.js';
import { OpenCircleRepository } from '../open-circle/open-circle.repository.js';
import {
  type InterpretationOrder,
  INTERPRETER,
  type Interpreter,
  toRefusal,
} from '../vendors/interpreter/interpreter.port.js';
import { DreamsToRead } from './dreams-to-read.js';
import { InterpretationRepository, type NewInterpretation } from './interpretation.repository.js';
import { JournalClient } from './journal.client.js';

const TIMEOUT_MS = 60_000;

@Injectable()
export class InterpretDreams {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamsToRead,
    private readonly journal: JournalClient,
    private readonly canvas: CanvasRepository,
    private readonly interpretations: InterpretationRepository,
    private readonly openCircles: OpenCircleRepository,
    private readonly circles: CircleClient,
    private readonly quotas: Quotas<QuotaName>,
    @Inject(INTERPRETER) private readonly interpreter: Interpreter,
  ) {}

  /** @throws Refusal 409 when what a circle has was changed meanwhile, 400 for an unknown framework, 404 for a circle of others, 409 without public dreams, 422 when declined, 429, 503 */
  async run(dreamerId: string, request: InterpretationRequest): Promise<Interpretation> {
    if (request.circle !== undefined) return this.ofCircle(dreamerId, request.circle, request.dreams.length);
    const framework = requestedFramework(request.framework);
    const dreams = await (framework.isCollective
      ? this.dreams.collective(dreamerId, request.dreams, await this.regionOf(dreamerId, framework.key))
      : this.dreams.personal(dreamerId, request.dreams));
    // The interpretation does without the profile when the dreams service cannot be reached.
    const language = await this.journal.languageOf(dreamerId).catch(() => null);
    const text = await this.interpret(dreamerId, { framework, dreams, language });
    await this.store({
      id: randomUUID(),
      dreamerId,
      framework: framework.key,
      text,
      model: this.interpreter.model,
      dreamIds: dreams.flatMap(({ id }) => id ?? []),
    });
    return { interpretation: text };
  }

  /** A stored reading would outlive a membership and a grant, so it is shown once and stored nowhere. */
  private async ofCircle(dreamerId: string, circleId: string, count: number): Promise<Interpretation> {
    const { kind, language, dreams } = await this.dreams.ofCircle(dreamerId, circleId, count);
    const framework = groupOf(kind);
    const interpretation = await this.interpret(dreamerId, { framework, dreams, language });
    const present = new Set((await this.circles.dreamsToRead(dreamerId, circleId)).dreams.map(({ id }) => id));
    if (!dreams.every(({ id }) => id !== null && present.has(id)))
      throw new Refusal(409, 'circle-changed', 'A dream was taken back while it was being read. Please ask once more.');
    return { interpretation };
  }

  private interpret(dreamerId: string, order: InterpretationOrder): Promise<string> {
    const uses = [
      { name: 'interpretationsPerHour', key: dreamerId },
      { name: 'interpretationsPerDay', key: dreamerId },
      { name: 'interpretationsPerMonth', key: EVERYBODY },
    ] as const;
    return this.quotas
      .spend(uses, () => this.interpreter.interpret(order, AbortSignal.timeout(TIMEOUT_MS)))
      .catch((error: unknown) => {
        throw toRefusal(error);
      });
  }

  private async regionOf(dreamerId: string, group: string): Promise<string> {
    return isOpenCircle(group) ? this.openCircles.openRegion(dreamerId, group) : WORLD;
  }

  /** Stores nothing when one of the dreams is gone: its erasure found no interpretation while the model wrote. */
  private async store(interpretation: NewInterpretation): Promise<void> {
    const { dreamerId, dreamIds } = interpretation;
    const own = await this.journal.ownDreams(dreamerId, dreamIds).catch((error: unknown) => {
      if (!(error instanceof TransientError)) throw error;
      // Without the dreams service only public dreams are known to exist.
      return { dreams: [] };
    });
    await this.transactions.run(null, async (tx) => {
      const existing = [...own.dreams.map(({ id }) => id), ...(await this.canvas.lockPublished(tx, dreamIds))];
      if (dreamIds.every((id) => existing.includes(id))) await this.interpretations.add(tx, interpretation);
    });
  }
}

/** A framework or group of our catalogue; other properties sent by the browser are ignored. */
interface KnownFramework {
  key: string;
  name: string;
  prompt: string;
  /** The framework reads the community's dreams, which must be public. */
  isCollective: boolean;
}

const KNOWN_FRAMEWORKS: readonly KnownFramework[] = [
  ...FRAMEWORKS.map(({ key, name, prompt }) => ({ key, name, prompt, isCollective: false })),
  ...COLLECTIVE_GROUPS.map(({ key, name, prompt }) => ({ key, name, prompt, isCollective: true })),
];

function groupOf(kind: CircleKind): KnownFramework {
  const group = KNOWN_FRAMEWORKS.find(({ key }) => key === kind);
  if (!group) throw new Error('a kind of circle is among the groups');
  return group;
}

// Finds a framework by name or key, and a group also by the key sent as `cultures`.
function requestedFramework({ name, cultures }: InterpretationRequest['framework']): KnownFramework {
  const requested = [name, ...(typeof cultures === 'string' ? [cultures] : cultures)].map(normalised);
  const [first = ''] = requested;
  const framework =
    KNOWN_FRAMEWORKS.find((one) => normalised(one.name) === first || one.key === first) ??
    KNOWN_FRAMEWORKS.find((one) => one.isCollective && requested.includes(one.key));
  if (!framework) throw new Refusal(400, 'unknown-framework', 'We do not know this way of reading dreams.');
  return framework;
}

const normalised = (text: string) => text.trim().toLowerCase();
