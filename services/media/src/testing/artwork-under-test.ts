import type { Delivery } from '@dreamloom/eventing';
import { TEST_INTERNAL_KEY } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { ArtworkRepository } from '../artwork/artwork.repository.js';
import { type ArtworkOrder, GenerateArtwork } from '../artwork/generate-artwork.use-case.js';
import { ImageConsentsClient } from '../artwork/image-consents.client.js';
import { IMAGE_GENERATOR } from '../vendors/image-generator/image-generator.port.js';
import { STORAGE } from '../vendors/storage/storage.port.js';
import { FakeConsents, type FakeImageGenerator, FakeStorage } from './fakes.js';
import { mediaUnderTest } from './media-under-test.js';

const SUBSCRIPTION = 'media.artwork-requested.generate-artwork';

const inside = (dreamer: string) => ({ 'x-internal-secret': TEST_INTERNAL_KEY, 'x-dreamer-id': dreamer });

class PowerCut extends Error {}

export type ArtworkUnderTest = Awaited<ReturnType<typeof artworkUnderTest>>;

/** Starts a media service on its own database without image workers; tests pass the deliveries. */
export async function artworkUnderTest(imageGenerator: FakeImageGenerator, variables: Record<string, string> = {}) {
  const [storage, consents] = [new FakeStorage(), new FakeConsents()];
  const media = await mediaUnderTest({ WORKERS: 'transcribe', ...variables }, [
    [IMAGE_GENERATOR, imageGenerator],
    [ImageConsentsClient, consents],
    [STORAGE, storage],
  ]);
  const requested = async (order: Partial<ArtworkOrder> = {}) => {
    const payload: ArtworkOrder = {
      ...{ dreamId: randomUUID(), dreamerId: randomUUID(), artworkId: randomUUID() },
      ...{ scene: 'A staircase into the sea.', moods: ['vivid', 'peaceful'], ...order },
    };
    const eventId = await media.emit('artwork-requested', payload);
    const delivery: Delivery = {
      ...{ eventId, subscription: SUBSCRIPTION, deadline: Date.now() + 60_000 },
      ...{ signal: new AbortController().signal, yieldToOthers: () => Promise.resolve() },
    };
    return { payload, delivery };
  };

  return {
    ...{ ...media, storage, consents },

    put: (url: string, dreamer: string, payload: Buffer) =>
      media.app.inject({
        ...{ method: 'PUT', url, query: { dreamer }, payload },
        headers: { ...inside(dreamer), 'content-type': 'application/octet-stream' },
      }),

    read: (url: string, dreamer: string) => media.app.inject({ method: 'GET', url, headers: inside(dreamer) }),

    requested,

    generateAndCrash: async (photo: string | null) => {
      consents.answer = { mayGenerate: true, photo };
      const { payload, delivery } = await requested();
      const artworks = media.app.get(ArtworkRepository);
      artworks.add = () => Promise.reject(new PowerCut());
      try {
        await media.app.get(GenerateArtwork).run(payload, delivery);
        throw new Error('it was recorded');
      } catch (error) {
        if (!(error instanceof PowerCut)) throw error;
      } finally {
        delete (artworks as Partial<ArtworkRepository>).add;
      }
      return { payload, delivery };
    },

    artworksOf: (dreamId: string) =>
      media.sql<Record<string, unknown>>(
        `select w.*, a.mime, a.byte_size, a.sha256, a.width, a.height, a.is_public, a.dreamer_id as owner
         from media.artwork w join media.asset a on a.key = w.asset_key where w.dream_id = $1`,
        [dreamId],
      ),

    statusOf: async ({ eventId }: Delivery) => {
      const rows = await media.sql<{ status: string }>('select status from events.delivery where event_id = $1', [
        eventId,
      ]);
      return rows[0]?.status;
    },
  };
}
