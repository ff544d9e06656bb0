import type { HttpAdapterHost } from '@nestjs/core';
import type { Readable } from 'node:stream';

type Parsed<Body> = (request: unknown, body: Body, done: (error: null, body: Body) => void) => void;

interface Fastify {
  addContentTypeParser(type: string, options: { parseAs: 'buffer'; bodyLimit: number }, parse: Parsed<Buffer>): void;
  addContentTypeParser(type: string, parse: Parsed<Readable>): void;
}

const fastifyOf = (host: HttpAdapterHost) => host.httpAdapter.getInstance<Fastify>();

/**
 * Registers a parser that passes bodies of this type as one Buffer of at most `bodyLimit` bytes. Call it while the
 * module initialises.
 */
export function takeBytes(host: HttpAdapterHost, type: string, bodyLimit: number): void {
  fastifyOf(host).addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body));
}

/** Registers a parser that passes bodies of this type as streams of any length. Call it while the module initialises. */
export function takeStream(host: HttpAdapterHost, type: string): void {
  fastifyOf(host).addContentTypeParser(type, (_, body, done) => done(null, body));
}
