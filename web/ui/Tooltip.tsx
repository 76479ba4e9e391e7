import { cloneElement, type KeyboardEvent, type ReactElement, useId, useRef } from 'react';

type TooltipProps = {
  text: string;
  /** `isName` is true when the trigger is only an icon, whose accessible name is the text. */
  isName?: boolean;
  side?: 'left' | 'right';
  children: ReactElement<{ 'aria-describedby'?: string; 'aria-labelledby'?: string }>;
};

/** In browsers without popovers, CSS positions the bubble. */
const isPopoverSupported = 'showPopover' in HTMLElement.prototype;
const closedAttributes = isPopoverSupported ? ({ popover: 'manual' } as const) : { hidden: true };

/** The bubble is a popover, because a scrolling table would cut off other elements. */
export function Tooltip({ text, isName = false, side = 'right', children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);

  const whileOpen = useRef<AbortController>(null);

  const follow = () => {
    if (bubble.current && anchor.current) placeBubble(bubble.current, anchor.current, side);
  };
  const show = () => {
    if (!bubble.current || whileOpen.current) return;
    if (isPopoverSupported) bubble.current.showPopover();
    else bubble.current.hidden = false;
    follow();
    whileOpen.current = new AbortController();
    const { signal } = whileOpen.current;
    addEventListener('scroll', follow, { capture: true, passive: true, signal });
  };
  const hide = () => {
    if (!bubble.current || !whileOpen.current) return;
    whileOpen.current.abort();
    whileOpen.current = null;
    if (isPopoverSupported) bubble.current.hidePopover();
    else bubble.current.hidden = true;
  };
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element inside has its own role
    <span
      className="tooltip-anchor inline"
      onBlur={hide}
      onFocus={show}
      onKeyDown={hideOnEscape}
      onPointerEnter={show}
      onPointerLeave={hide}
      ref={anchor}
      role="presentation"
    >
      {cloneElement(children, { [isName ? 'aria-labelledby' : 'aria-describedby']: id })}
      <span
        className="tooltip screen-only"
        id={id}
        ref={bubble}
        role="tooltip"
        {...closedAttributes}
      >
        {text}
      </span>
    </span>
  );
}

/** The bubble is beside the trigger, so that it covers no line, or below it when a phone has no room beside it. */
function placeBubble(bubble: HTMLElement, anchor: HTMLElement, side: 'left' | 'right') {
  const trigger = anchor.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const edge = 8;
  const lastLeft = document.documentElement.clientWidth - width - edge;
  const leftBeside = side === 'left' ? trigger.left - width - edge : trigger.right + edge;
  const isBeside = leftBeside >= edge && leftBeside <= lastLeft;
  const middle = trigger.left + trigger.width / 2 - width / 2;
  const below = trigger.bottom + edge;
  const hasRoomBelow = below + height + edge <= document.documentElement.clientHeight;
  const leftEdge = isBeside ? leftBeside : Math.max(edge, Math.min(middle, lastLeft));
  const top = isBeside
    ? trigger.top + trigger.height / 2 - height / 2
    : hasRoomBelow
      ? below
      : trigger.top - height - edge;
  bubble.style.setProperty('--tooltip-left', `${leftEdge}px`);
  bubble.style.setProperty('--tooltip-top', `${top}px`);
}
