import type { SentItem } from '../../../contract/requests.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { requestTaskTexts } from '../requestTaskTexts.ts';
import type { ItemAnswer } from './useItemAnswer.ts';

/** Somebody else answered the same item: what is there now, and a choice. */
export function AnswerConflict({ item, answer }: { item: SentItem; answer: ItemAnswer }) {
  const texts = useTextsOf(requestTaskTexts);
  return (
    <Banner title={texts.conflictTitle} tone="warning">
      <p className="tasks-text">{texts.theirs(item.Answer || item.Filename || texts.emptied)}</p>
      <div className="actions">
        <Button onClick={answer.keepMine}>{texts.keepMine}</Button>
        <Button onClick={answer.keepTheirs}>{texts.keepTheirs}</Button>
      </div>
    </Banner>
  );
}
