import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { EnvironmentError, TransientError } from '@dreamloom/platform';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { batchesOf, isName, pathOfName, type Storage, type StorageCall, type StoredBytes } from './storage.port.js';

export interface S3Options {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  endpoint?: string | undefined;
  /** True when the bucket is part of the path instead of the host name, as most S3-compatible servers need it. */
  pathStyle: boolean;
  /** How long a connection may transfer nothing before its request fails; default SILENT_FOR_MS. */
  silentForMs?: number;
}

const CONNECT_WITHIN_MS = 3_000;
const SILENT_FOR_MS = 20_000;
const COLLISIONS_ALLOWED = 3;
/** The most that S3 deletes in one call. */
const MAX_DELETED = 1_000;

export class S3Storage implements Storage {
  private constructor(
    private readonly client: S3Client,
    private readonly bucket: string,
  ) {}

  /** @throws EnvironmentError when the bucket does not exist or access is denied */
  static async open(options: S3Options): Promise<S3Storage> {
    const { bucket, region, accessKeyId, secretAccessKey, endpoint, pathStyle, silentForMs } = options;
    const client = new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: pathStyle,
      ...(endpoint === undefined ? {} : { endpoint }),
      // The client's requestTimeout does not end a request by default, and would also end a slow transfer.
      requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, socketTimeout: silentForMs ?? SILENT_FOR_MS },
      // Not every server supports the checksums that the client sends by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    // An unreachable server can recover; one that rejects the request will not.
    await client.send(new HeadBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
      const status = statusOf(error);
      if (status === undefined || status >= 500) return;
      throw new EnvironmentError(`S3_BUCKET cannot be used: the storage answered ${status}.`);
    });
    return new S3Storage(client, bucket);
  }

  put(name: string, bytes: Uint8Array, { signal }: StorageCall = {}): Promise<boolean> {
    return this.store(name, bytes.byteLength, () => bytes, signal);
  }

  async putFile(name: string, path: string, { signal }: StorageCall = {}): Promise<boolean> {
    const { size } = await stat(path);
    return this.store(name, size, () => createReadStream(path), signal);
  }

  private async store(
    name: string,
    ContentLength: number,
    body: () => Uint8Array | Readable,
    signal: AbortSignal | undefined,
  ): Promise<boolean> {
    const at = this.at(name);
    for (let collisions = 0; ; collisions++) {
      try {
        // Only the app itself reads the bucket, so no content type is stored.
        const command = { ...at, Body: body(), ContentLength, IfNoneMatch: '*' };
        await this.client.send(new PutObjectCommand(command), calledWith(signal));
        return true;
      } catch (error) {
        const status = statusOf(error);
        if (status === 412) return false;
        // A concurrent put or delete of the same name causes 409.
        if (status !== 409 || collisions === COLLISIONS_ALLOWED) throw asTransient(error);
      }
    }
  }

  async get(
    name: string,
    { range, signal }: StorageCall & { range?: { start: number; end: number } | undefined } = {},
  ): Promise<StoredBytes | null> {
    try {
      const { Body, ContentLength } = await this.client.send(
        new GetObjectCommand({ ...this.at(name), ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}) }),
        calledWith(signal),
      );
      if (!(Body instanceof Readable) || ContentLength === undefined) throw new Error('the storage sent no bytes');
      return { byteSize: ContentLength, stream: Body };
    } catch (error) {
      const status = statusOf(error);
      if (status === 404) return null;
      if (status === 416) return { byteSize: 0, stream: Readable.from([]) };
      throw asTransient(error);
    }
  }

  async delete(names: readonly string[], { signal }: StorageCall = {}): Promise<void> {
    for (const batch of batchesOf(names, MAX_DELETED)) {
      const Delete = { Objects: batch.map((name) => ({ Key: this.at(name).Key })), Quiet: true };
      const { Errors = [] } = await this.client
        .send(new DeleteObjectsCommand({ Bucket: this.bucket, Delete }), calledWith(signal))
        .catch((error: unknown) => {
          throw asTransient(error);
        });
      const failed = Errors.find(({ Code }) => Code !== 'NoSuchKey');
      if (failed) throw new TransientError(`the storage did not delete a file: ${failed.Code}`);
    }
  }

  async *names({ signal }: StorageCall = {}): AsyncGenerator<string> {
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket }, calledWith(signal));
    try {
      for await (const { Contents = [] } of pages)
        for (const { Key } of Contents) if (Key !== undefined && isName(Key)) yield Key;
    } catch (error) {
      throw asTransient(error);
    }
  }

  private at(name: string) {
    return { Bucket: this.bucket, Key: pathOfName(name).at(-1) ?? name };
  }
}

const calledWith = (signal: AbortSignal | undefined) => (signal ? { abortSignal: signal } : {});

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);

function asTransient(error: unknown): TransientError {
  const status = statusOf(error);
  const message = status === undefined ? 'the storage cannot be reached' : `the storage answered ${status}`;
  return new TransientError(message, undefined, { cause: error });
}
