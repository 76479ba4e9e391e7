import type { SentItem } from '../../../contract/requests.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { requestTaskTexts } from '../../texts/tasks.ts';
import { StatusPill } from '../../ui/StatusPill.tsx';

const looks = {
  open: { tone: 'amber', icon: 'clock' },
  askedAgain: { tone: 'orange', icon: 'retry' },
  done: { tone: 'green', icon: 'check' },
  accepted: { tone: 'green', icon: 'checkCircle' },
  notNeeded: { tone: 'slate', icon: 'minus' },
  sent: { tone: 'blue', icon: 'send' },
  notSent: { tone: 'slate', icon: 'minus' },
} as const;

/** `isOver` means that the request is not with the employer. */
export function ItemPill({ item, isOver = false }: { item: SentItem; isOver?: boolean }) {
  const texts = useTextsOf(requestTaskTexts);
  const shown = shownState(item, isOver);
  return <StatusPill {...looks[shown]} word={texts.states[shown]} />;
}

function shownState({ State, Earlier }: SentItem, isOver: boolean): keyof typeof looks {
  if (State === 'open') return isOver ? 'notSent' : Earlier.length > 0 ? 'askedAgain' : 'open';
  return State === 'done' && isOver ? 'sent' : State;
}
