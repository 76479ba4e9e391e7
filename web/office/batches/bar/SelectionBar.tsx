import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { getNeededDocumentCount } from '../../../../contract/applications.ts';
import type { BatchKind } from '../../../../contract/batches.ts';
import type { SearchRow } from '../../../../contract/search.ts';
import { ArchiveButton } from '../../../documents/bundles/ArchiveButton.tsx';
import { paths } from '../../../paths.ts';
import { call } from '../../../platform/calls.ts';
import { formatDate, formatToday } from '../../../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../../../platform/language.tsx';
import { useProgramTexts } from '../../../platform/programTexts.ts';
import { Link } from '../../../platform/router/Link.tsx';
import { useSubmit } from '../../../platform/useSubmit.ts';
import { useNotice } from '../../../shared/useNotice.tsx';
import { batchTexts } from '../../../texts/batches.ts';
import { listTexts } from '../../../texts/lists.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { createLazyPart } from '../../../ui/loadFile.ts';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { ExportButtons } from '../../exports/ExportButtons.tsx';
import { BatchDialog } from './BatchDialog.tsx';
import styles from './choiceBar.module.css';

const ArchiveDownload = createLazyPart(
  () => import('../../../documents/bundles/ArchiveDownload.tsx'),
  ArchiveButton,
);

export interface SelectionBarProps {
  count: number;
  hidden: number | undefined;
  idsInOrder(): number[];
  onChange(ids: readonly number[]): void;
  onClear(): void;
}

const batchKindIcons: [BatchKind, IconName][] = [
  ['status', 'edit'],
  ['assign', 'user'],
  ['request', 'send'],
  ['seen', 'eye'],
];

export default function SelectionBar(props: SelectionBarProps) {
  const { count, hidden, idsInOrder, onClear } = props;
  const { common } = useTexts();
  const texts = useTextsOf(batchTexts);
  const hasRoom = useMediaQuery('(min-width: 76rem)');
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState<{ kind: BatchKind; ids: number[] }>();

  const buttons = (
    <>
      {batchKindIcons.map(([kind, icon]) => (
        <Button
          icon={icon}
          key={kind}
          title={texts.do[kind]}
          onClick={() => {
            setOpen(false);
            setOpened({ kind, ids: idsInOrder() });
          }}
        >
          {(hasRoom && texts.inBar[kind]) || texts.do[kind]}
        </Button>
      ))}
      <ExportButtons
        areShort={hasRoom}
        take={(As) => call('exportChosen', { Applications: idsInOrder(), As })}
      />
      <PrintButton idsInOrder={idsInOrder} isShort={hasRoom} />
      <ArchiveDownload applicationIds={idsInOrder()} areChosen />
    </>
  );
  const notShown = hidden === undefined ? texts.maybeHidden : hidden > 0 && texts.hidden(hidden);

  return (
    <>
      <section
        aria-label={texts.bar}
        className="choice-bar line-above plain-ground row between screen-only"
      >
        <p className={`${styles.count} row gap-1`}>
          <strong>{texts.chosen(count)}</strong>
          {notShown && (
            <small className="truncate" title={notShown}>
              {notShown}
            </small>
          )}
          <Link className="small" to={paths.adminBatches}>
            {texts.pastResults}
          </Link>
        </p>
        <div className={`${styles.actions} row`}>
          {hasRoom ? (
            buttons
          ) : (
            <Button aria-haspopup="dialog" onClick={() => setOpen(true)} variant="primary">
              {texts.actions}
            </Button>
          )}
          <Button aria-label={texts.clear} icon="close" onClick={onClear} variant="quiet" />
        </div>
      </section>
      <Dialog
        closeText={common.close}
        onClose={() => setOpen(false)}
        open={isOpen && !hasRoom}
        title={texts.actionsTitle(count)}
      >
        <div className="stack gap-2">{buttons}</div>
      </Dialog>
      {opened && (
        <BatchDialog
          ids={opened.ids}
          kind={opened.kind}
          onLeft={props.onChange}
          onClose={(stay) => {
            setOpened(undefined);
            if (stay) props.onChange(stay);
          }}
        />
      )}
    </>
  );
}

function PrintButton({ idsInOrder, isShort }: { idsInOrder(): number[]; isShort: boolean }) {
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
        busyText={isShort ? texts.print : texts.printing}
        icon="file"
        onClick={() => form.submit()}
      >
        {texts.print}
      </Button>
      {rows &&
        createPortal(
          <PrintedSelection onPrinted={() => setRows(undefined)} rows={rows} />,
          document.body,
        )}
    </>
  );
}

interface Props {
  rows: readonly SearchRow[];
  onPrinted(): void;
}

function PrintedSelection({ rows, onPrinted }: Props) {
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
  const statusNames: Readonly<Record<number, string>> = enumerations.statuses;
  const columns: [title: string, cell: (row: SearchRow) => string | undefined][] = [
    [lists.applicationNumber, ({ JobNumber }) => JobNumber],
    [lists.applicantName, ({ Contact }) => Contact],
    [lists.employer, ({ Employer }) => Employer],
    [lists.status, ({ ApplicationStatusId }) => statusNames[ApplicationStatusId]],
    [lists.caseManager, ({ CaseManager }) => CaseManager || lists.nobody],
    [lists.documents, (row) => lists.documentCount(row.DocumentCount, getNeededDocumentCount(row))],
    [lists.createDate, ({ CreatedOn }) => formatDate(CreatedOn, language)],
    [lists.lastRevised, ({ ModifiedOn }) => formatDate(ModifiedOn, language)],
  ];
  return (
    <div className="paper">
      <h1 className="plain-title">{texts.printedOn(formatToday(language), rows.length)}</h1>
      <table className="table">
        <thead>
          <tr>
            {columns.map(([title]) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.ApplicationId}>
              {columns.map(([title, cell]) => {
                const isName = title === lists.applicantName;
                const Cell = isName ? 'th' : 'td';
                return (
                  <Cell key={title} scope={isName ? 'row' : undefined}>
                    {cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
