import type { Dreamer, ImageConsent, StoredAiConsent } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller } from '@nestjs/common';
import { DreamerQuery } from './dreamer.query.js';
import { SignInDreamer } from './sign-in-dreamer.use-case.js';

@Controller()
export class DreamersInternalController {
  constructor(
    private readonly dreamers: DreamerQuery,
    private readonly signInDreamer: SignInDreamer,
  ) {}

  @Serves('POST /internal/dreamers')
  async signIn({ body }: RequestOf<'POST /internal/dreamers'>): Promise<Dreamer> {
    return this.dreamers.dreamer(await this.signInDreamer.run(body));
  }

  @Serves('GET /internal/dreamers/:dreamer')
  dreamer({ dreamer }: RequestOf<'GET /internal/dreamers/:dreamer'>): Promise<Dreamer> {
    return this.dreamers.dreamer(dreamer);
  }

  @Serves('GET /internal/dreamers/:dreamer/ai-consent')
  aiConsent({ dreamer }: RequestOf<'GET /internal/dreamers/:dreamer/ai-consent'>): Promise<StoredAiConsent> {
    return this.dreamers.aiConsent(dreamer);
  }

  @Serves('GET /internal/dreamers/:dreamer/image-consent')
  imageConsent(request: RequestOf<'GET /internal/dreamers/:dreamer/image-consent'>): Promise<ImageConsent> {
    return this.dreamers.imageConsent(request.dreamer, request.query.dream);
  }
}
