import type { Dream } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { problemCodeOf, sentenceOf } from '../api/call.js';
import { useAddPictureMutation, useReadPage } from '../api/pictures.api.js';
import { measures, radii } from '../theme/measures.js';
import { Checkbox } from './Checkbox.js';
import { Notice } from './Notice.js';
import { shrinkPicture } from './shrink-photo.js';

interface ChosenPicture {
  /** Repeating a lost request with it adds the picture once. */
  key: string;
  blob: Blob;
  /** An object URL. */
  address: string;
}

/** A picture that the dreamer took or chose, and whether it is added to the dream. */
export interface PagePictureState {
  chosen: ChosenPicture | null;
  isAttached: boolean;
  setAttached: (isAttached: boolean) => void;
  choose: (file: File) => Promise<void>;
  drop: () => void;
  /** A sentence about what failed last. */
  problem: string | null;
  setProblem: (problem: string | null) => void;
  isAdding: boolean;
  /** Adds the picture to a stored dream, if one was chosen and is to be stored; false when that failed. */
  addTo: (dream: Pick<Dream, 'id' | 'revision'>) => Promise<boolean>;
}

export function usePagePicture(): PagePictureState {
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [isAttached, setAttached] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const [add, { isLoading: isAdding }] = useAddPictureMutation();
  useEffect(() => () => URL.revokeObjectURL(chosen?.address ?? ''), [chosen]);
  const drop = () => {
    setChosen(null);
    setProblem(null);
  };
  return {
    chosen,
    isAttached,
    setAttached,
    drop,
    problem,
    setProblem,
    isAdding,
    choose: async (file) => {
      setProblem(null);
      try {
        const blob = await shrinkPicture(file);
        setChosen({ key: crypto.randomUUID(), blob, address: URL.createObjectURL(blob) });
      } catch {
        setProblem(
          isHeic(file)
            ? t`This browser cannot open HEIC, the format of iPhones. Please choose a photo as JPEG, or a screenshot of it.`
            : t`This picture could not be opened. Please choose a photo as JPEG, PNG or WebP.`,
        );
      }
    },
    addTo: async (dream) => {
      if (chosen === null || !isAttached) return true;
      const { error } = await add({ dream, key: chosen.key, picture: chosen.blob });
      if (error === undefined) drop();
      else setProblem(sentenceOf(error, t`The picture could not be added. Please try again in a moment.`));
      return error === undefined;
    },
  };
}

// Most systems do not know the type of such a file.
const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** The buttons that open the camera and the files. A phone offers both; elsewhere there are files alone. */
export function PictureButtons({ state }: { state: PagePictureState }) {
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file may be chosen again after it was removed.
    target.value = '';
    if (file) void state.choose(file);
  };
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: 'flex' }}>
      <IconButton
        aria-label={t`Take a picture`}
        onClick={() => camera.current?.click()}
        sx={{ color: 'text.secondary', display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } }}
      >
        <Camera size={measures.icon} aria-hidden />
      </IconButton>
      <IconButton aria-label={t`Add a picture`} onClick={() => files.current?.click()} sx={{ color: 'text.secondary' }}>
        <ImagePlus size={measures.icon} aria-hidden />
      </IconButton>
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={take} />
      <input ref={files} type="file" accept="image/*" hidden onChange={take} data-testid="picture-file" />
    </Box>
  );
}

interface PagePictureProps {
  state: PagePictureState;
  /** Receives the words that stand on the page. */
  onWords: (words: string) => void;
  /** Shown in the editor, where the picture is added at once; without it, it is added when the dream is stored. */
  onAdd?: () => void;
}

/** The chosen picture with what can be done with it; nothing before one is chosen. */
export function PagePicture({ state, onWords, onAdd }: PagePictureProps) {
  const { chosen, isAttached, setAttached, problem, setProblem, isAdding } = state;
  const { run: readPage, isLoading: isReading } = useReadPage();
  const [status, setStatus] = useState('');
  const statusId = useId();
  const read = async (picture: Blob) => {
    setProblem(null);
    setStatus(t`Reading the page...`);
    const { data, error } = await readPage({ body: picture });
    if (error !== undefined) {
      setStatus('');
      const isWithoutAi = problemCodeOf(error) === 'no-ai';
      const fallback = t`The page could not be read. Please try again in a moment.`;
      return setProblem(
        isWithoutAi
          ? t`You switched AI off, so pages are not read. You can still add the picture.`
          : sentenceOf(error, fallback),
      );
    }
    const words = data.text.trim();
    if (words !== '') onWords(words);
    setStatus(
      words === '' ? t`No words were found on this picture.` : t`The words are in the text: please look them over.`,
    );
  };
  if (chosen === null) return problem === null ? null : <Problem text={problem} />;
  return (
    <Box role="group" aria-label={t`Picture`} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box
          component="img"
          src={chosen.address}
          alt={t`The chosen picture`}
          sx={{
            width: measures.thumbLarge.width,
            height: measures.thumbLarge.height,
            flex: 'none',
            objectFit: 'cover',
            borderRadius: radii.thumb,
            border: `${measures.hairline} solid`,
            borderColor: 'line',
          }}
        />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            minWidth: 0,
            flex: 1,
            // Two buttons do not fit beside the picture on a phone.
            ...(onAdd && { flexBasis: { xs: '100%', sm: 0 }, order: { xs: 1, sm: 0 } }),
          }}
        >
          <Button
            variant="outlined"
            disabled={isReading}
            aria-describedby={statusId}
            onClick={() => void read(chosen.blob)}
          >
            {isReading ? t`Reading...` : t`Read this page`}
          </Button>
          {onAdd && (
            <Button variant="outlined" disabled={isAdding} onClick={onAdd}>
              {isAdding ? t`Adding...` : t`Add to the dream`}
            </Button>
          )}
        </Box>
        <IconButton
          aria-label={t`Remove the picture`}
          onClick={state.drop}
          sx={{ alignSelf: 'start', marginInlineStart: 'auto' }}
        >
          <X size={measures.icon} aria-hidden />
        </IconButton>
      </Box>
      {!onAdd && <Checkbox checked={isAttached} onChange={setAttached}>{t`Keep the picture with the dream`}</Checkbox>}
      <Box
        id={statusId}
        role="status"
        sx={{ typography: 'body2', color: 'text.secondary', '&:empty': { display: 'none' } }}
      >
        {status}
      </Box>
      {problem !== null && <Problem text={problem} />}
    </Box>
  );
}

const Problem = ({ text }: { text: string }) => <Notice tone="error" title={text} />;

/** The text with the words of a page behind it. */
export const withPage = (text: string, words: string): string =>
  [text.trimEnd(), words].filter((part) => part !== '').join('\n\n');
