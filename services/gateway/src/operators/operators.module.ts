import { Module } from '@nestjs/common';
import { RemoveAccountsHandler } from '../handlers/erasure-due.remove-accounts.handler.js';
import { SessionModule } from '../session/session.module.js';
import { SignInModule } from '../sign-in/sign-in.module.js';
import { SignOutModule } from '../sign-out/sign-out.module.js';
import { Operators } from './operators.js';
import { RuleAccounts } from './rule-accounts.use-case.js';

@Module({
  imports: [SessionModule, SignInModule, SignOutModule],
  providers: [Operators, RuleAccounts, RemoveAccountsHandler],
  exports: [Operators, RuleAccounts],
})
export class OperatorsModule {}
