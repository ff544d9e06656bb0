import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { RuleAccounts } from '../operators/rule-accounts.use-case.js';

@Injectable()
@Handles('gateway.erasure-due.remove-accounts')
export class RemoveAccountsHandler implements EventHandler<'erasure-due'> {
  constructor(private readonly accounts: RuleAccounts) {}

  handle(_: EventOf<'erasure-due'>, delivery: Delivery): Promise<void> {
    return this.accounts.removeDue(delivery);
  }
}
