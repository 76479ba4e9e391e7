import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { mandatoryDocumentCount } from '../../../contract/applications.ts';
import type { SearchRow } from '../../../contract/search.ts';
import { call } from '../../platform/calls.ts';
import { showDate, showToday } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { useProgramTexts } from '../../platform/programTexts.ts';
import { useSubmit } from '../../platform/useSubmit.ts';
import { useNotice } from '../../shared/useNotice.tsx';
import { batchTexts } from '../../texts/batches.ts';
import { listTexts } from '../../texts/lists.ts';
import { Button } from '../../ui/Button.tsx';

/** The chosen rows on paper, also those that the list does not show. */
export function PrintButton({ idsInOrder }: { idsInOrder(): number[] }) {
  const texts = useTextsOf(batchTexts);
  const notice = useNotice();
  const [rows, setRows] = useState<readonly SearchRow[]>();
  const form = useSubmit<SearchRow[]>({
    send: () => call('exportChosen', { Applications: idsInOrder(), As: 'paper' }),
    onSent: setRows,
    onRefused: () => notice('red', ({ language }) => batchTexts[language].printFailed),
  });
  return (
    <>
      <Button
        busy={form.isBusy}
        busyText={texts.printing}
        icon="file"
        onClick={() => form.submit()}
      >
        {texts.print}
      </Button>
      {rows &&
        createPortal(
          <ChosenOnPaper onPrinted={() => setRows(undefined)} rows={rows} />,
          document.body,
        )}
    </>
  );
}

interface Props {
  rows: readonly SearchRow[];
  onPrinted(): void;
}

/** Shown on paper alone, in place of all else. */
function ChosenOnPaper({ rows, onPrinted }: Props) {
  const { language } = useLanguage();
  const lists = useTextsOf(listTexts);
  const texts = useTextsOf(batchTexts);
  const { enumerations } = useProgramTexts();
  const printed = useEffectEvent(() => onPrinted());
  useEffect(() => {
    const done = () => printed();
    addEventListener('afterprint', done);
    window.print();
    return () => removeEventListener('afterprint', done);
  }, []);
  return (
    <div className="chosen-on-paper">
      <h1>{texts.printedOn(showToday(language), rows.length)}</h1>
      <table className="table">
        <thead>
          <tr>
            {[
              lists.applicationNumber,
              lists.applicantName,
              lists.employer,
              lists.status,
              lists.caseManager,
              lists.documents,
              lists.createDate,
              lists.lastRevised,
            ].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.ApplicationId}>
              <td>{row.JobNumber}</td>
              <th scope="row">{row.Contact}</th>
              <td>{row.Employer}</td>
              <td>{(enumerations.statuses as Record<number, string>)[row.ApplicationStatusId]}</td>
              <td>{row.CaseManager || lists.nobody}</td>
              <td>{lists.documentCount(row.DocumentCount, mandatoryDocumentCount)}</td>
              <td>{showDate(row.CreatedOn, language)}</td>
              <td>{showDate(row.ModifiedOn, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
