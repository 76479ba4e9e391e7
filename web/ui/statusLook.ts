import type { IconName } from './icons.ts';

export type StatusTone =
  | 'blue'
  | 'amber'
  | 'orange'
  | 'teal'
  | 'red'
  | 'slate'
  | 'violet'
  | 'green';

export type StatusLook = { tone: StatusTone; icon: IconName };

/** By the id of the status. */
export const statusLook = {
  1: { tone: 'blue', icon: 'send' },
  2: { tone: 'amber', icon: 'clock' },
  3: { tone: 'orange', icon: 'fileAlert' },
  4: { tone: 'teal', icon: 'fileCheck' },
  5: { tone: 'red', icon: 'crossCircle' },
  6: { tone: 'slate', icon: 'undo' },
  7: { tone: 'violet', icon: 'ban' },
  8: { tone: 'green', icon: 'checkCircle' },
} as const satisfies Record<number, StatusLook>;

export type StatusId = keyof typeof statusLook;
