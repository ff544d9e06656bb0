import type {
  AccountsOfAddress,
  Dreamer,
  ImageConsent,
  Passkey,
  SignedInDreamer,
  StoredAiConsent,
} from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller } from '@nestjs/common';
import { DreamerQuery } from './dreamer.query.js';
import { AddSignInWay, SignInDreamer } from './sign-in-dreamer.use-case.js';
import { SignInWayRepository } from './sign-in-way.repository.js';

@Controller()
export class DreamersInternalController {
  constructor(
    private readonly dreamers: DreamerQuery,
    private readonly signInDreamer: SignInDreamer,
    private readonly addSignInWay: AddSignInWay,
    private readonly ways: SignInWayRepository,
  ) {}

  @Serves('POST /internal/dreamers')
  async signIn({ body }: RequestOf<'POST /internal/dreamers'>): Promise<SignedInDreamer> {
    const { dreamerId, isNew } = await this.signInDreamer.run(body);
    return { ...(await this.dreamers.dreamer(dreamerId)), isNew };
  }

  @Serves('POST /internal/dreamers/by-address')
  async accountsOf({ body }: RequestOf<'POST /internal/dreamers/by-address'>): Promise<AccountsOfAddress> {
    const ids = await this.ways.dreamersOfAddress(body.email);
    const accounts = ids.map(async (dreamerId) => ({ dreamerId, ways: await this.ways.of(dreamerId) }));
    return { accounts: await Promise.all(accounts) };
  }

  @Serves('POST /internal/dreamers/:dreamer/sign-in-ways')
  addWay({ dreamer, body }: RequestOf<'POST /internal/dreamers/:dreamer/sign-in-ways'>): Promise<void> {
    return this.addSignInWay.run(dreamer, body);
  }

  @Serves('POST /internal/sign-in-ways/find')
  async ownerOf({
    body,
  }: RequestOf<'POST /internal/sign-in-ways/find'>): Promise<{ dreamerId: string | null; passkey: Passkey | null }> {
    const way = await this.ways.find(body);
    return { dreamerId: way?.dreamerId ?? null, passkey: way?.passkey ?? null };
  }

  @Serves('POST /internal/passkeys/use')
  notePasskeyUse({ body }: RequestOf<'POST /internal/passkeys/use'>): Promise<void> {
    return this.ways.notePasskeyUse(body.subject, body.counter);
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
