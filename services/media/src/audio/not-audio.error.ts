import { PermanentError } from '@dreamloom/platform';

/** The bytes are not audio, so a retry cannot succeed. */
export class NotAudioError extends PermanentError {
  override name = 'NotAudioError';
  constructor(message: string, options?: ErrorOptions) {
    super(message, 'It is no recording that I can play: please record it again, or write your dream.', options);
  }
}
