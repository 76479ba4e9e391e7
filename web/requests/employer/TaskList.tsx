import { useEffect, useState } from 'react';
import type { SentRequest } from '../../../contract/requests.ts';
import { ChangeIndicatorOfPart } from '../../applications/news/ApplicationNews.tsx';
import { useUploads } from '../../documents/store/useUploads.ts';
import { formatDate } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { requestTaskTexts } from '../../texts/tasks.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { DueTasks } from '../DueTasks.tsx';
import { listItemsOfRound } from '../itemName.ts';
import type { OpenForm } from '../openForm.ts';
import { RequestsHelpLink } from '../RequestsHelpLink.tsx';
import { type AnswerSaverState, RequestTask, type UnsentAnswer } from './RequestTask.tsx';
import { SendAnswer } from './SendAnswer.tsx';
import { requestElementId } from './taskItems.ts';
import styles from './tasks.module.css';

interface Props {
  request: SentRequest;
  businessId: number;
  form: OpenForm;
  onOwnAnswer(documentId: number): void;
  onLeft(unsent: UnsentAnswer): void;
  onSent(): void;
}

export function TaskList({ request, businessId, form, onOwnAnswer, onLeft, onSent }: Props) {
  const { language } = useLanguage();
  const texts = useTextsOf(requestTaskTexts);
  const uploads = useUploads(businessId);
  const [savers, setSavers] = useState<Readonly<Record<number, AnswerSaverState>>>({});
  const items = listItemsOfRound(request);
  const done = items.filter(({ State }) => State === 'done').length;
  const isUploading = uploads.isRunning || uploads.failed.length > 0;
  const isUnsaved = isUploading || Object.values(savers).some(({ isStuck }) => isStuck);
  const { onUnsaved } = form;

  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [onUnsaved, isUnsaved]);

  return (
    <section aria-labelledby={requestElementId} className={`card ${styles.tasks} stack gap-4`}>
      <div className="tasks-head stack gap-1 start">
        <h2 id={requestElementId} tabIndex={-1}>
          {texts.title}
        </h2>
        <DueTasks request={{ ...request, Open: items.length - done }} />
        <p className="muted small">
          {texts.askedOn(formatDate(request.SentOn, language))}
          <ChangeIndicatorOfPart kind="Requests" of={request.RequestId} />
        </p>
      </div>
      {request.IsOverdue && <p>{texts.overdueText}</p>}
      {request.Text && <p className="written">{request.Text}</p>}
      {request.Round > 1 && <p>{texts.askedAgain}</p>}
      <div className="narrow stack gap-1">
        <p className="small" role="status">
          {texts.progress(done, items.length)}
        </p>
        <ProgressBar label={texts.title} max={items.length} value={done} />
      </div>
      <ol className="plain-list stack gap-3">
        {request.Items.map((item) => (
          <RequestTask
            form={form}
            item={item}
            key={item.ItemId}
            onLeft={onLeft}
            onOwnAnswer={onOwnAnswer}
            onSaver={(saver) => setSavers((current) => ({ ...current, [item.ItemId]: saver }))}
            request={request}
            uploads={uploads}
          />
        ))}
      </ol>
      <p className="muted small">{texts.savesItself}</p>
      <SendAnswer
        isUploading={isUploading}
        onSent={onSent}
        open={items.filter(({ State }) => State === 'open')}
        request={request}
        savers={Object.values(savers)}
      />
      <div className="actions">
        <RequestsHelpLink />
      </div>
    </section>
  );
}
