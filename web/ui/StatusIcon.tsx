/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */
import { Icon } from './Icon.tsx';
import type { StatusPillProps } from './StatusPill.tsx';
import { getToneColors } from './statusAppearance.ts';
import { Tooltip } from './Tooltip.tsx';

type Props = StatusPillProps & {
  /** `isBesideWord` is true when the text is beside the icon, which then needs no Tab stop. */
  isBesideWord?: boolean;
};

export function StatusIcon({ tone, icon, word, isBesideWord = false }: Props) {
  const stop = isBesideWord ? undefined : 0;
  return (
    <Tooltip isName side="left" text={word}>
      <span className="status status-icon" role="img" style={getToneColors(tone)} tabIndex={stop}>
        <Icon name={icon} />
      </span>
    </Tooltip>
  );
}
