import { FRAMEWORKS, voicesOf, type Dream, type Framework } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useInterpretation } from '../../api/use-interpretation.js';
import { CountSelect } from '../../ui/CountSelect.js';
import { counted } from '../../ui/counted.js';
import { SongBox } from '../../ui/SongBox.js';
import { Spinner } from '../../ui/Spinner.js';
import { DreamNotes } from './DreamNotes.js';
import { FrameworkPicker } from './FrameworkPicker/FrameworkPicker.js';
import { LAST_N } from './last-n.js';

const BUSY = { cultural: 'Weaving Dream Song...', scientific: 'Analyzing Neural Patterns...' } as const;

interface SongWriterProps {
  dreams: readonly Dream[];
  count: number;
  onCount: (count: number) => void;
  timeZone: string | null;
}

/** From some dreams and a framework to a song. */
export function SongWriter({ dreams, count, onCount, timeZone }: SongWriterProps) {
  const [chosen, setChosen] = useState<Framework['key'] | null>(null);
  const [sungKind, setSungKind] = useState<Framework['kind']>('cultural');
  const { generate, isGenerating, song } = useInterpretation();
  const framework = FRAMEWORKS.find(({ key }) => key === chosen);

  const sing = () => {
    if (!framework) return;
    const { name, prompt, kind } = framework;
    setSungKind(kind);
    const by = `${name} · ${counted(dreams.length, 'dream')}`;
    void generate(dreams, { name, cultures: [...voicesOf(framework)], prompt }, by);
  };

  return (
    <Box sx={{ display: 'grid', gap: { xs: 4.5, md: 6 } }}>
      <section aria-labelledby="songs-dreams">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <Typography id="songs-dreams" variant="h2">
            Your recent dreams
          </Typography>
          <CountSelect label="Last" options={LAST_N} value={count} onChange={onCount} />
        </Box>
        <DreamNotes dreams={dreams} timeZone={timeZone} />
      </section>
      <FrameworkPicker chosen={chosen} onChoose={setChosen} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button variant="contained" disabled={isGenerating} onClick={sing} sx={{ gap: 1.25 }}>
          {isGenerating && <Spinner size="sm" />}
          {isGenerating ? BUSY[sungKind] : 'Generate Interpretation'}
        </Button>
        <Typography color="textSecondary">
          {framework ? `${framework.name}, ${counted(dreams.length, 'dream')}` : 'Choose a framework first.'}
        </Typography>
      </Box>
      <div aria-live="polite">{song !== null && <SongBox title="Your Dream Song" {...song} />}</div>
    </Box>
  );
}
