import type { UseQueryResult } from '@tanstack/react-query';
import type { BatchKind, BatchPreview } from '../../../../contract/batches.ts';
import { MailFolderNotice } from '../../../mail/outbox/MailFolderNotice.tsx';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { LoadFailure } from '../../../shared/LoadFailure.tsx';
import { batchTexts } from '../../../texts/batches.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { useBatchOutcomeTexts } from '../BatchByline.tsx';
import { BatchRows } from '../BatchRows.tsx';

interface Props {
  kind: BatchKind;
  query: UseQueryResult<BatchPreview>;
  leavesOutMail: boolean;
  onLeaveOut(leavesOut: boolean): void;
}

const maxExpandedRows = 12;

export function BatchPreviewList({ kind, query, leavesOutMail, onLeaveOut }: Props) {
  const { common } = useTexts();
  const texts = useTextsOf(batchTexts);
  const { data, isFetching } = query;
  const words = useBatchOutcomeTexts(kind, data?.CaseManagers ?? []);
  const done = data?.Rows.filter(({ Refusal }) => Refusal === '') ?? [];
  const refused = data?.Rows.filter(({ Refusal }) => Refusal !== '') ?? [];
  const isMailed = kind === 'status' || kind === 'request';
  return (
    <>
      <p role="status">
        {!data && isFetching && common.loading}
        {data &&
          (done.length > 0
            ? texts.willBeDone(done.length, data.Rows.length)
            : texts.nothingWillHappen)}
      </p>
      {query.isError && <LoadFailure query={query} />}
      {data && (
        <>
          {isMailed && done.length > 0 && (
            <section className="stack gap-2">
              <h3>{texts.mails}</h3>
              <BatchMails isLeftOut={leavesOutMail} mails={data.Mails} />
              {data.Mails.Reached > 0 && !leavesOutMail && <MailFolderNotice />}
              {data.Mails.Reached > 0 && (
                <Checkbox
                  checked={leavesOutMail}
                  label={texts.leaveOut}
                  onChange={({ target }) => onLeaveOut(target.checked)}
                />
              )}
            </section>
          )}
          <BatchRows
            isOpen={refused.length <= maxExpandedRows}
            rows={refused}
            textOf={({ Refusal }) => words.left(Refusal)}
            title={texts.leftAsTheyAre}
          />
          <BatchRows
            isOpen={done.length <= maxExpandedRows}
            rows={done}
            textOf={words.foreseen}
            title={() => texts.forEach}
          />
        </>
      )}
    </>
  );
}

function BatchMails({ mails, isLeftOut }: { mails: BatchPreview['Mails']; isLeftOut: boolean }) {
  const texts = useTextsOf(batchTexts);
  const { Reached, ReachedIn, NotReached, Recipients } = mails;
  if (isLeftOut) return <p>{texts.leftOut}</p>;
  const all = Reached + NotReached;
  return (
    <>
      <p>
        {Reached > 0 ? texts.reached(Reached, ReachedIn.en, ReachedIn.fr) : texts.noMail}{' '}
        {Reached > 0 && NotReached > 0 && texts.notReached(NotReached)}
      </p>
      <details open={all <= maxExpandedRows}>
        <summary className="strong">
          {Recipients.length < all ? texts.onlyFirst(Recipients.length) : texts.whoAndWhen}
        </summary>
        <ul className="plain-list ruled small">
          {Recipients.map(({ Employer, Email, Language, Pace, Applications }) => (
            <li className="stack gap-0 anywhere" key={`${Employer} ${Email}`}>
              <span>
                <strong>{Employer}</strong> {Email}
              </span>
              <small className="muted">
                {[
                  texts.applications(Applications),
                  texts.languages[Language],
                  texts.paces[Pace],
                ].join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
