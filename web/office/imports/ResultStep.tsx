import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Import, ImportRow } from '../../../contract/imports.ts';
import type { MessageCode } from '../../../contract/messages.ts';
import { paths } from '../../paths.ts';
import { call } from '../../platform/calls.ts';
import { createFreshQuery } from '../../platform/createQuery.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { useSubmit } from '../../platform/useSubmit.ts';
import { ButtonLink } from '../../shared/ButtonLink.tsx';
import { RefusalBanner } from '../../shared/forms/RefusalBanner.tsx';
import { ListState } from '../../shared/lists/ListState.tsx';
import { importTexts } from '../../texts/imports.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { getEffectCounts } from './importProgress.ts';

interface Props {
  imported: Import;
  onChanged(): unknown;
}

export function ResultStep({ imported, onChanged }: Props) {
  const texts = useTextsOf(importTexts);
  const { Kind, State, Refused, Kept } = imported;
  const counts = getEffectCounts(imported);
  const isTakenBack = State === 'takenBack';
  const takenBack = Kept > 0 ? texts.takenBack(Kept) : texts.allTakenBack;
  const done = texts.finished[Kind](counts.add + counts.change - Refused);
  const behind = texts.staysBehind(counts.wrong, counts.ask, counts.skip);
  return (
    <>
      <LiveRegion>
        <Banner
          key={State}
          title={isTakenBack ? takenBack : done}
          tone={Kept + Refused > 0 ? 'info' : 'success'}
        />
      </LiveRegion>
      {!isTakenBack && (
        <Card>
          <p>
            {[
              // When rows were refused, the number of added and changed applications is unknown.
              Refused === 0 && texts.counts(texts.added, counts.add),
              Refused === 0 && texts.counts(texts.changed, counts.change),
              texts.counts(texts.effects.same, counts.same),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {behind && <p>{texts.notImported(behind)}</p>}
          <p className="muted">{texts.noMails}</p>
          <div className="actions">
            {Kind === 'employers' ? (
              <>
                <ButtonLink to={paths.adminProfiles}>{texts.toEmployers}</ButtonLink>
                <ButtonLink to={paths.adminInvite}>{texts.invite}</ButtonLink>
              </>
            ) : (
              <ButtonLink to={paths.adminApplications}>{texts.toApplications}</ButtonLink>
            )}
            <UndoImport importId={imported.ImportId} onChanged={onChanged} />
          </div>
        </Card>
      )}
      {!isTakenBack && Refused > 0 && (
        <ResultRows
          imported={imported}
          outcome="refused"
          text={texts.refusedText}
          title={texts.refused(Refused)}
        />
      )}
      {isTakenBack && Kept > 0 && (
        <ResultRows
          imported={imported}
          outcome="kept"
          text={texts.keptText}
          title={texts.kept(Kept)}
        />
      )}
    </>
  );
}

function UndoImport({ importId, onChanged }: { importId: number; onChanged(): unknown }) {
  const { common } = useTexts();
  const texts = useTextsOf(importTexts);
  const [isOpen, setOpen] = useState(false);
  const form = useSubmit({
    send: () => call('takeBackImport', { ImportId: importId }),
    onSent: onChanged,
  });
  return (
    <>
      <Button icon="undo" onClick={() => setOpen(true)}>
        {texts.takeBack}
      </Button>
      <ConfirmDialog
        busy={form.isBusy}
        cancelText={common.cancel}
        confirmText={texts.takeBackConfirm}
        danger
        onCancel={() => setOpen(false)}
        onConfirm={() => form.submit()}
        open={isOpen}
        title={texts.takeBackTitle}
      >
        <p>{texts.takeBackText}</p>
        <RefusalBanner form={form} />
      </ConfirmDialog>
    </>
  );
}

interface ResultRowsProps {
  imported: Import;
  outcome: 'refused' | 'kept';
  title: string;
  text: string;
}

function ResultRows({ imported, outcome, title, text }: ResultRowsProps) {
  const { messages } = useTexts();
  const texts = useTextsOf(importTexts);
  const { ImportId: importId } = imported;
  const query = useQuery(
    createFreshQuery(['importRows', importId, outcome], 'readImportRows', {
      importId,
      outcome,
      after: null,
    }),
  );
  return (
    <Card title={title}>
      <p>{text}</p>
      {query.data?.HasMore && <p className="muted">{texts.onlyFirst(query.data.Rows.length)}</p>}
      <ListState query={query}>
        <ul className="plain-list ruled small">
          {query.data?.Rows.map((row) => (
            <li className="anywhere" key={row.Position}>
              <ResultRowName names={query.data.Names} row={row} />{' '}
              <span className="muted">{texts.row(row.Position)}</span>
              {row.Problems.map(({ code, field }) => (
                <p key={`${field} ${code}`}>{messages[code as MessageCode]}</p>
              ))}
            </li>
          ))}
        </ul>
      </ListState>
    </Card>
  );
}

interface ResultRowNameProps {
  row: ImportRow;
  names: Readonly<Record<string, string>>;
}

/** Without a record, the name is taken from the cells, which the server deletes after some time. */
function ResultRowName({
  row: { Cells, Values, BusinessId, ApplicationId },
  names,
}: ResultRowNameProps) {
  if (ApplicationId) {
    const to = paths.adminApplicationOf(ApplicationId);
    return <Link to={to}>{names[`ApplicationId ${ApplicationId}`] ?? ApplicationId}</Link>;
  }
  if (BusinessId) {
    const to = paths.adminProfileOf(BusinessId);
    return <Link to={to}>{names[`BusinessId ${BusinessId}`] ?? BusinessId}</Link>;
  }
  const person = [Values.FirstName, Values.LastName].filter(Boolean).join(' ');
  return <strong>{Values.OperatingName || person || Cells.Path}</strong>;
}
