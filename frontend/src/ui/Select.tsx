import { Select as BaseSelect } from '@base-ui/react/select';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { measures, motion, radii } from '../theme/measures.js';
import { popupItem, popupSurface } from './popup-surface.js';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
}

interface SelectProps<Value extends string> {
  /** The accessible name; use `labelledBy` when visible text names the control. */
  label?: string;
  labelledBy?: string;
  id?: string;
  options: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  disabled?: boolean;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, labelledBy, id, options, value, onChange, placeholder, disabled = false } = props;
  if (options.some((option) => option.value === '')) throw new Error('A select item may not have an empty value');
  const list = useRef<HTMLDivElement>(null);
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
  const focused = () => options[items().findIndex((item) => item === document.activeElement)]?.value ?? null;
  const typeClosed = useTypeahead(options, () => value, onChange);
  const typeOpen = useTypeahead(options, focused, (found) =>
    items()[options.findIndex((option) => option.value === found)]?.focus(),
  );
  return (
    <BaseSelect.Root
      items={options}
      value={value}
      disabled={disabled}
      onValueChange={(chosen) => chosen !== null && onChange(chosen)}
    >
      <Trigger {...(id && { id })} aria-label={label} aria-labelledby={labelledBy} onKeyDownCapture={typeClosed}>
        <BaseSelect.Value placeholder={placeholder} />
        <BaseSelect.Icon>
          <ChevronDown size={measures.icon} aria-hidden />
        </BaseSelect.Icon>
      </Trigger>
      <BaseSelect.Portal>
        {/* An absolute list makes the page scroll when it opens above a fixed bar, and moves under the pointer meanwhile. */}
        <Positioner sideOffset={measures.popupGap} alignItemWithTrigger={false} positionMethod="fixed">
          <Popup ref={list} onKeyDownCapture={typeOpen}>
            {options.map((option) => (
              <Item key={option.value} value={option.value}>
                <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                <BaseSelect.ItemIndicator>
                  <Check size={measures.icon} aria-hidden />
                </BaseSelect.ItemIndicator>
              </Item>
            ))}
          </Popup>
        </Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}

const Trigger = styled(BaseSelect.Trigger)(({ theme }) => ({
  ...theme.typography.button,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  minHeight: measures.touch,
  maxWidth: '100%',
  padding: theme.spacing(1.2, 2.25, 1.2, 2.75),
  borderRadius: radii.pill,
  border: `${measures.hairline} solid ${theme.vars.palette.line}`,
  color: theme.vars.palette.text.primary,
  backgroundColor: 'transparent',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `background-color ${motion.quick} ${motion.ease}, border-color ${motion.quick} ${motion.ease}`,
  '&:hover': { borderColor: theme.vars.palette.primary.main, backgroundColor: theme.vars.palette.tint.primary },
  '&[data-placeholder]': { color: theme.vars.palette.text.secondary },
  '&[data-disabled]': { opacity: 0.55, cursor: 'default' },
  '& > :first-of-type': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > [aria-hidden]': { flex: 'none', color: theme.vars.palette.text.secondary },
}));

const Positioner = styled(BaseSelect.Positioner)(({ theme }) => ({ zIndex: theme.zIndex.tooltip }));
const Popup = styled(BaseSelect.Popup)(({ theme }) => popupSurface(theme));
const Item = styled(BaseSelect.Item)(({ theme }) => ({
  ...popupItem(theme),
  justifyContent: 'space-between',
  '&[data-selected]': { fontWeight: 600 },
}));

interface CountSelectProps {
  label: string;
  options: readonly number[];
  value: number;
  onChange: (count: number) => void;
}

export function CountSelect({ label, options, value, onChange }: CountSelectProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Box component="span" id={id} sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {label}
      </Box>
      <Select
        labelledBy={id}
        options={options.map((option) => ({ value: String(option), label: String(option) }))}
        value={String(value)}
        onChange={(chosen) => onChange(Number(chosen))}
      />
    </Box>
  );
}

/** Milliseconds after the last letter in which the typed word is reset. Base UI's own typeahead is fixed at 750. */
const TYPEAHEAD_RESET_MS = 1_000;

/**
 * Finds a choice by its first letters. It listens in the capture phase, because it replaces Base UI's typeahead.
 * Repeating one letter cycles through the choices that start with it.
 */
function useTypeahead<Value extends string>(
  options: readonly { value: Value; label: string }[],
  current: () => Value | null,
  onFound: (value: Value) => void,
): (event: KeyboardEvent) => void {
  const typed = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (event) => {
    const letter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    // A space selects, unless it is part of a word that is being typed.
    if (!letter || (event.key === ' ' && typed.current === '')) return;
    event.preventDefault();
    event.stopPropagation();
    typed.current += event.key.toLowerCase();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (typed.current = ''), TYPEAHEAD_RESET_MS);
    const found = match(options, typed.current, current());
    if (found !== undefined) onFound(found);
  };
}

function match<Value extends string>(
  options: readonly { value: Value; label: string }[],
  typed: string,
  current: Value | null,
): Value | undefined {
  const repeated = new Set(typed).size === 1;
  const wanted = repeated ? typed.slice(0, 1) : typed;
  const at = options.findIndex(({ value }) => value === current);
  const first = repeated ? at + 1 : Math.max(at, 0);
  return [...options.slice(first), ...options.slice(0, first)].find(({ label }) =>
    label.toLowerCase().startsWith(wanted),
  )?.value;
}
