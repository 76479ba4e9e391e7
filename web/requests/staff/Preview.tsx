import { useQuery } from '@tanstack/react-query';
import type { AnswerOf, RequestOf } from '../../../contract/calls.ts';
import { CallError, failureOf } from '../../platform/callError.ts';
import { call } from '../../platform/calls.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { requestTexts } from '../../texts/requests.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Composed } from './composed.ts';
import { PagePreview } from './PagePreview.tsx';

interface Props {
  composed: Composed;
  /** As it would be sent. */
  request: Omit<RequestOf<'previewRequest'>, 'Token'>;
  onClose(): void;
}

/** What the employer would read, on the page and in the mail, in the employer's language. */
export default function Preview({ composed, request, onClose }: Props) {
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
    <Dialog closeText={common.close} onClose={onClose} open title={texts.previewTitle}>
      <div className="stack request-preview">
        {error && (
          <Banner title={rule ? messages[rule.code] : failures[failureOf(error)]} tone="error" />
        )}
        {!data && !error && <Skeleton count={6} kind="lines" text={common.loading} />}
        {data && <Previewed composed={composed} isLeftOut={composed.leavesOutMail} mail={data} />}
      </div>
    </Dialog>
  );
}

interface PreviewedProps {
  composed: Composed;
  mail: AnswerOf<'previewRequest'>;
  isLeftOut: boolean;
}

function Previewed({ composed, mail, isLeftOut }: PreviewedProps) {
  const texts = useTextsOf(requestTexts);
  return (
    <>
      <p className="muted">{texts.previewLanguage(texts.languages[mail.Language])}</p>
      <section className="stack stack-tight">
        <h3>{texts.previewPage}</h3>
        <div className="request-previewed" lang={mail.Language}>
          <PagePreview composed={composed} language={mail.Language} />
        </div>
      </section>
      <section className="stack stack-tight">
        <h3>{texts.previewMail}</h3>
        {isLeftOut ? (
          <p>{texts.previewMailLeftOut}</p>
        ) : (
          <div className="request-previewed" lang={mail.Language}>
            <p>
              <strong>{mail.Subject}</strong>
            </p>
            <p className="request-text">{mail.Text}</p>
          </div>
        )}
      </section>
    </>
  );
}
