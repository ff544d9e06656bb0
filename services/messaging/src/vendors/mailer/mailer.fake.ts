import type { Mail, Mailer } from './mailer.port.js';

/** Remembers what it carried; throws the errors it was given, one per call. */
export class FakeMailer implements Mailer {
  readonly sent: Mail[] = [];
  readonly errors: Error[] = [];

  send(mail: Mail): Promise<void> {
    const error = this.errors.shift();
    if (error) return Promise.reject(error);
    this.sent.push(mail);
    return Promise.resolve();
  }
}
