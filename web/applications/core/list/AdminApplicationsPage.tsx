import { useMemo } from 'react';
import type { AdminApplicationRow } from '../../../../contract/applications.ts';
import { noCaseManagerFilterValue } from '../../../../contract/listPaging.ts';
import type { NewsList } from '../../../../contract/news.ts';
import { statuses } from '../../../../contract/program.ts';
import type { OpenRequest } from '../../../../contract/requests.ts';
import { rowSelection } from '../../../office/batches/rowSelection.tsx';
import { useHiddenColumns } from '../../../office/views/useViews.ts';
import { ViewsBar } from '../../../office/views/ViewsBar.tsx';
import { paths } from '../../../paths.ts';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { useProgramTexts } from '../../../platform/programTexts.ts';
import { toSelectOptions } from '../../../platform/selectOptions.ts';
import { useQueryParameters } from '../../../platform/useQueryParameters.ts';
import {
  createRequestFilter,
  RequestsProvider,
  requestParameter,
  useRequestsByApplication,
} from '../../../requests/RequestInList.tsx';
import { ButtonLink } from '../../../shared/ButtonLink.tsx';
import { ListPage } from '../../../shared/lists/ListPage.tsx';
import type { ListFilter } from '../../../shared/lists/useListFilter.ts';
import { listTexts, requestsInListTexts } from '../../../texts/lists.ts';
import { newsTexts } from '../../../texts/shell.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ChangedApplicationsProvider } from '../../news/ChangeIndicatorInList.tsx';
import { changedOnlyValue, createChangesFilter } from '../../news/createChangesFilter.ts';
import { MarkAllSeen } from '../../news/MarkAllSeen.tsx';
import { useChangedApplications } from '../../news/useChangedApplications.ts';
import {
  getApplicationListPosition,
  newestChangeFirst,
  rememberApplicationOrder,
} from '../applicationListOrder.ts';
import { DaysWaitingProvider } from '../DaysWaiting.tsx';
import { reviewTableLayout, useReviewColumns } from '../useReviewColumns.tsx';
import { loadedLongList, tooLongListMarker, useAllApplications } from './useApplications.ts';

const getApplicationId = (row: AdminApplicationRow) => row.ApplicationId;

export default function AdminApplicationsPage() {
  const { layout } = useTexts();
  const lists = useTextsOf(listTexts);
  const list = useAllApplications();
  const { news, changed, waitsFor } = useChangedApplications();
  const openRequests = useRequestsByApplication();
  const query = openRequests.waitsFor(waitsFor(list));
  const requestCounts = { known: openRequests.requests.size, total: openRequests.total };
  const columns = useReviewColumns<AdminApplicationRow>();
  const page = {
    tools: (
      <>
        <ViewsBar columns={columns} page="applications" />
        <ButtonLink to={`${paths.adminImports}?kind=applications`}>
          <Icon name="upload" />
          {lists.import}
        </ButtonLink>
      </>
    ),
    hiddenColumns: useHiddenColumns(),
    above: <MarkAllSeen news={news} />,
    selection: rowSelection,
    ...reviewTableLayout,
    columns,
    countText: lists.applicationCount,
    empty: { icon: 'inbox', title: lists.noApplicationsTitle, text: lists.noApplicationsText },
    filter: useReviewFilter(changed, openRequests.requests),
    idOf: getApplicationId,
    linkOf: paths.adminApplicationOf,
    placeInList: getApplicationListPosition,
    title: layout.applications,
  } as const;
  return (
    <RequestsProvider requests={openRequests.requests}>
      <ChangedApplicationsProvider news={news}>
        <DaysWaitingProvider>
          {query.data === tooLongListMarker && loadedLongList.Page ? (
            <loadedLongList.Page {...page} />
          ) : (
            <ListPage
              {...page}
              above={
                <>
                  {page.above}
                  <PartialListNotice news={news} requests={requestCounts} />
                </>
              }
              comesSorted
              onShown={rememberApplicationOrder}
              query={query}
              usualSort={newestChangeFirst}
            />
          )}
        </DaysWaitingProvider>
      </ChangedApplicationsProvider>
    </RequestsProvider>
  );
}

interface PartialListNoticeProps {
  news: NewsList | undefined;
  requests: { known: number; total: number };
}

/** A filter by news or requests finds only some applications, because not all are loaded. */
function PartialListNotice({ news, requests: { known, total } }: PartialListNoticeProps) {
  const [params] = useQueryParameters();
  const texts = useTextsOf(newsTexts);
  const changed = news?.Applications.length ?? 0;
  const isPartOfNews = params.has(changedOnlyValue) && news !== undefined && changed < news.Count;
  const isPartOfRequests = params.has(requestParameter) && known < total;
  return (
    <>
      {isPartOfNews && <p role="status">{texts.onlyNewest(changed, news.Count)}</p>}
      {isPartOfRequests && <p role="status">{texts.onlyFirstRequests(known, total)}</p>}
    </>
  );
}

type Row = AdminApplicationRow;

const getSearchText = (row: Row) =>
  `${row.JobNumber} ${row.Employer} ${row.DesignationNumber} ${row.Contact} ${row.JobTitle}`;
const getCaseManagerName = (row: Row) => row.CaseManager || noCaseManagerFilterValue;

function useReviewFilter(
  changed: ReadonlySet<number>,
  requests: ReadonlyMap<number, OpenRequest>,
): ListFilter<Row> {
  const lists = useTextsOf(listTexts);
  const news = useTextsOf(newsTexts);
  const ofRequests = useTextsOf(requestsInListTexts);
  const { enumerations } = useProgramTexts();
  return useMemo(
    () => ({
      hint: lists.filterAll,
      textOf: getSearchText,
      choices: [
        createChangesFilter<Row>(changed, news),
        createRequestFilter<Row>(requests, ofRequests),
        {
          name: 'status',
          label: lists.status,
          emptyText: lists.everyStatus,
          valueOf: (row) => String(row.ApplicationStatusId),
          optionsOf: () => toSelectOptions(statuses, enumerations.statuses),
        },
        {
          name: 'manager',
          label: lists.caseManager,
          emptyText: lists.everyManager,
          valueOf: getCaseManagerName,
          optionsOf: (rows, chosen) =>
            listCaseManagerNames(rows, chosen).map((name) => ({
              value: name,
              label: name === noCaseManagerFilterValue ? lists.noManager : name,
            })),
        },
      ],
    }),
    [enumerations, lists, news, ofRequests, changed, requests],
  );
}

function listCaseManagerNames(rows: readonly Row[], chosen: string): string[] {
  const names = new Set(rows.map(getCaseManagerName));
  if (chosen) names.add(chosen);
  return [...names].sort((a, b) => a.localeCompare(b));
}
