import { useState } from 'react';
import type { CallAnswer } from '../../../contract/calls.ts';
import type { ComparedRow } from '../../../contract/programCalls.ts';
import type { ListName } from '../../../contract/programLists.ts';
import { call } from '../../platform/calls.ts';
import { useLanguage, useTexts, useTextsOf } from '../../platform/language.tsx';
import { queryClient } from '../../platform/queryClient.ts';
import { useSubmit } from '../../platform/useSubmit.ts';
import { RefusalBanner } from '../../shared/forms/RefusalBanner.tsx';
import { useNotice } from '../../shared/useNotice.tsx';
import { programPageTexts } from '../../texts/programPage.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { ChangedFields, getRowName } from './ChangedFields.tsx';

type ProgramComparison = CallAnswer<'importProgram'>;

const maxProgramFileBytes = 1_000_000;

export function ProgramFileImport() {
  const { language } = useLanguage();
  const texts = useTextsOf(programPageTexts);
  const { common, messages } = useTexts();
  const notice = useNotice();
  const [file, setFile] = useState('');
  const [compared, setCompared] = useState<ProgramComparison | null>(null);
  const comparing = useSubmit<ProgramComparison, string>({
    send: (File) => call('importProgram', { File }),
    onSent(answer, File) {
      setFile(File);
      setCompared(answer);
    },
    onRefused: () => setCompared(null),
  });
  const taking = useSubmit({
    send: () => call('importProgram', { File: file, Seen: compared?.Version ?? 0 }),
    onSent() {
      setCompared(null);
      queryClient.invalidateQueries();
      notice('green', ({ language: now }) => programPageTexts[now].file.taken);
    },
    // The preview is repeated when somebody else has changed the program in the meantime.
    onRefused: ({ failure }) => failure === 'stale' && comparing.submit(file),
  });

  async function read([chosen]: File[]) {
    if (!chosen) return;
    if (chosen.size > maxProgramFileBytes)
      notice('red', ({ language: now }) => programPageTexts[now].file.tooLarge);
    else await comparing.submit(await chosen.text());
  }

  const problems = comparing.problems.filter(({ field }) => field !== 'File');
  return (
    <>
      <div className="actions">
        <FileButton
          accept="application/json,.json"
          icon="upload"
          label={texts.file.take}
          onFiles={read}
        >
          {texts.file.take}
        </FileButton>
      </div>
      {problems.length > 0 ? (
        <Banner key={comparing.tries} tone="error" title={texts.file.wrongRows}>
          <ul>
            {problems.slice(0, 20).map(({ field, code }) => (
              <li key={`${field} ${code}`}>
                {describeFieldLocation(field, texts.lists)}: {messages[code]}
              </li>
            ))}
          </ul>
        </Banner>
      ) : (
        <RefusalBanner form={comparing} />
      )}
      <RefusalBanner form={taking} />
      <LiveRegion>
        {compared && (
          <div className="stack gap-2">
            <p className="strong">
              {compared.Rows.length === 0
                ? texts.file.same
                : texts.file.compared(compared.Rows.length)}
            </p>
            {compared.Rows.length > 0 && (
              <>
                <p className="muted">
                  {compared.Unchanged > 0 && `${texts.file.unchanged(compared.Unchanged)} `}
                  {texts.file.others}
                </p>
                <ul className="plain-list ruled">
                  {compared.Rows.map((row) => (
                    <li key={`${row.List} ${row.Key}`}>
                      <ComparedLine row={row} title={texts.lists[row.List as ListName].title}>
                        {getRowName(row.To, language)}
                      </ComparedLine>
                    </li>
                  ))}
                </ul>
                <div className="actions">
                  <Button busy={taking.isBusy} onClick={() => taking.submit()} variant="primary">
                    {texts.file.confirm}
                  </Button>
                  <Button onClick={() => setCompared(null)}>{common.cancel}</Button>
                </div>
              </>
            )}
          </div>
        )}
      </LiveRegion>
    </>
  );
}

interface ComparedLineProps {
  row: ComparedRow;
  title: string;
  children: string;
}

function ComparedLine({ row, title, children }: ComparedLineProps) {
  const texts = useTextsOf(programPageTexts);
  return (
    <>
      <p>
        <span className="muted">{title}: </span>
        <strong>{children || title}</strong>{' '}
        {row.From === null && <span className="badge">{texts.file.added}</span>}
      </p>
      <ChangedFields from={row.From} to={row.To} />
    </>
  );
}

function describeFieldLocation(field: string, lists: Record<string, { title: string }>): string {
  const [list = '', key = ''] = field.split('.');
  return `${lists[list]?.title ?? list} ${key}`;
}
