import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { requestTaskTexts } from '../../texts/tasks.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { ItemAnswer } from './useItemAnswer.ts';

/** Whether the answer is saved; stands there from the start, so that it is heard. */
export function SavingLine({ answer }: { answer: ItemAnswer }) {
  const { common, failures } = useTexts();
  const texts = useTextsOf(requestTaskTexts);
  const { state, failure } = answer;
  return (
    <div className="task-saving">
      <p className="small" data-state={state} role="status">
        {state === 'saving' && <span className="muted">{texts.saving}</span>}
        {state === 'saved' && (
          <>
            <Icon name="check" size={18} />
            {texts.saved}
          </>
        )}
        {state === 'waiting' && (
          <>
            <Icon name="warning" size={18} />
            {answer.waitingFile ? texts.notAnsweredYet(answer.waitingFile) : texts.notSavedYet}
          </>
        )}
        {state === 'refused' && (
          <>
            <Icon name="alert" size={18} />
            {texts.notSaved} {failure && failures[failure]}
          </>
        )}
      </p>
      {(state === 'waiting' || state === 'refused') && (
        <Button icon="retry" onClick={answer.retry}>
          {common.retry}
        </Button>
      )}
    </div>
  );
}
