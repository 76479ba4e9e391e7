import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CallAnswer } from '../../../contract/calls.ts';
import { type Import, importEffects } from '../../../contract/imports.ts';
import { call } from '../../platform/calls.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { queryOf } from '../../platform/queryOf.ts';
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
import { faultsFirst, fieldsOf, type Mend } from './cells.ts';
import { ImportRows } from './ImportRows.tsx';
import { Questions } from './Questions.tsx';
import { countsOf } from './states.ts';
import { faultsOf } from './workbooks.ts';

interface Props {
  imported: Import;
  onChanged(): Promise<unknown>;
}

type ReadRows = CallAnswer<'readImportRows'>;

/** The rows as they will be: questions first, then what can be imported, then each row. */
export function PreviewStep({ imported, onChanged }: Props) {
  const client = useQueryClient();
  const { ImportId, Questions: asked, State } = imported;
  const params = useSearchParams();
  const effect = importEffects.find((one) => one === params.get('effect'));
  const from = params.get('after') ?? '';
  const after = /^[1-9]\d{0,8}$/.test(from) ? Number(from) : null;
  const queryKey = ['importRows', ImportId, effect ?? '', after];
  const query = useQuery({
    ...queryOf(queryKey, 'readImportRows', {
      importId: ImportId,
      after,
      ...(effect && { effect }),
    }),
    enabled: State === 'preview',
    staleTime: 0,
    gcTime: 0,
  });
  const fields = useMemo(() => fieldsOf(imported), [imported]);

  /** The server checks all rows again, as one may depend on another. */
  async function readAgain() {
    await onChanged();
    await client.invalidateQueries({ queryKey: ['importRows', ImportId] });
  }

  const mend: Mend = async (row, cells, isSkipped) => {
    const Cells = Object.entries(cells).map(([Field, Text]) => ({ Field: Field as never, Text }));
    await call('mendImportRow', {
      ...{ ImportId, Position: row.Position, Cells },
      IsSkipped: isSkipped,
    });
    await readAgain();
  };

  return (
    <>
      <Questions
        importId={ImportId}
        isChecking={State === 'judging'}
        onAnswered={readAgain}
        questions={asked}
      />
      <Go imported={imported} onChanged={onChanged} />
      <Effects counts={countsOf(imported)} effect={effect} />
      <ListState isRead={query.data !== undefined} query={query}>
        {query.data && (
          <ImportRows
            fields={effect === 'wrong' ? faultsFirst(fields, query.data.Rows) : fields}
            mend={mend}
            names={query.data.Names}
            questions={asked}
            rows={query.data.Rows}
          />
        )}
        <Further after={after} effect={effect} read={query.data} />
      </ListState>
    </>
  );
}

const addressed = (pathname: string, effect: string | undefined, after?: number) => {
  const search = new URLSearchParams({
    ...(effect && { effect }),
    ...(after && { after: String(after) }),
  });
  return search.size > 0 ? `${pathname}?${search}` : pathname;
};

interface EffectsProps {
  counts: ReturnType<typeof countsOf>;
  effect: string | undefined;
}

function Effects({ counts, effect }: EffectsProps) {
  const texts = useTextsOf(importTexts);
  const { pathname } = useLocation();
  const all = importEffects.reduce((sum, one) => sum + counts[one], 0);
  const chips = importEffects
    .filter((one) => counts[one] > 0 || one === effect)
    .map((one) => ({ key: one as string, word: texts.effects[one], count: counts[one] }));
  return (
    <nav aria-label={texts.filter}>
      <ul className="plain-list row gap-1">
        {[{ key: '', word: texts.all, count: all }, ...chips].map(({ key, word, count }) => (
          <li key={key}>
            <Link
              aria-current={key === (effect ?? '') ? 'true' : undefined}
              className="chip"
              to={addressed(pathname, key || undefined)}
            >
              {word} <span className="figures">{texts.count(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface FurtherProps {
  read: ReadRows | undefined;
  effect: string | undefined;
  after: number | null;
}

function Further({ read, effect, after }: FurtherProps) {
  const texts = useTextsOf(importTexts);
  const { pathname } = useLocation();
  const last = read?.Rows.at(-1)?.Position;
  if (after === null && !read?.HasMore) return null;
  return (
    <div className="actions">
      {after !== null && (
        <ButtonLink to={addressed(pathname, effect)}>{texts.firstOnes}</ButtonLink>
      )}
      {read?.HasMore && (
        <ButtonLink to={addressed(pathname, effect, last)}>{texts.furtherRows}</ButtonLink>
      )}
    </div>
  );
}

function Go({ imported, onChanged }: Props) {
  const all = useTexts();
  const texts = useTextsOf(importTexts);
  const { ImportId, Kind, State, Version } = imported;
  const counts = countsOf(imported);
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
            makeFile={() => faultsOf(imported, all)}
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
