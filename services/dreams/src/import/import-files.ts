import type { ImportLine, ImportResult } from '@dreamloom/contracts';
import { EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { Turns, type Upload } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DreamRepository } from '../dream/dream.repository.js';
import { announce } from '../dream/publication.js';
import { Archive, ARCHIVE_WORKER } from './archive.js';
import { ArchivedRecordingDetails, ArchivedVoiceDetails } from './archived-dream.js';
import { ArchivedDreamRepository } from './archived-dream.repository.js';
import { type ArchivedFileEntity, ArchivedFileRepository } from './archived-file.repository.js';
import { MediaFilesClient } from './media-files.client.js';

const SLICE_FILES = 20;
/** One file more than these is in memory at a time. */
const SLICE_BYTES = 20_000_000;

interface ImportOfFiles {
  dreamerId: string;
  importId: string;
  upload: Upload;
  signal: AbortSignal;
  result: ImportResult;
}

type Sent = { file: ArchivedFileEntity; audioKey?: string; isLeftOut?: boolean };

/** Hands the files of imports to media, a slice of one import at a time, so that dreamers take turns. */
@Injectable()
export class ImportFiles {
  private readonly turns = new Turns();

  constructor(
    private readonly transactions: Transactions,
    private readonly log: EventLog,
    private readonly files: ArchivedFileRepository,
    private readonly dreams: DreamRepository,
    private readonly archivedDreams: ArchivedDreamRepository,
    private readonly media: MediaFilesClient,
    @Inject(ARCHIVE_WORKER) private readonly script: URL,
  ) {}

  /** @throws Refusal 429 beyond a quota of the day, and TransientError without media; what was handed over stays */
  async *run(files: ImportOfFiles): AsyncGenerator<ImportLine> {
    const ofFiles = await this.files.countDue(files.importId);
    for (let taken = 0; taken < ofFiles;) {
      yield { taken, ofFiles };
      const end = await this.turns.begin(files.signal);
      const slice = await this.takeSlice(files).finally(end);
      if (slice === 0) return;
      taken += slice;
    }
  }

  private async takeSlice({ dreamerId, importId, upload, signal, result }: ImportOfFiles): Promise<number> {
    const slice = await this.read(await this.files.due(importId, SLICE_FILES), upload, signal);
    const sent: Sent[] = [];
    try {
      for (const { file, bytes } of slice) {
        signal.throwIfAborted();
        sent.push(bytes ? await this.send(file, bytes, result) : { file, isLeftOut: true });
      }
    } finally {
      await this.transactions.run(null, async (tx) => {
        for (const one of sent) await this.note(tx, dreamerId, one);
      });
    }
    return slice.length;
  }

  private async read(due: ArchivedFileEntity[], upload: Upload, signal: AbortSignal) {
    const slice: { file: ArchivedFileEntity; bytes: Buffer | null }[] = [];
    const archive = await Archive.reopen(upload, this.script, signal);
    try {
      let byteSize = 0;
      for (const file of due) {
        const bytes = await archive.file(file.name);
        slice.push({ file, bytes });
        byteSize += bytes?.length ?? 0;
        if (byteSize > SLICE_BYTES) break;
      }
    } finally {
      await archive.close();
    }
    return slice;
  }

  private async send(file: ArchivedFileEntity, bytes: Buffer, result: ImportResult): Promise<Sent> {
    const { id, kind, dreamerId, dreamId } = file;
    if (kind === 'voice') {
      const audioKey = await this.media.storeVoice({ dreamerId, voiceId: id, bytes });
      return audioKey === null ? { file, isLeftOut: true } : { file, audioKey };
    }
    if (dreamId === null) {
      const { id: recordingId, dreamedAt, failure } = ArchivedRecordingDetails.parse(file.record);
      const stored = await this.media.storeRecording({ dreamerId, recordingId, dreamedAt, failure, bytes });
      if (stored === 'added') result.recordings++;
      return { file, isLeftOut: stored === null };
    }
    const isStored = await this.media.storePicture({ dreamerId, dreamId, artworkId: id, bytes });
    if (isStored) result.pictures++;
    return { file, isLeftOut: !isStored };
  }

  private async note(tx: Tx, dreamerId: string, { file, audioKey, isLeftOut = false }: Sent): Promise<void> {
    const { id, kind, dreamId } = file;
    if (isLeftOut) await this.files.change(tx, id, 'unreadable');
    else if (kind === 'picture') await this.files.change(tx, id, 'sent');
    else if (kind === 'recording') await this.files.remove(tx, id);
    else if (dreamId !== null && audioKey !== undefined) {
      const dream = await this.dreams.locked(tx, { id: dreamId, dreamerId });
      if (dream && (await this.files.remove(tx, id))) {
        await this.archivedDreams.addVoice(tx, dreamId, ArchivedVoiceDetails.parse(file.record), audioKey);
        await announce(tx, dreamerId, dreamId);
      } else await this.log.append(tx, 'dream-erased', { dreamId, dreamerId, audioKey });
    }
  }
}
