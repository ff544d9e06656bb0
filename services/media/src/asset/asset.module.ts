import { ENV, watched } from '@dreamloom/platform';
import { Module } from '@nestjs/common';
import type { MediaEnv } from '../media.env.js';
import { openStorage } from '../vendors/storage/index.js';
import { STORAGE } from '../vendors/storage/storage.port.js';
import { AssetRepository } from './asset.repository.js';
import { AssetStore } from './asset-store.js';
import { DrawCard } from './draw-card.js';
import { MediaController } from './media.controller.js';
import { Pictures } from './pictures.js';
import { ReadAsset } from './read-asset.use-case.js';

@Module({
  controllers: [MediaController],
  providers: [
    {
      provide: STORAGE,
      inject: [ENV],
      useFactory: async (env: MediaEnv) => watched('storage', await openStorage(env)),
    },
    Pictures,
    AssetStore,
    AssetRepository,
    DrawCard,
    ReadAsset,
  ],
  exports: [STORAGE, AssetStore, AssetRepository, Pictures],
})
export class AssetModule {}
