import type { Patterns } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import ImageDown from 'lucide-react/icons/image-down';
import { useState } from 'react';
import { measures } from '../../theme/measures.js';
import { useToast } from '../../ui/toasts.js';
import { download } from './csv.js';

/** Saves or shares a picture of the year that shows dots alone: no words of a dream. */
export function YearPictureButton({ year, nights }: Pick<Patterns, 'year' | 'nights'>) {
  const toast = useToast();
  const [isDrawing, setIsDrawing] = useState(false);
  const save = async () => {
    setIsDrawing(true);
    try {
      const { drawYear } = await import('./draw-year.js');
      const picture = new File([await drawYear(year, nights)], `nights-${year}.png`, { type: 'image/png' });
      if (navigator.canShare?.({ files: [picture] })) await navigator.share({ files: [picture] });
      else download(picture.name, picture);
    } catch (error) {
      // The dreamer closed the list of apps.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({ title: t`The picture could not be made`, variant: 'destructive' });
    } finally {
      setIsDrawing(false);
    }
  };
  return (
    <Button
      variant="outlined"
      disabled={isDrawing}
      onClick={() => void save()}
      startIcon={<ImageDown size={measures.icon} aria-hidden />}
    >{t`Picture of this year`}</Button>
  );
}
