import type { Circle, CircleMember } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Ellipsis from 'lucide-react/icons/ellipsis';
import EyeOff from 'lucide-react/icons/eye-off';
import UserMinus from 'lucide-react/icons/user-minus';
import UserPlus from 'lucide-react/icons/user-plus';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { userApi } from '../../api/account.api.js';
import { sentenceOf } from '../../api/call.js';
import {
  useLeaveCircleMutation,
  useRemoveMemberMutation,
  useSetDistanceMutation,
  useSetMembershipMutation,
  useTakeInvitationBackMutation,
  useWriteInvitationMutation,
} from '../../api/circles.api.js';
import { measures } from '../../theme/measures.js';
import { Checkbox } from '../../ui/Checkbox.js';
import { AlertDialog, Dialog } from '../../ui/Dialog.js';
import { TextField } from '../../ui/Field.js';
import { formatDate } from '../../ui/format.js';
import { Menu } from '../../ui/Menu.js';
import { Notice } from '../../ui/Notice.js';
import { useToast } from '../../ui/toasts.js';
import { useCopy } from '../../ui/use-copy.js';

/** The first letter of a member's name. */
export function Initial({ name }: Pick<CircleMember, 'name'>) {
  const [letter = '·'] = name ?? '';
  return (
    <Box
      aria-hidden
      component="span"
      sx={{
        display: 'grid',
        placeContent: 'center',
        flex: 'none',
        width: '2.25rem',
        height: '2.25rem',
        borderRadius: '50%',
        border: `${measures.ring} solid`,
        borderColor: 'line',
        fontSize: '0.875rem',
        fontWeight: 600,
        color: 'text.primary',
        bgcolor: 'background.drawer',
      }}
    >
      {letter.toLocaleUpperCase()}
    </Box>
  );
}

/** Who is in the circle, and what the dreamer shows there. */
export function Members({ circle, isFull }: { circle: Circle; isFull: boolean }) {
  const isKeeper = circle.members.some((member) => member.isYou && member.isKeeper);
  return (
    <Box component="aside" aria-labelledby="members" sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <div>
        <Typography variant="h2" id="members">{t`In this circle`}</Typography>
        <Box component="ul" sx={{ mt: 1.5 }}>
          {circle.members.map((member) => (
            <Member key={member.id} circleId={circle.id} member={member} isKeeper={isKeeper} />
          ))}
        </Box>
        <Invite circle={circle} isFull={isFull} />
      </div>
      <Shown circle={circle} />
      <Leave circle={circle} />
    </Box>
  );
}

interface MemberProps {
  circleId: string;
  member: CircleMember;
  isKeeper: boolean;
}

function Member({ circleId, member, isKeeper }: MemberProps) {
  const { id, isYou, isMuted, isBlocked } = member;
  const [keepDistance] = useSetDistanceMutation();
  const [remove] = useRemoveMemberMutation();
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const name = member.name ?? t`A dreamer`;
  const set = async (distance: { isMuted: boolean; isBlocked: boolean }) => {
    const { error } = await keepDistance({ circle: circleId, member: id, body: distance });
    if (error !== undefined)
      toast({
        title: t`That did not work`,
        description: sentenceOf(error, t`Please try again.`),
        variant: 'destructive',
      });
  };
  const states = [
    ...(member.isKeeper ? [t`longest here`] : []),
    ...(isBlocked ? [t`blocked by you`] : isMuted ? [t`muted by you`] : []),
  ];
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: '3.25rem' }}>
      <Initial name={member.name} />
      <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.3, overflowWrap: 'anywhere' }}>
        <Box component="bdi" sx={{ fontWeight: 500 }}>
          {isYou ? t`${name}, you` : name}
        </Box>
        {states.length > 0 && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{states.join(' · ')}</Box>}
      </Box>
      {!isYou && (
        <Menu
          label={t`More about ${name}`}
          icon={Ellipsis}
          entries={[
            isMuted
              ? { label: t`Unmute`, icon: Volume2, onChoose: () => void set({ isMuted: false, isBlocked }) }
              : { label: t`Mute`, icon: VolumeX, onChoose: () => void set({ isMuted: true, isBlocked }) },
            isBlocked
              ? { label: t`Unblock`, icon: EyeOff, onChoose: () => void set({ isMuted, isBlocked: false }) }
              : { label: t`Block`, icon: EyeOff, onChoose: () => void set({ isMuted, isBlocked: true }) },
            ...(isKeeper
              ? [{ label: t`Remove from the circle`, icon: UserMinus, onChoose: () => setAsking(true) }]
              : []),
          ]}
        />
      )}
      <AlertDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`Remove ${name} from this circle?`}
        description={t`Their dreams and replies leave at once.`}
        confirm={{ label: t`Remove`, run: () => void remove({ circle: circleId, member: id }), destructive: true }}
      />
    </Box>
  );
}

