import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Import, ImportState } from '../../../contract/imports.ts';
import { paths } from '../../paths.ts';
import { call } from '../../platform/calls.ts';
import { createFreshQuery } from '../../platform/createQuery.ts';
import { formatDateAndTime } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { navigate } from '../../platform/router/location.ts';
import { useParams } from '../../platform/router/Router.tsx';
import { useSubmit } from '../../platform/useSubmit.ts';
import { useTitle } from '../../platform/useTitle.ts';
import { ButtonLink } from '../../shared/ButtonLink.tsx';
import { RefusalBanner } from '../../shared/forms/RefusalBanner.tsx';
import { ListState } from '../../shared/lists/ListState.tsx';
import { useNotice } from '../../shared/useNotice.tsx';
import { importTexts } from '../../texts/imports.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { reloadAffectedLists } from '../batches/selectedIds.ts';
import { ColumnsStep } from './ColumnsStep.tsx';
import {
  importPollIntervalMs,
  isServerWorking,
  type WorkingImportState,
} from './importProgress.ts';
import styles from './imports.module.css';
import { PreviewStep } from './PreviewStep.tsx';
import { ResultStep } from './ResultStep.tsx';

export default function ImportPage() {
  const { language } = useLanguage();
  const texts = useTextsOf(importTexts);
  const client = useQueryClient();
  const importId = Number(useParams().importId);
  const queryKey = ['import', importId];
  const query = useQuery({
    ...createFreshQuery(queryKey, 'readImport', { importId }),
    refetchInterval: ({ state }) =>
      state.data && isServerWorking(state.data) && importPollIntervalMs,
  });
  const imported = query.data;
  const title = useRef<HTMLHeadingElement>(null);
  useTitle(imported ? texts.pageTitle(imported.Filename) : texts.title);
  useImportStateChange(imported?.State, (state) => {
    // The title takes the focus when the focused element disappeared with the previous step.
    if (document.activeElement === document.body) title.current?.focus();
    if (state === 'finished' || state === 'takenBack') reloadAffectedLists();
  });
  return (
    <div className="stack">
      <PageTitle
        actions={<ButtonLink to={paths.adminImports}>{texts.allImports}</ButtonLink>}
        ref={title}
        subtitle={
          imported && texts.byOn(imported.By, formatDateAndTime(imported.CreatedOn, language))
        }
        title={imported ? texts.pageTitle(imported.Filename) : texts.title}
      />
      <ListState query={query}>
        {imported && (
          <>
            <ImportSteps imported={imported} />
            <ImportStep
              imported={imported}
              onChanged={() => client.invalidateQueries({ queryKey })}
            />
          </>
        )}
      </ListState>
    </div>
  );
}

function useImportStateChange(
  state: ImportState | undefined,
  job: (state: ImportState) => void,
): void {
  const last = useRef(state);
  useEffect(() => {
    if (state && last.current && last.current !== state) job(state);
    last.current = state;
  });
}

const importSteps = ['file', 'columns', 'preview', 'import'] as const;
const stepsByState: Record<ImportState, (typeof importSteps)[number]> = {
  columns: 'columns',
  judging: 'preview',
  preview: 'preview',
  running: 'import',
  finished: 'import',
  takingBack: 'import',
  takenBack: 'import',
  failed: 'preview',
};

function ImportSteps({ imported: { Kind, State } }: { imported: Import }) {
  const texts = useTextsOf(importTexts);
  return (
    <ol aria-label={texts.stepsLabel} className={`plain-list row small ${styles.steps}`}>
      {importSteps
        .filter((step) => Kind !== 'papers' || step !== 'columns')
        .map((step, index) => (
          <li aria-current={step === stepsByState[State] ? 'step' : undefined} key={step}>
            {`${index + 1}. ${texts.steps[step]}`}
          </li>
        ))}
    </ol>
  );
}

interface ImportStepProps {
  imported: Import;
  onChanged(): Promise<unknown>;
}

function ImportStep({ imported, onChanged }: ImportStepProps) {
  const texts = useTextsOf(importTexts);
  const { ImportId, State } = imported;
  const [wasPreviewed, setPreviewed] = useState(false);
  if (State === 'preview' && !wasPreviewed) setPreviewed(true);
  const isPreview = State === 'preview' || (State === 'judging' && wasPreviewed);
  return (
    <>
      {isServerWorking(imported) && !isPreview && <ImportProgress imported={imported} />}
      {State === 'failed' && <Banner title={texts.failedText} tone="error" />}
      {State === 'columns' && <ColumnsStep imported={imported} onChosen={onChanged} />}
      {isPreview && <PreviewStep imported={imported} onChanged={onChanged} />}
      {(State === 'finished' || State === 'takenBack') && (
        <ResultStep imported={imported} onChanged={onChanged} />
      )}
      {['columns', 'preview', 'failed'].includes(State) && <DiscardImport importId={ImportId} />}
    </>
  );
}

function ImportProgress({ imported }: { imported: Import & { State: WorkingImportState } }) {
  const texts = useTextsOf(importTexts);
  const { Done, ToDo, State } = imported;
  return (
    <Card>
      <LiveRegion>
        <p className="strong">{texts.working[State]}</p>
      </LiveRegion>
      <ProgressBar label={texts.working[State]} max={Math.max(ToDo, 1)} value={Done} />
      <p className="muted">
        {ToDo > 0 && `${texts.doneOf(Done, ToDo)}. `}
        {texts.mayLeave}
      </p>
    </Card>
  );
}

function DiscardImport({ importId }: { importId: number }) {
  const texts = useTextsOf(importTexts);
  const notice = useNotice();
  const [isOpen, setOpen] = useState(false);
  const form = useSubmit({
    send: () => call('dropImport', { ImportId: importId }),
    onSent() {
      notice('green', ({ language }) => importTexts[language].discarded);
      navigate(paths.adminImports);
    },
  });
  return (
    <div className="actions">
      <Button icon="trash" onClick={() => setOpen(true)}>
        {texts.discard}
      </Button>
      <ConfirmDialog
        busy={form.isBusy}
        cancelText={texts.keep}
        confirmText={texts.discard}
        danger
        onCancel={() => setOpen(false)}
        onConfirm={() => form.submit()}
        open={isOpen}
        title={texts.discardTitle}
      >
        <p>{texts.discardText}</p>
        <RefusalBanner form={form} />
      </ConfirmDialog>
    </div>
  );
}
