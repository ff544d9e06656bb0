import type { MapNode, Patterns } from '@dreamloom/contracts/http';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useColorScheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { memo, useEffect, useRef, useState } from 'react';
import { measures, radii } from '../../theme/measures.js';
import { KIND_HUES } from './colours.js';
import { drawMap, fit, nodeAt } from './draw-map.js';
import { type Layout, layOut, nodeTowards } from './map-layout.js';
import { NodeDetails } from './NodeDetails.js';
import { KIND_NAMES } from './words.js';

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Motifs and people that appear together: drawn, and as a list that chooses in the drawing. */
export function MotifMap({ map }: Pick<Patterns, 'map'>) {
  const [chosen, setChosen] = useState<string | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layout = useDrawing(canvas, map, chosen);
  const at = map.nodes.findIndex(({ id }) => id === chosen);

  const pick = ({ clientX, clientY, currentTarget }: React.PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (layout.current === null) return;
    const node = nodeAt(layout.current, fit(layout.current, width, height), clientX - left, clientY - top);
    setChosen(node?.id ?? null);
  };
  const walk = (event: React.KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (event.key === 'Escape') setChosen(null);
    if (direction === undefined || layout.current === null) return;
    event.preventDefault();
    const { nodes } = layout.current;
    const from = nodes.find(({ id }) => id === chosen);
    setChosen((from ? nodeTowards(nodes, from, direction) : nodes[0])?.id ?? chosen);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { lg: 'minmax(0, 1fr) 18rem' }, mt: 2 }}>
      <Box
        component="canvas"
        ref={canvas}
        role="img"
        tabIndex={0}
        aria-label={t`A map of what appears together. Arrow keys walk through it; the list has the same.`}
        onPointerDown={pick}
        onKeyDown={walk}
        sx={{
          width: '100%',
          height: { xs: '22rem', md: '32rem' },
          borderRadius: radii.entry,
          bgcolor: 'background.default',
          cursor: 'pointer',
          touchAction: 'manipulation',
        }}
      />
      <Box sx={{ minWidth: 0, display: 'grid', alignContent: 'start', gap: 2 }}>
        <Box
          component="ul"
          aria-label={t`Motifs and people`}
          sx={{ maxHeight: { xs: '14rem', lg: '18rem' }, overflowY: 'auto', p: 0.5, m: -0.5 }}
        >
          {map.nodes.map((node) => (
            <Row key={node.id} node={node} isChosen={node.id === chosen} choose={setChosen} />
          ))}
        </Box>
        {/* On a phone it is seen together with the map. */}
        <Box sx={{ order: { xs: -1, lg: 0 }, minWidth: 0 }}>
          <NodeDetails map={map} at={at} />
        </Box>
      </Box>
    </Box>
  );
}

interface RowProps {
  node: MapNode;
  isChosen: boolean;
  choose: (id: string | null) => void;
}

const Row = memo(function Row({ node: { id, text, kind, dreams }, isChosen, choose }: RowProps) {
  // A row that is not rendered again would keep the texts of the former language.
  useLingui();
  return (
    <li>
      <ButtonBase
        aria-pressed={isChosen}
        onClick={() => choose(isChosen ? null : id)}
        sx={{ ...row, bgcolor: isChosen ? 'tint.primary' : 'transparent' }}
      >
        <Box component="span" aria-hidden sx={{ ...dot, bgcolor: `hue.${KIND_HUES[kind]}` }} />
        <Box component="span" dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {text}
        </Box>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ marginInlineStart: 'auto' }}>
          {i18n.t(KIND_NAMES[kind])} · {dreams}
        </Typography>
      </ButtonBase>
    </li>
  );
});

/** Draws the canvas again: while the layout settles, and for a new size, palette or choice. */
function useDrawing(canvas: React.RefObject<HTMLCanvasElement | null>, map: Patterns['map'], chosen: string | null) {
  const layout = useRef<Layout>(null);
  const { mode } = useColorScheme();
  const shown = useRef(chosen);

  const draw = useRef(() => {
    const element = canvas.current;
    if (element === null || layout.current === null) return;
    drawMap(element, layout.current, shown.current);
  });

  useEffect(() => {
    shown.current = chosen;
    // The palette's class is set after this effect.
    const frame = requestAnimationFrame(() => draw.current());
    return () => cancelAnimationFrame(frame);
  }, [chosen, mode]);

  useEffect(() => {
    const end = new AbortController();
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const settled = layOut(
      map,
      (next) => {
        layout.current = next;
        if (!isStill) draw.current();
      },
      end.signal,
    );
    void settled.then(() => !end.signal.aborted && draw.current());
    const observer = new ResizeObserver(() => draw.current());
    if (canvas.current) observer.observe(canvas.current);
    return () => {
      end.abort();
      observer.disconnect();
    };
  }, [canvas, map]);

  return layout;
}

const row = {
  width: '100%',
  minHeight: { xs: measures.touch, md: '2.25rem' },
  justifyContent: 'flex-start',
  textAlign: 'start',
  gap: 1.25,
  px: 1.25,
  borderRadius: radii.thumb,
  fontSize: '0.9375rem',
  '&:hover': { bgcolor: 'tint.primary' },
} as const;

const dot = { flex: 'none', width: measures.dot, height: measures.dot, borderRadius: radii.pill } as const;
