import type { DetailField, Mood, RelationshipType } from '@dreamloom/contracts/http';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

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

const TAG_NAMES: Record<Mood | 'lucid' | 'recurrent', MessageDescriptor> = {
  lucid: msg`lucid`,
  recurrent: msg`recurrent`,
  vivid: msg`vivid`,
  emotional: msg`emotional`,
  scary: msg`scary`,
  peaceful: msg`peaceful`,
  strange: msg`strange`,
  adventure: msg`adventure`,
};

export function relationshipName(type: RelationshipType): string {
  switch (type) {
    case 'family':
      return t`family`;
    case 'friend':
      return t`friend`;
    case 'colleague':
      return t`colleague`;
    case 'stranger':
      return t`stranger`;
    case 'celebrity':
      return t`celebrity`;
    case 'other':
      return t`other`;
  }
}

/** A tag on the page: those of the app are translated, a dreamer's own are shown as they are. */
export const tagName = (tag: string): string =>
  Object.hasOwn(TAG_NAMES, tag) ? i18n.t(TAG_NAMES[tag as keyof typeof TAG_NAMES]) : tag;
