import type { IconName } from './icons.ts';

type StatusTone =
  | 'blue'
  | 'amber'
  | 'orange'
  | 'teal'
  | 'red'
  | 'slate'
  | 'stone'
  | 'violet'
  | 'green';

export type StatusAppearance = { tone: StatusTone; icon: IconName };

/** The colours follow the theme, because `tokens.css` defines a pair of colours for each tone. */
export const getToneColors = (tone: StatusTone) => ({
  background: `var(--${tone}-soft)`,
  color: `var(--${tone})`,
});
