import type { Titler } from './titler.port.js';

/** Answers what it was told to, or throws the errors it was given, one per call. */
export class FakeTitler implements Titler {
  readonly heard: string[] = [];
  readonly errors: Error[] = [];
  answer: Awaited<ReturnType<Titler['read']>> = {
    title: 'The Quiet Sea',
    tags: ['peaceful'],
    isLucid: false,
    isRecurrent: false,
    scene: 'A quiet sea at night.',
  };

  read(content: string) {
    this.heard.push(content);
    const error = this.errors.shift();
    return error ? Promise.reject(error) : Promise.resolve(this.answer);
  }
}
