import { LAST_WAY, type SignInWays } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Transactions } from '@dreamloom/eventing';
import { Serves } from '@dreamloom/http';
import { notFound, Refusal } from '@dreamloom/platform';
import { Controller, Injectable } from '@nestjs/common';
import { SignInWayRepository } from './sign-in-way.repository.js';

@Injectable()
export class RemoveSignInWay {
  constructor(
    private readonly transactions: Transactions,
    private readonly ways: SignInWayRepository,
  ) {}

  /** @throws Refusal 404 for an unknown way, 409 for the last one */
  async run(dreamerId: string, way: string): Promise<void> {
    const outcome = await this.transactions.run(null, (tx) => this.ways.remove(tx, dreamerId, way));
    if (outcome === 'missing') throw notFound('way');
    if (outcome === 'last')
      throw new Refusal(409, LAST_WAY, 'This is your only way to sign in. Add another one first.');
  }
}

@Controller()
export class SignInWaysController {
  constructor(
    private readonly ways: SignInWayRepository,
    private readonly removeWay: RemoveSignInWay,
  ) {}

  @Serves('GET /api/profile/sign-in-ways')
  async list({ dreamerId }: RequestOf<'GET /api/profile/sign-in-ways'>): Promise<SignInWays> {
    return { ways: await this.ways.of(dreamerId) };
  }

  @Serves('DELETE /api/profile/sign-in-ways/:way')
  remove({ dreamerId, way }: RequestOf<'DELETE /api/profile/sign-in-ways/:way'>): Promise<void> {
    return this.removeWay.run(dreamerId, way);
  }

  @Serves('PATCH /api/profile/sign-in-ways/:way')
  async name({ dreamerId, way, body }: RequestOf<'PATCH /api/profile/sign-in-ways/:way'>): Promise<void> {
    if (!(await this.ways.namePasskey(dreamerId, way, body.name))) throw notFound('way');
  }

  @Serves('DELETE /internal/dreamers/:dreamer/sign-in-ways/:way')
  removeByMail({ dreamer, way }: RequestOf<'DELETE /internal/dreamers/:dreamer/sign-in-ways/:way'>): Promise<void> {
    return this.removeWay.run(dreamer, way);
  }
}
