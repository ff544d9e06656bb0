import {
  type CircleMornings,
  type MonthlyLetter,
  type Nudge,
  preferredLanguage,
  type RealityChecks,
  type Rehearsal,
  type StoredNudge,
} from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller, Headers } from '@nestjs/common';
import { PushSubscriptionRepository } from './push-subscription.repository.js';
import { ReminderRepository } from './reminder.repository.js';
import { SetReminders } from './set-reminders.use-case.js';

@Controller()
export class ReminderController {
  constructor(
    private readonly setReminders: SetReminders,
    private readonly reminders: ReminderRepository,
    private readonly subscriptions: PushSubscriptionRepository,
  ) {}

  @Serves('GET /api/nudge')
  nudge({ dreamerId }: RequestOf<'GET /api/nudge'>): Promise<Nudge> {
    return this.setReminders.nudge(dreamerId);
  }

  @Serves('PUT /api/nudge')
  set(
    { dreamerId, body }: RequestOf<'PUT /api/nudge'>,
    @Headers('accept-language') acceptLanguage: string | undefined,
  ): Promise<Nudge> {
    return this.setReminders.setNudge(dreamerId, body, preferredLanguage(acceptLanguage));
  }

  @Serves('POST /api/nudge/subscriptions')
  subscribe({ dreamerId, body }: RequestOf<'POST /api/nudge/subscriptions'>): Promise<void> {
    return this.setReminders.subscribe(dreamerId, body);
  }

  @Serves('DELETE /api/nudge/subscriptions')
  unsubscribe({ dreamerId, body }: RequestOf<'DELETE /api/nudge/subscriptions'>): Promise<void> {
    return this.subscriptions.remove(dreamerId, body.endpoint);
  }

  @Serves('GET /api/reality-checks')
  checks({ dreamerId }: RequestOf<'GET /api/reality-checks'>): Promise<RealityChecks> {
    return this.setReminders.checks(dreamerId);
  }

  @Serves('PUT /api/reality-checks')
  setChecks(
    { dreamerId, body }: RequestOf<'PUT /api/reality-checks'>,
    @Headers('accept-language') acceptLanguage: string | undefined,
  ): Promise<RealityChecks> {
    return this.setReminders.setChecks(dreamerId, body, preferredLanguage(acceptLanguage));
  }

  @Serves('GET /api/circle-mornings')
  circles({ dreamerId }: RequestOf<'GET /api/circle-mornings'>): Promise<CircleMornings> {
    return this.setReminders.circles(dreamerId);
  }

  @Serves('PUT /api/circle-mornings')
  setCircles(
    { dreamerId, body }: RequestOf<'PUT /api/circle-mornings'>,
    @Headers('accept-language') acceptLanguage: string | undefined,
  ): Promise<CircleMornings> {
    return this.setReminders.setCircles(dreamerId, body, preferredLanguage(acceptLanguage));
  }

  @Serves('GET /api/monthly-letter')
  letter({ dreamerId }: RequestOf<'GET /api/monthly-letter'>): Promise<MonthlyLetter> {
    return this.setReminders.letter(dreamerId);
  }

  @Serves('PUT /api/monthly-letter')
  setLetter(
    { dreamerId, body }: RequestOf<'PUT /api/monthly-letter'>,
    @Headers('accept-language') acceptLanguage: string | undefined,
  ): Promise<MonthlyLetter> {
    return this.setReminders.setLetter(dreamerId, body, preferredLanguage(acceptLanguage));
  }

  @Serves('GET /api/dreams/:dream/rehearsal')
  rehearsal({ dreamerId, dream }: RequestOf<'GET /api/dreams/:dream/rehearsal'>): Promise<Rehearsal> {
    return this.setReminders.rehearsal(dreamerId, dream);
  }

  @Serves('PUT /api/dreams/:dream/rehearsal')
  startRehearsal(
    { dreamerId, dream, body }: RequestOf<'PUT /api/dreams/:dream/rehearsal'>,
    @Headers('accept-language') acceptLanguage: string | undefined,
  ): Promise<Rehearsal> {
    return this.setReminders.startRehearsal(dreamerId, dream, body, preferredLanguage(acceptLanguage));
  }

  @Serves('DELETE /api/dreams/:dream/rehearsal')
  endRehearsal({ dreamerId, dream }: RequestOf<'DELETE /api/dreams/:dream/rehearsal'>): Promise<void> {
    return this.setReminders.endRehearsal(dreamerId, dream);
  }

  @Serves('GET /internal/nudges/:dreamer')
  export({ dreamer }: RequestOf<'GET /internal/nudges/:dreamer'>): Promise<StoredNudge> {
    return this.reminders.export(dreamer);
  }
}
