import type { SignedInIdentity } from '@dreamloom/contracts';
import { Injectable } from '@nestjs/common';
import { DreamerRepository } from './dreamer.repository.js';

@Injectable()
export class SignInDreamer {
  constructor(private readonly dreamers: DreamerRepository) {}

  /** @returns the id of the dreamer of this Google account, who is created at the first sign-in */
  run(identity: SignedInIdentity): Promise<string> {
    return this.dreamers.upsert(identity);
  }
}
