import type { CircleCommand, MessageOutcome, PayloadOf } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { orDelay, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { SentDreams } from '../bot-command/sent-dream.js';
import { DreamRepository } from '../dream/dream.repository.js';
import { CircleRepository } from './circle.repository.js';
import { InviteToCircle } from './invite.use-case.js';
import { ShareDream } from './share-dream.use-case.js';

type NotJoined = Extract<MessageOutcome, { outcome: 'not-joined' }>['reason'];

const NOT_JOINED: Partial<Record<string, NotJoined>> = {
  'invitation-not-found': 'over',
  'own-invitation': 'own',
  'circle-full': 'full',
  'too-many-circles': 'many',
};

interface Question {
  dreamId: string | null;
  choices: string[];
  invitationId: string | null;
}

/** Shares dreams and accepts invitations by messages to the bot. A number or a yes is about what the bot showed last. */
@Injectable()
export class RunCircleCommand {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: EventLog,
    private readonly sentDreams: SentDreams,
    private readonly dreams: DreamRepository,
    private readonly circles: CircleRepository,
    private readonly invite: InviteToCircle,
    private readonly shareDream: ShareDream,
  ) {}

  async run(received: PayloadOf<'circle-command-received'>, delivery: Delivery): Promise<void> {
    const done = this.transactions.run(delivery, async (tx) =>
      this.reply(tx, received, await this.apply(tx, received.dreamerId, received.command)),
    );
    await done.catch(orDelay);
  }

  giveUp(received: PayloadOf<'circle-command-received'>, tx: Tx): Promise<void> {
    return this.reply(tx, received, received.command.name === 'quiet' ? null : { outcome: 'circle-not-done' });
  }

  private async reply(
    tx: Tx,
    { messageId, dreamerId }: PayloadOf<'circle-command-received'>,
    reply: MessageOutcome | null,
  ): Promise<void> {
    if (reply) await this.log.append(tx, 'message-answered', { messageId, dreamerId, reply });
  }

  private async apply(tx: Tx, dreamerId: string, command: CircleCommand): Promise<MessageOutcome | null> {
    switch (command.name) {
      case 'share': {
        const dreamId = await this.sentDreams.idOf(tx, dreamerId, command.about);
        return dreamId === null ? { outcome: 'gone' } : this.share(tx, dreamerId, dreamId);
      }
      case 'choose':
        return this.choose(tx, dreamerId, command.number);
      case 'look':
        return this.look(tx, dreamerId, Buffer.from(command.tokenHash, 'hex'));
      case 'join':
        return this.join(tx, dreamerId);
      case 'quiet':
        await this.circles.endRepliesByChat(tx, dreamerId);
        return null;
    }
  }

  /** With the only circle, or lists the circles to choose from. */
  private async share(tx: Tx, dreamerId: string, dreamId: string): Promise<MessageOutcome> {
    const { circles } = await this.circles.of(dreamerId, tx);
    const [only, ...others] = circles;
    if (!only) return { outcome: 'no-circle' };
    if (others.length === 0) return this.shareWith(tx, dreamerId, dreamId, only);
    const dream = await this.dreams.present(tx, { id: dreamId, dreamerId });
    if (!dream) return { outcome: 'gone' };
    await this.request(tx, dreamerId, { dreamId, choices: circles.map(({ id }) => id), invitationId: null });
    return { outcome: 'which-circle', dreamId, title: dream.title, circles: circles.map(({ name }) => name) };
  }

  private async choose(tx: Tx, dreamerId: string, number: number): Promise<MessageOutcome> {
    const question = await this.question(tx, dreamerId);
    const chosen = question?.choices[number - 1];
    if (question?.dreamId == null || chosen === undefined) return { outcome: 'no-circle-question' };
    const { circles } = await this.circles.of(dreamerId, tx);
    const circle = circles.find(({ id }) => id === chosen);
    // The dreamer has left the circle, or was removed, since it was listed.
    return circle
      ? this.shareWith(tx, dreamerId, question.dreamId, circle)
      : this.share(tx, dreamerId, question.dreamId);
  }

  private async shareWith(
    tx: Tx,
    dreamerId: string,
    dreamId: string,
    circle: { id: string; name: string },
  ): Promise<MessageOutcome> {
    try {
      await this.shareDream.shareIn(tx, dreamerId, dreamId, circle.id, null);
    } catch (error) {
      if (error instanceof Refusal) return { outcome: 'gone' };
      throw error;
    }
    const dream = await this.dreams.present(tx, { id: dreamId, dreamerId });
    return { outcome: 'circle-shared', dreamId, title: dream?.title ?? '', circle: circle.name };
  }

  private async look(tx: Tx, dreamerId: string, tokenHash: Buffer): Promise<MessageOutcome> {
    return orNotJoined(tx, async (tx) => {
      const { state, name, kind, invitedBy, circleId, invitationId } = await this.invite.look(
        dreamerId,
        { tokenHash },
        tx,
      );
      if (state === 'member' && circleId !== null) return { outcome: 'joined', circle: name, circleId };
      if (state !== 'open') return { outcome: 'not-joined', reason: state === 'full' ? 'full' : 'own' };
      await this.request(tx, dreamerId, { dreamId: null, choices: [], invitationId });
      return { outcome: 'invited', circle: name, kind, invitedBy };
    });
  }

  private async join(tx: Tx, dreamerId: string): Promise<MessageOutcome> {
    const question = await this.question(tx, dreamerId);
    if (question?.invitationId == null) return { outcome: 'not-joined', reason: 'none' };
    const which = { invitationId: question.invitationId };
    return orNotJoined(tx, async (tx) => {
      const { name, circleId } = await this.invite.acceptIn(tx, dreamerId, which);
      return { outcome: 'joined', circle: name, circleId };
    });
  }

  private async request(tx: Tx, dreamerId: string, { dreamId, choices, invitationId }: Question): Promise<void> {
    await tx.query(
      `insert into dreams.circle_question (dreamer_id, dream_id, choices, invitation_id) values ($1, $2, $3, $4)
       on conflict (dreamer_id) do update set dream_id = $2, choices = $3, invitation_id = $4`,
      [dreamerId, dreamId, choices, invitationId],
    );
  }

  private async question(tx: Tx, dreamerId: string): Promise<Question | null> {
    const [question] = await tx.query<Question[]>(
      `select dream_id as "dreamId", choices, invitation_id as "invitationId"
       from dreams.circle_question where dreamer_id = $1`,
      [dreamerId],
    );
    return question ?? null;
  }
}

/** Refusals come before anything is written. */
async function orNotJoined(tx: Tx, attempt: (tx: Tx) => Promise<MessageOutcome>): Promise<MessageOutcome> {
  try {
    return await attempt(tx);
  } catch (error) {
    const reason = error instanceof Refusal ? NOT_JOINED[error.code] : undefined;
    if (reason === undefined) throw error;
    return { outcome: 'not-joined', reason };
  }
}
