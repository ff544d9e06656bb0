import type { PrivateLink } from '@dreamloom/contracts/http';
import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { sentenceOf } from '../api/call.js';
import { useTakeBackPrivateLinkMutation } from '../api/private-links.api.js';
import { measures } from '../theme/measures.js';
import { dateFormat } from './format.js';
import { useToast } from './toasts.js';

/** The dreamer's links with what happened to each; none of them can be copied again. */
export function PrivateLinks({ links, label }: { links: readonly PrivateLink[]; label: string }) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {links.map((link) => (
        <Row key={link.id} link={link} />
      ))}
    </Box>
  );
}

function Row({ link }: { link: PrivateLink }) {
  const [takeBack, { isLoading }] = useTakeBackPrivateLinkMutation();
  const toast = useToast();
  const name = nameOf(link);
  const run = async () => {
    const { error } = await takeBack(link.id);
    if (error === undefined) toast({ title: t`Taken back`, description: t`The link shows nothing any more.` });
    else
      toast({
        title: t`Could not take the link back`,
        description: sentenceOf(error, t`Please try again in a moment.`),
        variant: 'destructive',
      });
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 0.5,
        py: 1.75,
        borderTop: `${measures.hairline} solid`,
        borderColor: 'line',
      }}
    >
      <Box sx={{ flex: '1 1 15rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="bdi" sx={{ fontWeight: 600 }}>
          {name}
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {[stateOf(link), openingsOf(link), link.hasPassword && t`with a password`, wordsOf(link)]
            .filter(Boolean)
            .join(' · ')}
        </Box>
        {link.openedAt.length > 1 && <Openings times={link.openedAt} />}
      </Box>
      <Button
        disabled={isLoading}
        onClick={() => void run()}
        aria-label={link.state === 'over' ? t`Remove: ${name}` : t`Take back: ${name}`}
      >
        {link.state === 'over' ? t`Remove` : t`Take back`}
      </Button>
    </Box>
  );
}

function Openings({ times }: { times: readonly string[] }) {
  return (
    <Box component="details" sx={{ typography: 'body2', color: 'text.secondary' }}>
      <Box component="summary" sx={{ minHeight: measures.touch, alignContent: 'center', cursor: 'pointer' }}>
        {t`When it was opened`}
      </Box>
      <Box component="ul" sx={{ m: 0, pb: 1 }}>
        {times.map((time) => (
          <li key={time}>
            <time dateTime={time}>{whenOf(time)}</time>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const nameOf = ({ label, dreams, songs }: PrivateLink): string => {
  const [first] = dreams;
  const count = dreams.length + songs.length;
  const shown =
    count > 1
      ? plural(count, { one: '# dream', other: '# dreams' })
      : first
        ? first.title
        : songs.length > 0
          ? t`Dream song`
          : t`A dream in the trash`;
  return label === null ? shown : `${label} · ${shown}`;
};

const wordsOf = ({ showsWords, sentence }: PrivateLink): string | false =>
  !showsWords && (sentence === null ? t`without the words` : t`one sentence`);

function stateOf({ state, expiresAt }: PrivateLink): string {
  if (state === 'over') return t`over`;
  if (state === 'hidden') return t`hidden while its dream is in the trash`;
  return expiresAt === null ? t`open until taken back` : t`open until ${whenOf(expiresAt)}`;
}

function openingsOf({ openings, maxOpenings, openedAt: [last] }: PrivateLink): string {
  if (last === undefined) return t`not opened yet`;
  const times =
    maxOpenings === null
      ? plural(openings, { one: 'opened once', other: 'opened # times' })
      : t`opened ${openings} of ${maxOpenings} times`;
  return t`${times}, last ${whenOf(last)}`;
}

const whenOf = (time: string): string => dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));
