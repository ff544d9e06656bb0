import { Select as BaseSelect } from '@base-ui/react/select';
import { styled } from '@mui/material/styles';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef } from 'react';
import { measures, motion, radii } from '../../theme/measures.js';
import { popupItem, popupSurface } from '../popup-surface.js';
import { useTypeahead } from './use-typeahead.js';

export interface Choice<Value extends string> {
  /** Never empty: 'nothing chosen' is null. */
  value: Value;
  label: string;
}

interface SelectProps<Value extends string> {
  /** What is chosen here, for those who listen; give `labelledBy` instead when words on the page say it. */
  label?: string;
  labelledBy?: string;
  id?: string;
  options: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  disabled?: boolean;
}

/** One of a few choices. */
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
        <Positioner sideOffset={measures.popupGap} alignItemWithTrigger={false}>
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
  '& > [aria-hidden]': { flex: 'none', color: theme.vars.palette.text.secondary },
}));

const Positioner = styled(BaseSelect.Positioner)(({ theme }) => ({ zIndex: theme.zIndex.tooltip }));
const Popup = styled(BaseSelect.Popup)(({ theme }) => popupSurface(theme));
const Item = styled(BaseSelect.Item)(({ theme }) => ({
  ...popupItem(theme),
  justifyContent: 'space-between',
  '&[data-selected]': { fontWeight: 600 },
}));
