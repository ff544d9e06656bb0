import { clip, type Dream, dreamPath, splitDetails } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Brush from 'lucide-react/icons/brush';
import Copy from 'lucide-react/icons/copy';
import CopyPlus from 'lucide-react/icons/copy-plus';
import Feather from 'lucide-react/icons/feather';
import Images from 'lucide-react/icons/images';
import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import Maximize2 from 'lucide-react/icons/maximize-2';
import Pencil from 'lucide-react/icons/pencil';
import Send from 'lucide-react/icons/send';
import Share2 from 'lucide-react/icons/share-2';
import SquareCheck from 'lucide-react/icons/square-check';
import Trash2 from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import { useLocation, useNavigate } from 'react-router';
import { userApi } from '../../api/account.api.js';
import { useBrand } from '../../api/brand.api.js';
import { useIsOffline } from '../../api/connection.js';
import { useDreamEntry } from '../../ui/JournalLink.js';
import type { MenuEntry } from '../../ui/Menu.js';
import { useCopy } from '../../ui/use-copy.js';
import { useOpenDialog } from './dialogs/DreamDialogs.js';
import { useEntryFromJournal } from './Highlighted.js';
import { useSelection } from './selection-context.js';
import type { Regenerate } from './use-image-requests.js';
import { useDreamChange } from './use-undo.js';

export type ActionEntry = Extract<MenuEntry, { onChoose: () => void }>;

/** The fragment of a dream's address while it is edited. */
export const EDIT_HASH = '#edit';

/** The button that begins the editing of a dream, and gets the focus back at its end. */
export const editButtonId = (dreamId: string): string => `edit-${dreamId}`;

export type DreamActions = ReturnType<typeof useDreamActions>;

/** What can be done with a dream, in its card and on its page; `image` is empty while the dreamer has switched AI off. */
export function useDreamActions(dream: Dream, regenerate: Regenerate) {
  const openDialog = useOpenDialog();
  const noAi = userApi.endpoints.getUser.useQueryState().data?.noAi ?? false;
  const change = useDreamChange();
  const navigate = useNavigate();
  const entryFromJournal = useEntryFromJournal();
  const selection = useSelection();
  const view = () => void navigate(dreamPath(dream.id), { state: entryFromJournal });
  const online = useOnline();
  const generateLabel = dream.cover === null ? t`Create artwork` : t`Regenerate artwork`;
  const entry = (label: string, icon: ActionEntry['icon'], onChoose: () => void): ActionEntry => ({
    label,
    icon,
    onChoose,
  });
  return {
    edit: entry(t`Edit`, Pencil, useEdit(dream)),
    image: noAi
      ? []
      : [
          online({
            ...entry(regenerate.busy ? regenerate.label : generateLabel, Brush, regenerate.run),
            disabled: regenerate.busy,
          }),
        ],
    people: entry(t`People`, Users, () => openDialog('people', dream)),
    share: useShareEntries(dream),
    remove: entry(t`Delete`, Trash2, () => openDialog('delete', dream)),
    view: [
      entry(t`View dream`, Maximize2, view),
      ...(dream.imageCount > 1 ? [entry(t`Change cover`, Images, view)] : []),
    ],
    more: [
      ...(mayHaveOtherEnding(dream)
        ? [entry(endingLabel(dream), Feather, () => void navigate(endingAddress(dream.id)))]
        : []),
      ...(dream.isPublic
        ? [entry(t`Make private`, Lock, () => void change(dream, { isPublic: false }, visibilityText(false)))]
        : []),
      ...(selection ? [entry(t`Select`, SquareCheck, () => selection.toggle(dream.id))] : []),
    ],
  };
}

/** Returns what disables an entry that needs the network while there is none, and says so in its label. */
function useOnline() {
  const isOffline = useIsOffline();
  return <Entry extends MenuEntry>(entry: Entry): Entry | ActionEntry => {
    const { label, icon } = entry;
    return isOffline
      ? { label: t`${label} (needs the network)`, icon, disabled: true, onChoose: () => undefined }
      : entry;
  };
}

/** Opens the page of a dream for editing; a step back from there leads to where that began. */
function useEdit({ id }: Dream): () => void {
  const navigate = useNavigate();
  const isOpen = useLocation().pathname.startsWith(dreamPath(''));
  const entry = useDreamEntry();
  const entryFromJournal = useEntryFromJournal();
  const state = isOpen ? { ...entry, isOverlay: true } : entryFromJournal;
  return () => void navigate({ pathname: dreamPath(id), hash: EDIT_HASH }, { state });
}

/** What a toast says of a dream that was published or withdrawn. */
export const visibilityText = (isPublic: boolean): string =>
  isPublic ? t`Everybody can see this dream now` : t`Only you can see this dream now`;

function useShareEntries(dream: Dream): MenuEntry[] {
  const { publicBaseUrl } = useBrand();
  const openDialog = useOpenDialog();
  const copyToClipboard = useCopy();
  const online = useOnline();
  const copy = (whole: boolean) => copyToClipboard(copyText(dream, whole), t`Dream text copied successfully`);

  return [
    online({ label: t`Post on X`, icon: Send, href: postIntent(dream, publicBaseUrl) }),
    { label: t`Copy text`, icon: Copy, onChoose: () => void copy(false) },
    { label: t`Copy full text`, icon: CopyPlus, onChoose: () => void copy(true) },
    online({ label: t`Send by e-mail`, icon: Mail, onChoose: () => openDialog('mail', dream) }),
    online({ label: t`Private link`, icon: Share2, onChoose: () => openDialog('link', dream) }),
  ];
}

/** Maximum characters of a dream in a post, and in the shortened copy. */
const MAX_POST_LENGTH = 150;
const MAX_COPY_LENGTH = 120;

const wordsOf = ({ content }: Pick<Dream, 'content'>): string => splitDetails(content).words;

/** The address that opens a post on X with the dream's first words and the product's address. */
export function postIntent(dream: Pick<Dream, 'content'>, site: string): string {
  const parameters = new URLSearchParams({ text: clip(wordsOf(dream), MAX_POST_LENGTH), url: site });
  return `https://x.com/intent/post?${parameters.toString()}`;
}

/** The text for the clipboard: the dream's beginning, or all of it. */
export const copyText = (dream: Pick<Dream, 'content'>, whole: boolean): string =>
  whole ? wordsOf(dream) : clip(wordsOf(dream), MAX_COPY_LENGTH);

/** Another ending is offered for a dream that was scary. */
export const mayHaveOtherEnding = ({ hasOtherEnding, tags }: Dream): boolean =>
  hasOtherEnding || tags.some((tag) => tag.toLowerCase() === 'scary');

export const endingLabel = ({ hasOtherEnding }: Dream): string =>
  hasOtherEnding ? t`Your other ending` : t`Give this dream another ending`;

export const endingAddress = (dreamId: string): string => `/ending?dream=${dreamId}`;
