/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */
import { Icon } from './Icon.tsx';
import type { StatusPillProps } from './StatusPill.tsx';
import { colorsOf } from './statusLook.ts';
import { Tooltip } from './Tooltip.tsx';

/** For narrow columns: the word shows on pointing, on touch and on focus. */
export function StatusIcon({ tone, icon, word }: StatusPillProps) {
  return (
    <Tooltip isName side="left" text={word}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without focus a keyboard never sees the word */}
      <span className="status status-icon" role="img" style={colorsOf(tone)} tabIndex={0}>
        <Icon name={icon} />
      </span>
    </Tooltip>
  );
}
