import { PermanentError } from '@dreamloom/platform';

/** These bytes are nothing that can be listened to, and never will be. */
export class NotAudioError extends PermanentError {
  override name = 'NotAudioError';
  constructor(message: string, options?: ErrorOptions) {
    super(message, 'It is no recording that I can play: please record it again, or write your dream.', options);
  }
}