function Invite({ circle, isFull }: { circle: Circle; isFull: boolean }) {
  const [write, { data, error, isLoading, reset }] = useWriteInvitationMutation();
  const [takeBack] = useTakeInvitationBackMutation();
  const copy = useCopy();
  const link = data && `${window.location.origin}/circles/join#${data.token}`;
  const until = (expiresAt: string) => formatDate(expiresAt, null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UserPlus size={measures.icon} aria-hidden />}
        disabled={isLoading || isFull}
        onClick={() => void write({ circle: circle.id })}
        sx={{ mt: 1.5 }}
      >
        {t`Invite somebody`}
      </Button>
      {isFull && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>{t`This circle is full.`}</Typography>
      )}
      {error !== undefined && (
        <Box sx={{ mt: 1.5 }}>
          <Notice tone="error" title={t`Failed to invite`}>
            {sentenceOf(error, t`Please try again.`)}
          </Notice>
        </Box>
      )}
      {circle.invitations.length > 0 && (
        <Box component="ul" aria-label={t`Invitations that nobody has accepted`} sx={{ mt: 1.5 }}>
          {circle.invitations.map(({ id, expiresAt }) => (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2', color: 'text.secondary' }}
            >
              {t`Invitation until ${until(expiresAt)}`}
              <Button
                size="small"
                sx={{ flex: 'none' }}
                onClick={() => void takeBack({ circle: circle.id, invitation: id })}
              >{t`Take back`}</Button>
            </Box>
          ))}
        </Box>
      )}
      {link !== undefined && (
        <Dialog
          open
          onClose={reset}
          title={t`A link for one person`}
          description={t`Send it to somebody you trust. It lets one person in and holds until ${until(data?.expiresAt ?? '')}. It is shown this once.`}
        >
          <Box sx={{ display: 'grid', gap: 2, mt: 1 }}>
            <TextField label={t`Link`} value={link} readOnly />
            <Button
              variant="contained"
              onClick={() => void copy(link, t`The link of the invitation`)}
            >{t`Copy link`}</Button>
            <TextField
              label={t`Or a message to the bot`}
              hint={t`Whoever tells their dreams in a chat joins there by sending this.`}
              value={`/join ${data?.token ?? ''}`}
              readOnly
            />
          </Box>
        </Dialog>
      )}
    </>
  );
}

/** What the dreamer shows here; the others are not notified of a change. */
function Shown({ circle }: { circle: Circle }) {
  const { id, isHidden, showsNames, repliesByChat } = circle;
  const { data: user } = userApi.endpoints.getUser.useQueryState();
  const hasChat = user?.channels.some(({ status }) => status === 'verified') ?? false;
  const [set, { error, isLoading }] = useSetMembershipMutation();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.75,
        borderTop: `${measures.hairline} solid`,
        borderColor: 'line',
        pt: 2.5,
        justifyItems: 'start',
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {isHidden
          ? t`You hide everything of yours from this circle. Nobody is told.`
          : t`A dream comes here only when you tell it, one by one. Take it back whenever you like: the replies to it go too.`}
      </Typography>
      <Button
        variant={isHidden ? 'contained' : 'outlined'}
        disabled={isLoading}
        onClick={() => void set({ circle: id, body: { isHidden: !isHidden, showsNames } })}
      >
        {isHidden ? t`Show my dreams here again` : t`Hide everything from this circle`}
      </Button>
      <Checkbox
        checked={showsNames}
        onChange={(shows) => void set({ circle: id, body: { isHidden, showsNames: shows } })}
      >{t`People in my dreams appear here by name`}</Checkbox>
      {(repliesByChat || hasChat) && (
        <Checkbox
          checked={repliesByChat}
          onChange={(byChat) => void set({ circle: id, body: { isHidden, showsNames, repliesByChat: byChat } })}
        >{t`Replies to my dreams also come to my chat with the bot`}</Checkbox>
      )}
      {error !== undefined && (
        <Notice tone="error" title={t`That did not work`}>
          {sentenceOf(error, t`Please try again.`)}
        </Notice>
      )}
    </Box>
  );
}

function Leave({ circle }: { circle: Circle }) {
  const [isAsking, setAsking] = useState(false);
  const [leave] = useLeaveCircleMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const run = async () => {
    const { error } = await leave({ circle: circle.id });
    if (error === undefined) return navigate('/circles');
    toast({
      title: t`That did not work`,
      description: sentenceOf(error, t`Please try again.`),
      variant: 'destructive',
    });
  };
  return (
    <div>
      <Button
        color="error"
        onClick={() => setAsking(true)}
        sx={{ marginInlineStart: -1.5 }}
      >{t`Leave this circle`}</Button>
      <AlertDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`Leave this circle?`}
        description={t`Your dreams and replies leave with you at once. Your journal keeps all of your dreams.`}
        confirm={{ label: t`Leave`, run: () => void run(), destructive: true }}
      />
    </div>
  );
}
