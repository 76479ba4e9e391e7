import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CallAnswer } from '../../../contract/calls.ts';
import { type Import, importEffects } from '../../../contract/imports.ts';
import { call } from '../../platform/calls.ts';
import { createFreshQuery } from '../../platform/createQuery.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { useLocation, useSearchParams } from '../../platform/router/Router.tsx';
import { useSubmit } from '../../platform/useSubmit.ts';
import { ButtonLink } from '../../shared/ButtonLink.tsx';
import { RefusalBanner } from '../../shared/forms/RefusalBanner.tsx';
import { ListState } from '../../shared/lists/ListState.tsx';
import { importTexts } from '../../texts/imports.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { SaveFileButton } from '../exports/SaveFileButton.tsx';
import { ImportQuestions } from './ImportQuestions.tsx';
import { ImportRows } from './ImportRows.tsx';
import { getEffectCounts } from './importProgress.ts';
import { createFaultsWorkbook } from './importWorkbooks.ts';
import { type CorrectRow, listShownFields, sortFaultsFirst } from './shownCells.ts';

interface Props {
  imported: Import;
  onChanged(): Promise<unknown>;
}

type ImportRowsPage = CallAnswer<'readImportRows'>;

export function PreviewStep({ imported, onChanged }: Props) {
  const client = useQueryClient();
  const { ImportId, Questions: asked, State } = imported;
  const params = useSearchParams();
  const candidate = importEffects.find((importEffect) => importEffect === params.get('effect'));
  const from = params.get('after') ?? '';
  const after = /^[1-9]\d{0,8}$/.test(from) ? Number(from) : null;
  const queryKey = ['importRows', ImportId, candidate ?? '', after];
  const query = useQuery({
    ...createFreshQuery(queryKey, 'readImportRows', {
      importId: ImportId,
      after,
      ...(candidate && { effect: candidate }),
    }),
    enabled: State === 'preview',
  });
  const fields = useMemo(() => listShownFields(imported), [imported]);

  /** The server checks all rows again, because one row may depend on another. */
  async function readAgain() {
    await onChanged();
    await client.invalidateQueries({ queryKey: ['importRows', ImportId] });
  }

  const mend: CorrectRow = async (row, cells, isSkipped) => {
    const Cells = Object.entries(cells).map(([Field, Text]) => ({ Field: Field as never, Text }));
    await call('mendImportRow', {
      ...{ ImportId, Position: row.Position, Cells },
      IsSkipped: isSkipped,
    });
    await readAgain();
  };

  return (
    <>
      <ImportQuestions
        importId={ImportId}
        isChecking={State === 'judging'}
        onAnswered={readAgain}
        questions={asked}
      />
      <RunImport imported={imported} onChanged={onChanged} />
      <EffectFilters counts={getEffectCounts(imported)} effect={candidate} />
      <ListState isRead={query.data !== undefined} query={query}>
        {query.data && (
          <ImportRows
            fields={candidate === 'wrong' ? sortFaultsFirst(fields, query.data.Rows) : fields}
            mend={mend}
            names={query.data.Names}
            questions={asked}
            rows={query.data.Rows}
          />
        )}
        <MoreRowsLinks after={after} effect={candidate} read={query.data} />
      </ListState>
    </>
  );
}

const getPreviewAddress = (pathname: string, effect: string | undefined, after?: number) => {
  const search = new URLSearchParams({
    ...(effect && { effect }),
    ...(after && { after: String(after) }),
  });
  return search.size > 0 ? `${pathname}?${search}` : pathname;
};

interface EffectFiltersProps {
  counts: ReturnType<typeof getEffectCounts>;
  effect: string | undefined;
}

function EffectFilters({ counts, effect }: EffectFiltersProps) {
  const texts = useTextsOf(importTexts);
  const { pathname } = useLocation();
  const all = importEffects.reduce((sum, effect) => sum + counts[effect], 0);
  const chips = importEffects
    .filter((importEffect) => counts[importEffect] > 0 || importEffect === effect)
    .map((importEffect) => ({
      key: importEffect as string,
      word: texts.effects[importEffect],
      count: counts[importEffect],
    }));
  return (
    <nav aria-label={texts.filter}>
      <ul className="plain-list row gap-1">
        {[{ key: '', word: texts.all, count: all }, ...chips].map(({ key, word, count }) => (
          <li key={key}>
            <Link
              aria-current={key === (effect ?? '') ? 'true' : undefined}
              className="chip"
              to={getPreviewAddress(pathname, key || undefined)}
            >
              {word} <span className="figures">{texts.count(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface MoreRowsLinksProps {
  read: ImportRowsPage | undefined;
  effect: string | undefined;
  after: number | null;
}

function MoreRowsLinks({ read, effect, after }: MoreRowsLinksProps) {
  const texts = useTextsOf(importTexts);
  const { pathname } = useLocation();
  const last = read?.Rows.at(-1)?.Position;
  if (after === null && !read?.HasMore) return null;
  return (
    <div className="actions">
      {after !== null && (
        <ButtonLink to={getPreviewAddress(pathname, effect)}>{texts.firstOnes}</ButtonLink>
      )}
      {read?.HasMore && (
        <ButtonLink to={getPreviewAddress(pathname, effect, last)}>{texts.furtherRows}</ButtonLink>
      )}
    </div>
  );
}

function RunImport({ imported, onChanged }: Props) {
  const all = useTexts();
  const texts = useTextsOf(importTexts);
  const { ImportId, Kind, State, Version } = imported;
  const counts = getEffectCounts(imported);
  const count = counts.add + counts.change;
  const rest = counts.ask + counts.wrong;
  const behind = texts.staysBehind(counts.wrong, counts.ask, counts.skip);
  const [isOpen, setOpen] = useState(false);
  const form = useSubmit({
    send: () => call('runImport', { ImportId, Version, LeaveOutRest: rest > 0 }),
    onSent: onChanged,
    onRefused() {
      setOpen(false);
      onChanged();
    },
  });
  return (
    <Card>
      {count === 0 && <p>{texts.nothingToImport}</p>}
      {behind && <p>{texts.notImported(behind)}</p>}
      <p className="muted">{texts.noMails}</p>
      <RefusalBanner form={form} />
      <div className="actions">
        {count > 0 && (
          <Button
            busy={form.isBusy || State === 'judging'}
            busyText={texts.checking}
            onClick={() => (rest + counts.skip > 0 ? setOpen(true) : form.submit())}
            variant="primary"
          >
            {texts.go[Kind](count)}
          </Button>
        )}
        {counts.wrong > 0 && (
          <SaveFileButton
            failedText={({ language }) => importTexts[language].fileFailed}
            filename={texts.faultsName}
            makeFile={() => createFaultsWorkbook(imported, all)}
          >
            {texts.faultsFile}
          </SaveFileButton>
        )}
      </div>
      <ConfirmDialog
        busy={form.isBusy}
        cancelText={texts.goBack}
        confirmText={texts.goConfirm}
        onCancel={() => setOpen(false)}
        onConfirm={() => form.submit()}
        open={isOpen}
        title={texts.goTitle(rest + counts.skip)}
      >
        <p>{texts.notImported(behind)}</p>
        <p>{texts.goText}</p>
      </ConfirmDialog>
    </Card>
  );
}
