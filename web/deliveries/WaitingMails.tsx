import { useTextsOf } from '../platform/language.tsx';
import { mailTexts } from '../texts/mails.ts';
import { warningTexts } from '../texts/shell.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { useMailState } from './useMailState.ts';
import { useSince } from './useSince.ts';

interface Props {
  isBusy: boolean;
  onRetry(): void;
}

/** Mails that wait although they should have left: how many, why, and what can be done about it. */
export function WaitingMails({ isBusy, onRetry }: Props) {
  const warnings = useTextsOf(warningTexts);
  const texts = useTextsOf(mailTexts);
  const sinceWhen = useSince();
  const { data: { Waiting: count = 0, Since = '', Why, Error: said = '' } = {} } = useMailState();
  if (count === 0) return null;
  return (
    <Card>
      <div className="stack">
        <h2>{warnings.mailWaits(sinceWhen(Since))}</h2>
        <p>
          {texts.waitingCount(count)} {Why && <strong>{texts.why[Why]}</strong>}{' '}
          {texts.waitingAdvice}
        </p>
        {said && (
          <details className="mail-details">
            <summary>{texts.technical}</summary>
            <code lang="en">{said}</code>
          </details>
        )}
        <div className="actions">
          <Button busy={isBusy} icon="retry" onClick={onRetry}>
            {texts.tryNow}
          </Button>
        </div>
      </div>
    </Card>
  );
}
