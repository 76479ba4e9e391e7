import type { FailedMail } from '../../../contract/deliveries.ts';
import { formatDateAndTime } from '../../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../../platform/language.tsx';
import { failedMailTexts } from '../../texts/mails.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './mails.module.css';

interface Props {
  mail: FailedMail;
  isBusy: boolean;
  onRetry(): void;
  onDismiss(): void;
}

export function MailCard({ mail, isBusy, onRetry, onDismiss }: Props) {
  const { language } = useLanguage();
  const { common } = useTexts();
  const texts = useTextsOf(failedMailTexts);
  const kind = mail.Title[language];
  const about = texts.of(kind, mail.To || mail.About);
  return (
    <Card>
      <div className="stack">
        <h2>{kind}</h2>
        <p>
          <strong>{texts.why[mail.Why]}</strong> {texts.advice[mail.Why]}
        </p>
        <dl className={`${styles.mailFacts} anywhere`}>
          <dt className="muted">{texts.to}</dt>
          <dd>{mail.To || texts.nobody}</dd>
          <dt className="muted">{texts.about}</dt>
          <dd>{mail.About}</dd>
          <dt className="muted">{texts.since}</dt>
          <dd>{formatDateAndTime(mail.CreatedOn, language)}</dd>
          {mail.Tries > 0 && (
            <>
              <dt className="muted">{texts.tried}</dt>
              <dd>{texts.times(mail.Tries, formatDateAndTime(mail.FailedOn, language))}</dd>
            </>
          )}
        </dl>
        {mail.Message && (
          <details>
            <summary>{texts.message}</summary>
            <p className="anywhere lines">{mail.Message}</p>
          </details>
        )}
        {mail.Why !== 'restored' && (
          <details>
            <summary>{texts.technical}</summary>
            <code className="anywhere lines" lang="en">
              {mail.Error}
            </code>
          </details>
        )}
        <div className="actions">
          <Button
            aria-label={texts.doTo(common.retry, about)}
            busy={isBusy}
            icon="retry"
            onClick={onRetry}
          >
            {common.retry}
          </Button>
          <Button
            aria-label={texts.doTo(texts.dismiss, about)}
            icon="trash"
            onClick={onDismiss}
            variant="quiet"
          >
            {texts.dismiss}
          </Button>
        </div>
      </div>
    </Card>
  );
}
