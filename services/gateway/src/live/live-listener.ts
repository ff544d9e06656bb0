import { LIVE_CHANNEL, LiveAnnouncement, LiveDream } from '@dreamloom/contracts';
import { ENV, ListenClient, Logger } from '@dreamloom/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { GatewayEnv } from '../gateway.env.js';
import { LiveStreams } from './live-streams.js';

/** Forwards the services' announcements to the streams of this replica. */
@Injectable()
export class LiveListener implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly client: ListenClient;

  constructor(
    private readonly streams: LiveStreams,
    @Inject(ENV) env: GatewayEnv,
    private readonly logger: Logger,
  ) {
    this.client = new ListenClient(
      {
        databaseUrl: env.DATABASE_URL,
        channel: LIVE_CHANNEL,
        applicationName: 'dreamloom-gateway-live',
        onNotification: (payload) => this.announce(payload),
        onReconnect: () => streams.resync(),
      },
      logger,
    );
  }

  onApplicationBootstrap() {
    return this.client.start();
  }

  onModuleDestroy() {
    return this.client.stop();
  }

  private announce(payload: string) {
    const { data } = LiveAnnouncement.safeParse(parsed(payload));
    if (!data) this.logger.warn('an announcement is malformed', { length: payload.length });
    else if (data.dreamId !== undefined) this.streams.sendDreamChange(data.dreamerId, LiveDream.parse(data));
    else if (data.circle) this.streams.sendChange(data.dreamerId, 'circle');
    else if (data.reading) this.streams.sendChange(data.dreamerId, 'reading');
    else this.streams.sendChange(data.dreamerId, data.voiceId === undefined ? 'user' : 'voice');
  }
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}
