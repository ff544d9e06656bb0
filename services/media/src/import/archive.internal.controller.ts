import { type StoredRecording, type StoredVoice, UNREADABLE_FILE } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { PermanentError, Refusal } from '@dreamloom/platform';
import { Controller } from '@nestjs/common';
import { NotAPictureError } from '../asset/pictures.js';
import { NotAudioError } from '../audio/audio-kind.js';
import { StoreFromArchive } from './store-from-archive.use-case.js';

@Controller()
export class ArchiveInternalController {
  constructor(private readonly storeFromArchive: StoreFromArchive) {}

  @Serves('PUT /internal/archive/pictures/:artwork')
  picture({
    artwork: artworkId,
    query: { dream: dreamId, dreamer: dreamerId },
    body,
  }: RequestOf<'PUT /internal/archive/pictures/:artwork'>): Promise<void> {
    return this.storeFromArchive.picture({ artworkId, dreamId, dreamerId, bytes: body as Buffer }).catch(refuse);
  }

  @Serves('PUT /internal/archive/voices/:voice')
  voice({
    voice: voiceId,
    query: { dreamer: dreamerId },
    body,
  }: RequestOf<'PUT /internal/archive/voices/:voice'>): Promise<StoredVoice> {
    return this.storeFromArchive.voice({ voiceId, dreamerId, bytes: body as Buffer }).catch(refuse);
  }

  @Serves('PUT /internal/archive/recordings/:voice')
  recording({
    voice: recordingId,
    query: { dreamer: dreamerId, dreamedAt, failure },
    body,
  }: RequestOf<'PUT /internal/archive/recordings/:voice'>): Promise<StoredRecording> {
    const recording = {
      recordingId,
      dreamerId,
      dreamedAt: new Date(dreamedAt),
      failure: failure ?? null,
      bytes: body as Buffer,
    };
    return this.storeFromArchive.recording(recording).catch(refuse);
  }
}

function refuse(error: unknown): never {
  const isUnreadable =
    error instanceof NotAPictureError || error instanceof NotAudioError || error instanceof PermanentError;
  throw isUnreadable ? new Refusal(422, UNREADABLE_FILE, 'This is neither a picture nor a voice.') : error;
}
