import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { book } from '../../../theme/book.js';
import { measures } from '../../../theme/measures.js';
import { Highlighted } from '../Highlighted.js';

interface EditableTextProps {
  name: string;
  label: string;
  text: string;
  /** Null while it is read. Another version shows the text again. */
  editing: { version: number } | null;
  onType: (text: string) => void;
  /** A mouse was pressed in the text before this character. */
  onClickAt?: (name: string, character: number) => void;
  component?: 'div' | 'span';
  isMultiline?: boolean;
  maxLength?: number;
  sx?: SxProps<Theme>;
}

/** A text that is edited in the place where it is read, without moving a line. */
export function EditableText({ editing, ...props }: EditableTextProps) {
  return editing ? <Edited key={editing.version} {...props} /> : <Read {...props} />;
}

type TextProps = Omit<EditableTextProps, 'editing'>;

function Read({ name, text, component = 'div', sx, onClickAt }: TextProps) {
  // Reading by touch opens no keyboard.
  const isTouch = useRef(false);
  const click = ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
    const character = !isTouch.current && detail < 2 && characterAt(currentTarget);
    if (character !== false) onClickAt?.(name, character);
  };
  return (
    <Box
      component={component}
      dir="auto"
      onPointerDown={({ pointerType }: PointerEvent) => (isTouch.current = pointerType === 'touch')}
      onClick={click}
      sx={[look, ...listOf(sx)]}
    >
      <Highlighted>{text}</Highlighted>
    </Box>
  );
}

function Edited({ name, label, text, onType, component = 'div', isMultiline = false, maxLength, sx }: TextProps) {
  // The browser changes the text of the element: a later render must not.
  const [initial] = useState(text);
  const input = ({ currentTarget: element }: React.InputEvent<HTMLElement>) => {
    const typed = element.innerText;
    if (maxLength !== undefined && typed.length > maxLength) {
      element.textContent = typed.slice(0, maxLength);
      window.getSelection()?.selectAllChildren(element);
      window.getSelection()?.collapseToEnd();
    }
    // An element that ends with a line break has one more, for its last line to have a height.
    onType(element.innerText.replace(/\n$/, ''));
  };
  return (
    <Box
      component={component}
      dir="auto"
      role="textbox"
      tabIndex={0}
      data-text={name}
      aria-label={label}
      aria-multiline={isMultiline}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      onInput={input}
      onKeyDown={(event: React.KeyboardEvent) => {
        if (event.key === 'Enter' && !isMultiline) event.preventDefault();
      }}
      sx={[look, edited, isMultiline && always, ...listOf(sx)]}
    >
      {initial}
    </Box>
  );
}

const listOf = (sx: SxProps<Theme> = []) => (Array.isArray(sx) ? sx : [sx]) as readonly SxProps<Theme>[] as never[];

/** The character before which the mouse was pressed; false when it has selected text. */
function characterAt(element: HTMLElement): number | false {
  const selection = window.getSelection();
  if (!selection?.isCollapsed) return selection === null ? 0 : false;
  if (!element.contains(selection.anchorNode) || selection.anchorNode === null) return 0;
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(selection.anchorNode, selection.anchorOffset);
  return before.toString().length;
}

/** The same for a text that is read and edited. A paragraph has the direction of its own first letter. */
const look = { display: 'block', position: 'relative', whiteSpace: 'pre-wrap', unicodeBidi: 'plaintext' } as const;

const bar = {
  content: '""',
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: book.barInset,
  width: measures.ring,
  bgcolor: 'primary.main',
} as const;

const edited = {
  outline: 'none',
  caretColor: (theme: Theme) => theme.vars.palette.primary.main,
  '&:focus::before': bar,
  '&:empty::after': { content: 'attr(aria-label)', color: 'text.secondary' },
} as const;

const always = { '&::before': bar } as const;
