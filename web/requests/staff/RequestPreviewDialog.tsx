import { useQuery } from '@tanstack/react-query';
import type { CallAnswer, RequestInput } from '../../../contract/calls.ts';
import type { Language } from '../../../contract/languages.ts';
import { listReasonNames } from '../../documents/marks/listReasonNames.ts';
import { MailFolderNotice } from '../../mail/outbox/MailFolderNotice.tsx';
import { CallError, getFailure } from '../../platform/callError.ts';
import { call } from '../../platform/calls.ts';
import { getToday, showDay } from '../../platform/dates.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { parseDay } from '../../shared/days/days.ts';
import { documents as documentsEn } from '../../texts/en/documents.ts';
import { documents as documentsFr } from '../../texts/fr/documents.ts';
import { requestTexts } from '../../texts/requests.ts';
import { tasksDueTexts } from '../../texts/tasks.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { getItemName } from '../itemName.ts';
import type { RequestDraft } from './requestDraft.ts';

export interface RequestPreviewProps {
  draft: RequestDraft;
  request: Omit<RequestInput<'previewRequest'>, 'Token'>;
  onClose(): void;
}

export default function RequestPreviewDialog({ draft, request, onClose }: RequestPreviewProps) {
  const { common, failures, messages } = useTexts();
  const texts = useTextsOf(requestTexts);
  const { data, error } = useQuery({
    queryKey: ['requestPreview', request],
    queryFn: () => call('previewRequest', request),
    retry: false,
    gcTime: 0,
  });
  const [rule] = error instanceof CallError ? error.problems : [];
  return (
    <Dialog closeText={common.close} onClose={onClose} open title={texts.preview}>
      <div className="stack">
        {error && (
          <Banner title={rule ? messages[rule.code] : failures[getFailure(error)]} tone="error" />
        )}
        {!data && !error && <Skeleton count={6} kind="lines" text={common.loading} />}
        {data && <PreviewedRequest draft={draft} mail={data} />}
      </div>
    </Dialog>
  );
}

type PreviewedMail = CallAnswer<'previewRequest'>;

function PreviewedRequest({ draft, mail }: { draft: RequestDraft; mail: PreviewedMail }) {
  const texts = useTextsOf(requestTexts);
  return (
    <>
      <p className="muted">{texts.previewLanguage(texts.languages[mail.Language])}</p>
      <section className="stack gap-3">
        <h3>{texts.previewPage}</h3>
        <div className="stack gap-2 anywhere panel" lang={mail.Language}>
          <RequestPagePreview draft={draft} language={mail.Language} />
        </div>
      </section>
      <section className="stack gap-3">
        <h3>{texts.previewMail}</h3>
        {!draft.leavesOutMail && <MailFolderNotice />}
        {draft.leavesOutMail ? (
          <p>{texts.previewMailLeftOut}</p>
        ) : (
          <div className="stack gap-2 anywhere panel" lang={mail.Language}>
            <p>
              <strong>{mail.Subject}</strong>
            </p>
            <p className="written">{mail.Text}</p>
          </div>
        )}
      </section>
    </>
  );
}

const documentTexts = { en: documentsEn, fr: documentsFr };

function RequestPagePreview({ draft, language }: { draft: RequestDraft; language: Language }) {
  const texts = requestTexts[language];
  const words = { documents: documentTexts[language], kinds: texts.kinds };
  const due = showDay(parseDay(draft.dueOn) ?? getToday(), language);
  return (
    <>
      <p>
        <strong>{tasksDueTexts[language].toDoBy(draft.items.length, due)}</strong>
      </p>
      {draft.text.trim() && <p className="written">{draft.text.trim()}</p>}
      <ol className="stack gap-2">
        {draft.items.map((item) => {
          const documentName = { Kind: item.kind, Slot: item.slot, Title: item.title.trim() };
          const reasons = listReasonNames(item.reasons, language);
          return (
            <li key={item.key}>
              <strong>{getItemName(documentName, language, words)}</strong>
              {reasons.length > 0 && <p>{reasons.join(', ')}</p>}
              {item.text.trim() && <p className="written">{item.text.trim()}</p>}
            </li>
          );
        })}
      </ol>
    </>
  );
}
