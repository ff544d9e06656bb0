import { Module } from '@nestjs/common';
import { REMUX_WORKER, Remuxer, remuxWorker } from './remuxer.js';

@Module({ providers: [{ provide: REMUX_WORKER, useValue: remuxWorker }, Remuxer], exports: [Remuxer] })
export class AudioModule {}
