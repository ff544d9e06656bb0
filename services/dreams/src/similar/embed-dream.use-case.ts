import { type PayloadOf, type QuotaName, splitDetails } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { orDelay, Quotas } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { Embedder } from './embedder.js';
import { type DreamToEmbed, EmbeddingRepository } from './embedding.repository.js';

type EmbeddingRequest = PayloadOf<'embedding-requested'>;

/** Stores the embedding of a dream's words, unless there is one already. */
@Injectable()
export class EmbedDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly embeddings: EmbeddingRepository,
    private readonly log: EventLog,
    private readonly quotas: Quotas<QuotaName>,
    private readonly embedder: Embedder,
  ) {}

  /** @throws TransientError or PermanentError of the embedder, NotBefore when the quota is used up */
  async run(request: EmbeddingRequest, delivery: Delivery): Promise<void> {
    // The words of a dream in the trash are not sent to the AI.
    const dream = await this.embeddings.wordsToEmbed(request.dreamId);
    const vector = dream && (await this.embed(dream, delivery.signal));
    await this.transactions.run(delivery, async (tx) => {
      if (dream && vector) await this.embeddings.store(tx, dream, vector);
      await this.goOn(request, tx);
    });
  }

  /** Requests the embedding of the next older dream when that was part of the request, also after a failure. */
  async goOn({ dreamId, dreamerId, andOlder }: EmbeddingRequest, tx: Tx): Promise<void> {
    if (andOlder) await this.requestMissing(tx, dreamerId, dreamId);
  }

  /** Requests the embeddings that are missing, the newest dream first: of all dreams, or of those older than `dreamId`. */
  async requestMissing(tx: Tx, dreamerId: string, dreamId: string | null = null): Promise<void> {
    const next = await this.embeddings.nextMissing(tx, dreamerId, dreamId);
    if (next) await this.log.append(tx, 'embedding-requested', { dreamId: next, dreamerId, andOlder: true });
  }

  private async embed({ dreamerId, content }: DreamToEmbed, signal: AbortSignal): Promise<Float32Array | null> {
    const { words } = splitDetails(content);
    if (words.trim() === '') return null;
    const uses = [{ name: 'embeddingsPerDay', key: dreamerId }] as const;
    return this.quotas.spend(uses, () => this.embedder.embed(words, signal)).catch(orDelay);
  }
}
