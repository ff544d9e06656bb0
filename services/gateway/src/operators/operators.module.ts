import { Module } from '@nestjs/common';
import { SessionModule } from '../session/session.module.js';
import { SignInModule } from '../sign-in/sign-in.module.js';
import { Operators } from './operators.js';

@Module({
  imports: [SessionModule, SignInModule],
  providers: [Operators],
  exports: [Operators],
})
export class OperatorsModule {}
