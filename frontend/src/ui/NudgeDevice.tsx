import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../api/call.js';
import { useAddPushSubscriptionMutation, useRemovePushSubscriptionMutation } from '../api/nudge.api.js';
import { SwitchRow } from './DataRow.js';
import { currentSubscription, pushSupport, registrationOf, subscribe } from './push-subscription.js';
import { useToast } from './toasts.js';

interface NudgeDeviceProps {
  pushKey: string;
  /** The id of the switch. */
  id?: string;
}

/** Whether this browser shows nudges and reminders. Its permission is requested only after the switch was pressed. */
export function NudgeDevice({ pushKey, id = 'nudge-device' }: NudgeDeviceProps) {
  const [support, setSupport] = useState(pushSupport);
  const [isOn, setOn] = useState(false);
  const [add] = useAddPushSubscriptionMutation();
  const [remove] = useRemovePushSubscriptionMutation();
  const show = useToast();

  // The server may have lost this browser, such as by a sign-in of another account: it is registered again.
  useEffect(() => {
    let isShown = true;
    void currentSubscription(pushKey).then(async (subscription) => {
      if (!subscription || !isShown) return;
      const { error } = await add(registrationOf(subscription));
      if (isShown) setOn(error === undefined);
    });
    return () => void (isShown = false);
  }, [pushKey, add]);

  const fail = (error?: unknown) =>
    show({
      title: t`Not saved`,
      description: sentenceOf(error, t`This browser’s push service cannot be reached. Please try again later.`),
      variant: 'destructive',
    });

  const switchOn = async () => {
    const registration = await subscribe(pushKey).catch(() => undefined);
    setSupport(pushSupport());
    if (registration === null) return;
    if (registration === undefined) return fail();
    const { error } = await add(registration);
    if (error !== undefined) fail(error);
    else setOn(true);
  };

  const switchOff = async () => {
    const subscription = await currentSubscription(pushKey);
    setOn(false);
    if (!subscription) return;
    const { error } = await remove(subscription.endpoint);
    if (error !== undefined) return fail(error);
    await subscription.unsubscribe();
  };

  const texts = {
    possible: t`A notification in this browser, also when Dreamloom is closed. Your browser asks you first.`,
    blocked: t`Notifications are blocked for this page. Allow them in the settings of your browser, then open this page again.`,
    install: t`On an iPhone or iPad, first add Dreamloom to the home screen by the share button, and open it there.`,
    none: t`This browser cannot show notifications of a page.`,
  };
  return (
    <SwitchRow
      id={id}
      title={t`On this device`}
      text={texts[support]}
      checked={isOn}
      disabled={support !== 'possible'}
      onChange={(next) => void (next ? switchOn() : switchOff())}
    />
  );
}
