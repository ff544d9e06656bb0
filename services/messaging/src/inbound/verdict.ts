import type { InboundMessageEntity } from './inbound-message.entity.js';
import type { InboundForm } from './webhook-form.js';

export type Verdict = Pick<InboundMessageEntity, 'dreamerId' | 'became' | 'receipt' | 'about'>;

export interface Incoming {
  id: string;
  form: InboundForm;
  sentAt: Date;
}

export const unattributed = (receipt: string, became: 'held' | 'asked' | 'nothing' = 'nothing'): Verdict => ({
  ...{ dreamerId: null, became, receipt, about: null },
});
