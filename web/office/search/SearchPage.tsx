import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SearchRow } from '../../../contract/search.ts';
import { hiddenColumnsParam, viewParam } from '../../../contract/viewAddress.ts';
import {
  newestChangeFirst,
  rememberApplicationOrder,
} from '../../applications/core/applicationListOrder.ts';
import { reviewTableLayout, useReviewColumns } from '../../applications/core/useReviewColumns.tsx';
import { ArchiveButton } from '../../documents/bundles/ArchiveButton.tsx';
import { paths } from '../../paths.ts';
import { call } from '../../platform/calls.ts';
import { createQuery } from '../../platform/createQuery.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { navigate } from '../../platform/router/location.ts';
import { useSearchParams } from '../../platform/router/Router.tsx';
import { ListPage } from '../../shared/lists/ListPage.tsx';
import { listTexts } from '../../texts/lists.ts';
import { searchTexts } from '../../texts/work.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { createLazyPart } from '../../ui/loadFile.ts';
import { rowSelection } from '../batches/rowSelection.tsx';
import { ExportButtons } from '../exports/ExportButtons.tsx';
import { useHiddenColumns } from '../views/useViews.ts';
import { ViewsBar } from '../views/ViewsBar.tsx';
import {
  type Criteria,
  emptyCriteria,
  readCriteria,
  toSearchRequest,
  writeCriteria,
} from './criteria.ts';
import { describeCriteria } from './describeCriteria.ts';
import { SearchForm } from './SearchForm.tsx';

const ArchiveDownload = createLazyPart(
  () => import('../../documents/bundles/ArchiveDownload.tsx'),
  ArchiveButton,
);

const getApplicationId = (row: SearchRow) => row.ApplicationId;

export default function SearchPage() {
  const { language } = useLanguage();
  const lists = useTextsOf(listTexts);
  const texts = useTextsOf(searchTexts);
  const { criteria, query, search, clear } = useSearchQuery();
  const result = query.data;
  const columns = useReviewColumns<SearchRow>();
  const foundText = (count: number) => texts.found(count, lists.number(count));

  return (
    <ListPage
      {...reviewTableLayout}
      selection={rowSelection}
      columns={columns}
      criteriaInWords={criteria ? describeCriteria(criteria, language) : ''}
      empty={{ icon: 'search', title: texts.nothingTitle, text: texts.nothingText }}
      idOf={getApplicationId}
      linkOf={paths.adminApplicationOf}
      onShown={rememberApplicationOrder}
      hiddenColumns={useHiddenColumns()}
      query={query}
      results={{
        label: texts.results,
        heading: foundText,
        tools: (rows) => (
          <>
            <ExportButtons
              take={async () => {
                const Results = rows.length;
                await call('recordExport', {
                  ...toSearchRequest(criteria ?? emptyCriteria),
                  Results,
                });
                return rows;
              }}
            />
            <ArchiveDownload applicationIds={rows.map(getApplicationId)} />
          </>
        ),
      }}
      {...(!criteria && { subtitle: texts.intro })}
      title={texts.title}
      beforeSearch={
        !criteria && (
          <EmptyState icon="search" title={texts.beforeTitle}>
            {texts.beforeText}
          </EmptyState>
        )
      }
      tools={<ViewsBar columns={columns} page="search" />}
      usualSort={newestChangeFirst}
    >
      <SearchForm
        criteria={criteria}
        hasResults={!query.isError && result?.length !== 0}
        isBusy={query.isFetching}
        onClear={clear}
        onSearch={search}
      />
      {/* The live region is always rendered, because screen readers do not announce a region that appears
          together with its text. */}
      <div className="visually-hidden" role="status">
        {result && !query.isFetching && foundText(result.length)}
      </div>
    </ListPage>
  );
}

function useSearchQuery() {
  const params = useSearchParams();
  const inAddress = readCriteria(params);
  const address = inAddress ? writeCriteria(inAddress).toString() : '';
  // A change of the sort order, which is also a query parameter, does not start a new search.
  const criteria = useMemo(() => readCriteria(new URLSearchParams(address)), [address]);
  const query = useQuery({
    ...createQuery(['search', address], 'search', toSearchRequest(criteria ?? emptyCriteria)),
    enabled: criteria !== null,
  });

  return {
    criteria,
    query,
    search(typed: Criteria) {
      const next = writeCriteria(typed);
      if (next.toString() === address) return void query.refetch();
      for (const name of ['sort', viewParam, hiddenColumnsParam]) {
        const value = params.get(name);
        if (value) next.set(name, value);
      }
      navigate({ search: next.toString() });
    },
    clear: () => navigate({ search: '' }),
  };
}
