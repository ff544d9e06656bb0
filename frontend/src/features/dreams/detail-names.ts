import type { DetailField } from '@dreamloom/contracts/http';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The names of the details on the page; in the text of a dream they stay English. */
export const DETAIL_NAMES: Record<DetailField, MessageDescriptor> = {
  setting: msg`Setting`,
  pointOfView: msg`Point of view`,
  colors: msg`Colors`,
  emotions: msg`Emotions`,
  atmosphere: msg`Atmosphere`,
  objects: msg`Objects`,
  actions: msg`Actions`,
};
