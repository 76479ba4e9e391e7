import type { IconName } from './icons.ts';

type StatusTone = 'blue' | 'amber' | 'orange' | 'teal' | 'red' | 'slate' | 'violet' | 'green';

export type StatusLook = { tone: StatusTone; icon: IconName };
