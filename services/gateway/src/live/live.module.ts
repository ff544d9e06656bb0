import { Module } from '@nestjs/common';
import { SessionModule } from '../session/session.module.js';
import { LiveController } from './live.controller.js';
import { LiveListener } from './live-listener.js';
import { LiveStreams } from './live-streams.js';

@Module({
  imports: [SessionModule],
  controllers: [LiveController],
  providers: [LiveStreams, LiveListener],
  exports: [LiveStreams],
})
export class LiveModule {}
