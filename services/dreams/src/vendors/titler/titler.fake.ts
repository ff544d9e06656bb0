import type { Titler } from './titler.port.js';

/** Returns the given answer, or throws the errors given for these words, one per call. */
export class FakeTitler implements Titler {
  readonly requests: string[] = [];
  private readonly errors = new Map<string, Error[]>();
  answer: Awaited<ReturnType<Titler['read']>> = {
    title: 'The Quiet Sea',
    tags: ['peaceful'],
    isLucid: false,
    isRecurrent: false,
    isSensitive: false,
    scene: 'A quiet sea at night.',
    motifs: [{ text: 'sea', key: 'sea', kind: 'place' }],
    emotions: [{ text: 'calm', key: 'calm', strength: 2 }],
  };

  fail(content: string, ...errors: Error[]) {
    this.errors.set(content, errors);
  }

  read(content: string) {
    this.requests.push(content);
    const error = this.errors.get(content)?.shift();
    return error ? Promise.reject(error) : Promise.resolve(this.answer);
  }
}
