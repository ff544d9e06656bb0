import type { Dream, DreamSource, Person } from '@dreamloom/contracts/http';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { failureText } from '../../../language/failure-text.js';
import { formatWait } from '../../../language/language.js';
import { measures, radii } from '../../../theme/measures.js';
import { relationshipName, tagName } from '../../../ui/detail-names.js';
import { draftKey, stored } from '../../../ui/device-storage.js';
import { clock } from '../../../ui/format.js';
import { useDateLabel } from '../date-label.js';
import { hasFailed, isDeferred, isInProgress } from '../dream-steps.js';
import { FailureNotice } from '../Failure.js';
import { useRetry } from '../use-image-requests.js';

interface CardMetaProps {
  dream: Dream;
  timeZone: string | null;
  /** Without the source, in one short line. */
  compact?: boolean;
  /** With the length of its voice note, where no player shows it. */
  withLength?: boolean;
}

export function CardMeta({ dream, timeZone, compact = false, withLength = false }: CardMetaProps) {
  const dateLabel = useDateLabel(dream.createdAt, timeZone);
  const length = withLength && dream.durationSeconds ? `, ${clock(dream.durationSeconds)}` : '';
  const parts = [...(compact ? [] : [sourceOf(dream) + length]), ...(dream.isPublic ? [t`Public`] : [])];
  return (
    <Typography variant="body2" color="textSecondary">
      <time dateTime={dream.createdAt}>{dateLabel}</time>
      {parts.map((part) => (
        <span key={part}>
          <Box component="span" aria-hidden sx={{ px: 0.75 }}>
            ·
          </Box>
          {part}
        </span>
      ))}
    </Typography>
  );
}

const SOURCE_LABEL: Record<DreamSource, MessageDescriptor> = {
  whatsapp_voice: msg`voice note`,
  whatsapp_text: msg`text`,
  other: msg`written here`,
};

const sourceOf = ({ source, capturedBy }: Dream): string => {
  if (capturedBy === 'web_voice') return t`recorded here`;
  if (capturedBy === 'telegram_voice') return i18n._(SOURCE_LABEL.whatsapp_voice);
  return i18n._(SOURCE_LABEL[capturedBy === 'telegram_text' ? 'whatsapp_text' : source]);
};

export function CardTags({ dream }: { dream: Dream }) {
  const marks = [...(dream.isLucid ? ['lucid'] : []), ...(dream.isRecurrent ? ['recurrent'] : [])];
  const tags = dream.tags.filter((tag) => !marks.includes(tag.toLowerCase()));
  if (marks.length + tags.length === 0) return null;
  return (
    <Tags>
      {marks.map((mark) => (
        <Tag key={mark} text={tagName(mark)} isMark />
      ))}
      {tags.map((tag) => (
        <Tag key={tag} text={tagName(tag)} />
      ))}
    </Tags>
  );
}

export function Tags({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" aria-label={t`Tags`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      {children}
    </Box>
  );
}

export function Tag({ text, isMark = false }: { text: string; isMark?: boolean }) {
  return (
    <Box
      component="li"
      dir="auto"
      sx={{
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.6,
        px: 1.5,
        py: 0.4,
        borderRadius: radii.pill,
        bgcolor: isMark ? 'tint.secondary' : 'tint.primary',
        color: isMark ? 'ink.secondary' : 'primary.main',
        overflowWrap: 'anywhere',
      }}
    >
      <bdi>{text}</bdi>
    </Box>
  );
}

export function CardPeople({ dream }: { dream: Dream }) {
  const { people = [] } = dream;
  if (people.length === 0) return null;
  const nameOf = namesApart(people.map(({ person }) => person));
  return (
    <Box sx={{ display: 'flex', gap: 1.25, mt: 1.75, typography: 'body2', color: 'text.secondary' }}>
      <Box component={Users} size={measures.icon} aria-hidden sx={{ flex: 'none' }} />
      <Box
        component="ul"
        aria-label={t`People`}
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, minWidth: 0 }}
      >
        {people.map(({ person, roleInDream }) => (
          <Box component="li" key={person.id || person.name} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ color: 'text.primary', fontWeight: 500 }}>
              {nameOf(person)}
            </Box>
            {roleInDream && `, ${roleInDream}`}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Returns the name of one of these people, with the relationship where another has the same name: 'Anna (friend)'. */
export function namesApart(people: readonly Person[]): (person: Person) => string {
  const key = ({ name }: Person) => name.toLowerCase();
  const isShared = (person: Person) => people.filter((other) => key(other) === key(person)).length > 1;
  return (person) => (isShared(person) ? `${person.name} (${relationshipName(person.relationshipType)})` : person.name);
}

interface CardStateProps {
  dream: Dream;
  /** Without the sentences that only repeat what the artwork's place shows. */
  compact?: boolean;
}

export function CardState({ dream, compact = false }: CardStateProps) {
  const retry = useRetry(dream);
  const text = textOf(dream);
  const failed = hasFailed(dream);
  const isRepeated = compact && !failed && !isDeferred(dream) && !hasDraft(dream) && !joinsGallery(dream);
  if (text === undefined || isRepeated) return null;
  const canRetry = failed && !isInProgress(dream);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: compact ? 1.25 : 2 }}>
      <Typography variant="body2" color={failed ? 'error' : 'textSecondary'} sx={{ flex: '1 1 12rem' }}>
        {text}
      </Typography>
      {canRetry && (
        <Button variant="outlined" size="small" disabled={retry.busy} onClick={retry.run}>{t`Retry`}</Button>
      )}
      {canRetry && retry.failure.error !== undefined && (
        <Box sx={{ flex: '1 0 100%', mt: 1 }}>
          <FailureNotice {...retry.failure} />
        </Box>
      )}
    </Box>
  );
}

/** True while an image is on its way that will not become the cover. */
const hasDraft = ({ id, userId }: Dream): boolean => stored(draftKey(userId, id)) !== null;

const joinsGallery = (dream: Dream): boolean => dream.coverIsChosen && isInProgress(dream);

function textOf(dream: Dream): string | undefined {
  if (hasFailed(dream)) {
    const reason = dream.failure === null ? t`One step did not work out.` : failureText(dream.failure);
    return isInProgress(dream) ? reason : t`${reason} Your words are safe.`;
  }
  if (hasDraft(dream)) return t`Changes you did not save are kept on this device. Edit to go on.`;
  if (isDeferred(dream) && dream.artworkDueAt) {
    const wait = formatWait(new Date(dream.artworkDueAt), new Date());
    return dream.imageStatus === 'painting'
      ? t`Your words are safe. Enough was painted for now: this painting comes ${wait}, by itself.`
      : t`Your words are safe. Enough was named for now: this dream gets its title ${wait}, by itself.`;
  }
  if (dream.imageStatus === 'off') return t`Kept as you told it, without a painting.`;
  if (joinsGallery(dream)) return t`The new painting joins the gallery: the cover you chose stays.`;
  return isInProgress(dream) && dream.cover === null ? t`Your words are safe. The rest is on its way.` : undefined;
}
