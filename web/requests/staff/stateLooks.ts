import type { ItemState, RequestState } from '../../../contract/requests.ts';
import type { StatusLook } from '../../ui/statusLook.ts';

const looks: Record<RequestState | 'overdue', StatusLook> = {
  open: { tone: 'amber', icon: 'clock' },
  overdue: { tone: 'red', icon: 'alert' },
  answered: { tone: 'blue', icon: 'inbox' },
  accepted: { tone: 'green', icon: 'checkCircle' },
  withdrawn: { tone: 'slate', icon: 'undo' },
  ended: { tone: 'slate', icon: 'ban' },
};

export const lookOf = (state: keyof typeof looks) => looks[state];

const itemLooks: Record<ItemState | 'cameBack' | 'notAnswered', StatusLook> = {
  open: { tone: 'amber', icon: 'clock' },
  done: { tone: 'teal', icon: 'check' },
  accepted: { tone: 'green', icon: 'checkCircle' },
  notNeeded: { tone: 'slate', icon: 'minus' },
  cameBack: { tone: 'blue', icon: 'inbox' },
  notAnswered: { tone: 'orange', icon: 'warning' },
};

export const itemLookOf = (state: keyof typeof itemLooks) => itemLooks[state];
