import { useQuery } from '@tanstack/react-query';
import type { BatchSummary } from '../../../contract/batches.ts';
import { createAddress } from '../../../contract/pages.ts';
import { paths } from '../../paths.ts';
import { createFreshQuery } from '../../platform/createQuery.ts';
import { formatDateAndTime } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { useSearchParams } from '../../platform/router/Router.tsx';
import { useTitle } from '../../platform/useTitle.ts';
import { ButtonLink } from '../../shared/ButtonLink.tsx';
import { ListState } from '../../shared/lists/ListState.tsx';
import { batchListTexts } from '../../texts/batches.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { BatchByline, useBatchOutcomeTexts, useBatchTitle } from './BatchByline.tsx';

const pollIntervalMs = 2_000;

export default function BatchesPage() {
  const texts = useTextsOf(batchListTexts);
  const beforeParam = useSearchParams().get('before') ?? '';
  const before = /^[1-9]\d{0,8}$/.test(beforeParam) ? Number(beforeParam) : null;
  const query = useQuery({
    ...createFreshQuery(['batches', before], 'listBatches', { before }),
    refetchInterval: ({ state }) =>
      state.data?.Batches.some(({ State }) => State === 'running') && pollIntervalMs,
  });
  const { Batches = [], HasEarlier = false } = query.data ?? {};
  const last = Batches.at(-1);
  useTitle(texts.title);
  return (
    <div className="form-page">
      <PageTitle subtitle={texts.intro} title={texts.title} />
      <ListState query={query}>
        {last ? (
          <Card>
            <ul className="plain-list ruled batch-list">
              {Batches.map((batch) => (
                <BatchListItem batch={batch} key={batch.BatchId} />
              ))}
            </ul>
          </Card>
        ) : (
          <EmptyState icon="check" title={before ? texts.emptyEarlier : texts.emptyTitle}>
            {!before && texts.emptyText}
          </EmptyState>
        )}
        {(before !== null || HasEarlier) && (
          <div className="actions">
            {before !== null && <ButtonLink to={paths.adminBatches}>{texts.newest}</ButtonLink>}
            {last && HasEarlier && (
              <ButtonLink to={`${paths.adminBatches}?before=${last.BatchId}`}>
                {texts.earlier}
              </ButtonLink>
            )}
          </div>
        )}
      </ListState>
    </div>
  );
}

function BatchListItem({ batch }: { batch: BatchSummary }) {
  const { language } = useLanguage();
  const texts = useTextsOf(batchListTexts);
  const { BatchId, Kind, State, CaseManagerId, CaseManager } = batch;
  const managers = CaseManagerId ? [{ CaseManagerId, Name: CaseManager }] : [];
  const title = useBatchTitle(batch, useBatchOutcomeTexts(Kind, managers).nameOf);
  const { Count, Done, Left, NotYet, Undone, UndoneBy, UndoneOn } = batch;
  const words = Kind === 'invite' ? texts.invite : texts;
  const parts = [
    words.done(Done, Count),
    Left > 0 && words.left(Left),
    NotYet > 0 && words.notYet(NotYet),
  ];
  return (
    <li>
      <p className="row strong">
        <Link to={createAddress('adminBatch', { batchId: BatchId })}>{title}</Link>
        {State !== 'done' && (
          <span className="line small amber">
            <Icon name={State === 'cutShort' ? 'warning' : 'clock'} size={16} />
            {texts[State]}
          </span>
        )}
      </p>
      <p>{parts.filter(Boolean).join(' · ')}</p>
      {UndoneOn && (
        <p>{texts.undone(Undone, Done, UndoneBy, formatDateAndTime(UndoneOn, language))}</p>
      )}
      <p className="small">
        <BatchByline batch={batch} />
      </p>
    </li>
  );
}
