import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.js';
import { lazyPart } from './lazy-part.js';

/** Milliseconds before a tooltip opens, and within which the next one opens at once. */
const TOOLTIP_OPEN_MS = 700;
const TOOLTIP_SKIP_MS = 300;
/** Milliseconds in which the pointer may cross the gap between an element and its tooltip. */
const GAP_MS = 120;

const OpenTooltip = lazyPart(async () => (await import('./OpenTooltip.js')).OpenTooltip);

interface TooltipProps {
  text: ReactNode;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** Shows a text beside an element while a mouse rests on it or the keyboard focuses it. The element itself has a label. */
export function Tooltip({ text, children }: TooltipProps) {
  const [shown, setShown] = useState<{ anchor: HTMLElement; isOpen: boolean }>();
  const [control] = useState(() =>
    tooltipControl(
      (anchor) => setShown({ anchor, isOpen: true }),
      () => setShown((last) => last && { ...last, isOpen: false }),
    ),
  );
  useEffect(() => control.close, [control]);
  return (
    <>
      {cloneElement(children, control.handlers)}
      {shown && (
        // Without its file there is no tooltip, and nothing else changes.
        <ErrorBoundary fallback={() => null}>
          <OpenTooltip
            anchor={shown.anchor}
            open={shown.isOpen}
            text={text}
            onClose={control.close}
            onHover={(isOver) => (isOver ? control.stay() : control.closeSoon())}
          />
        </ErrorBoundary>
      )}
    </>
  );
}

/** Closes the tooltip that is open: there is one at a time. */
let closeOpen: (() => void) | undefined;
let closedAt = -Infinity;

function tooltipControl(onOpen: (anchor: HTMLElement) => void, onClose: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasPressed = false;

  const stay = () => clearTimeout(timer);
  const closeAt = (time: number) => {
    stay();
    if (closeOpen !== close) return;
    closeOpen = undefined;
    closedAt = time;
    onClose();
  };
  const close = () => closeAt(Date.now());
  const open = (anchor: HTMLElement) => {
    stay();
    if (closeOpen !== close) closeOpen?.();
    closeOpen = close;
    onOpen(anchor);
  };
  const closeSoon = () => {
    stay();
    timer = setTimeout(closeAt, GAP_MS, Date.now());
  };
  const press = () => {
    close();
    wasPressed = true;
  };

  const handlers: HTMLAttributes<HTMLElement> = {
    onPointerEnter: ({ pointerType, currentTarget }) => {
      if (pointerType !== 'mouse') return;
      wasPressed = false;
      void OpenTooltip.fetch().catch(() => undefined);
      stay();
      const isNext = closeOpen !== undefined || Date.now() - closedAt < TOOLTIP_SKIP_MS;
      timer = setTimeout(() => open(currentTarget), isNext ? 0 : TOOLTIP_OPEN_MS);
    },
    onPointerLeave: closeSoon,
    onPointerDown: press,
    onClickCapture: press,
    onFocus: ({ target, currentTarget }) => {
      // The focus that returns from what the press opened is not a wish for the tooltip.
      if (!wasPressed && target.matches(':focus-visible')) open(currentTarget);
      wasPressed = false;
    },
    onBlur: close,
  };
  return { handlers, close, closeSoon, stay };
}
