import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';

/** Held messages become dreams when the confirmation arrives within this time. */
const MAX_HOLD = "interval '24 hours'";
/** The maximum difference between the clocks of this service and of the vendor. */
const CLOCK_TOLERANCE = "interval '5 seconds'";

export interface HeldMessage {
  id: string;
  body: string;
  sentAt: Date;
  isVoice: boolean;
}

@Injectable()
export class HeldMessageRepository {
  /** Assigns the messages since the claim to the dreamer, oldest first. */
  async attribute(
    tx: Tx,
    claim: { dreamerId: string; contactId: string; claimedAt: Date },
    now: Date,
  ): Promise<HeldMessage[]> {
    const { dreamerId, contactId, claimedAt } = claim;
    const held = await tx.query<Omit<HeldMessage, 'isVoice'>[]>(
      `with attributed as (
         update messaging.inbound_message set dreamer_id = $1, became = 'dream'
         where contact_id = $2 and dreamer_id is null and became = 'held'
           and received_at >= $3 and sent_at >= $3 - ${CLOCK_TOLERANCE} and sent_at > $4::timestamptz - ${MAX_HOLD}
         returning id, body, sent_at, received_at)
       select id, body, sent_at as "sentAt" from attributed order by sent_at, received_at`,
      [dreamerId, contactId, claimedAt, now],
    );
    const voices = new Set<string>();
    if (held.length > 0) {
      const [rows] = await tx.query<[{ id: string }[], number]>(
        'update messaging.attachment set dreamer_id = $1 where message_id = any($2) returning message_id as id',
        [dreamerId, held.map(({ id }) => id)],
      );
      for (const { id } of rows) voices.add(id);
    }
    return held.map((message) => ({ ...message, isVoice: voices.has(message.id) }));
  }

  /**
   * Empties the unattributed messages of a contact that has no pending claim any more. While another claim is pending,
   * only the receipts are emptied, because they name the claimant, as do those that are sent as messages.
   */
  async release(tx: Tx, contactId: string): Promise<void> {
    await tx.query(
      `update messaging.outbound_message set body = '',
         status = case when status = 'waiting' then 'withdrawn' else status end
       where about in (select id from messaging.inbound_message where contact_id = $1 and dreamer_id is null)`,
      [contactId],
    );
    await tx.query(
      `update messaging.inbound_message m set receipt = '',
         contact_id = case when claim.is_pending then m.contact_id end,
         body = case when claim.is_pending then m.body else '' end,
         became = case when claim.is_pending then m.became else 'nothing' end
       from (select coalesce(bool_and(status = 'pending'), false) as is_pending
             from messaging.channel_link where contact_id = $1) claim
       where m.contact_id = $1 and m.dreamer_id is null`,
      [contactId],
    );
  }

  async releaseOld(tx: Tx): Promise<void> {
    await tx.query(
      `update messaging.inbound_message set receipt = '', contact_id = null, body = '', became = 'nothing'
       where dreamer_id is null and contact_id is not null and sent_at < now() - ${MAX_HOLD}`,
    );
  }
}
