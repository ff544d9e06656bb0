import { BadAnswerError } from './vendor-error.js';

/** A fetch whose responses fail with BadAnswerError beyond `maxBytes`, which bounds memory. */
export function cappedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const { body, status, statusText, headers } = response;
    if (!body) return response;
    const length = headers.get('content-length');
    if (Number(length ?? 0) > maxBytes) {
      await body.cancel();
      throw tooLong(maxBytes);
    }
    // HTTP itself ends an uncompressed body at its announced length.
    if (length !== null && !headers.has('content-encoding')) return response;
    return new Response(body.pipeThrough(counter(maxBytes)), { status, statusText, headers });
  };
}

function counter(maxBytes: number) {
  let seen = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > maxBytes) throw tooLong(maxBytes);
      controller.enqueue(chunk);
    },
  });
}

const tooLong = (maxBytes: number) => new BadAnswerError(`the answer is longer than ${maxBytes} bytes`);
