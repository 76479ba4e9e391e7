import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EmployerApplicationRow } from '../../../../contract/applications.ts';
import { isStatusClosed } from '../../../../contract/enumerations.ts';
import type { OpenRequest } from '../../../../contract/requests.ts';
import { paths } from '../../../paths.ts';
import { useIsAccountReadOnly } from '../../../platform/authorization.tsx';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { Link } from '../../../platform/router/Link.tsx';
import { useQueryParameters } from '../../../platform/useQueryParameters.ts';
import { DueTasks } from '../../../requests/DueTasks.tsx';
import { useOpenRequests } from '../../../requests/requestQueries.ts';
import { createEditColumn, createFieldColumn } from '../../../shared/lists/createColumns.tsx';
import { DateCell } from '../../../shared/lists/DateCell.tsx';
import { useListAddressState } from '../../../shared/lists/EditLink.tsx';
import { ListPage } from '../../../shared/lists/ListPage.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { listTexts, turnFilterTexts } from '../../../texts/lists.ts';
import { newsTexts } from '../../../texts/shell.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Column } from '../../../ui/tableColumns.ts';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import {
  ChangedApplicationsProvider,
  ChangeIndicatorInList,
} from '../../news/ChangeIndicatorInList.tsx';
import { createChangesFilter } from '../../news/createChangesFilter.ts';
import { MarkAllSeen } from '../../news/MarkAllSeen.tsx';
import { useChangedApplications } from '../../news/useChangedApplications.ts';
import { newestChangeFirst } from '../applicationListOrder.ts';
import { DocumentCount } from '../DocumentCount.tsx';
import { describeMissingDocuments } from '../describeMissingDocuments.ts';
import { StatusCell } from '../StatusCell.tsx';
import { findTurnGroup, turnGroups } from './findTurnGroup.ts';
import { JustSavedBanner } from './JustSavedBanner.tsx';
import styles from './ownCards.module.css';
import { useEmployerApplications } from './useApplications.ts';

type Row = EmployerApplicationRow;

const getApplicationId = (row: Row) => row.ApplicationId;
const getSearchText = (row: Row) => `${row.JobNumber} ${row.Contact} ${row.JobTitle}`;

export default function ApplicationsPage() {
  const { layout } = useTexts();
  const lists = useTextsOf(listTexts);
  const texts = useTextsOf(newsTexts);
  const isFrozen = useIsAccountReadOnly();
  const { news, changed, waitsFor } = useChangedApplications();
  const list = useEmployerApplications();
  const requests = useOpenRequests().data?.Requests;
  const turnFilter = useTurnFilter();
  const query = turnFilter.waitsFor(waitsFor(list));
  const choices = useMemo(
    () => [createChangesFilter<Row>(changed, texts), turnFilter.choice],
    [changed, texts, turnFilter.choice],
  );
  return (
    <ChangedApplicationsProvider news={news}>
      <ListPage
        above={<MarkAllSeen news={news} />}
        cardsBelow={66}
        columns={useEmployerApplicationColumns()}
        countText={lists.applicationCount}
        create={isFrozen ? undefined : { to: paths.newApplication, text: lists.createApplication }}
        empty={{
          icon: 'file',
          title: lists.firstApplicationTitle,
          text: lists.firstApplicationText,
        }}
        filter={{ hint: lists.filterOwn, textOf: getSearchText, choices }}
        filterFrom={10}
        idOf={getApplicationId}
        linkOf={paths.applicationOf}
        query={query}
        title={layout.applications}
        usualSort={newestChangeFirst}
      >
        {list.data && <JustSavedBanner rows={list.data} />}
        {!isFrozen && list.data && requests && <NextTasks requests={requests} rows={list.data} />}
      </ListPage>
    </ChangedApplicationsProvider>
  );
}

const turnParameter = 'turn';

/** Groups the applications by whose turn it is, counts each group, and filters the list by group. */
function useTurnFilter() {
  const texts = useTextsOf(turnFilterTexts);
  const [params] = useQueryParameters();
  const requests = useOpenRequests();
  const { data, isError } = requests;
  const choice = useMemo(() => {
    const states = new Map(data?.Requests.map((request) => [request.ApplicationId, request.State]));
    const turn = (row: Row) => findTurnGroup(row, states.get(row.ApplicationId));
    return {
      name: turnParameter,
      label: texts.label,
      emptyText: texts.everyones,
      valueOf: turn,
      optionsOf: (rows: readonly Row[]) =>
        turnGroups.map((value) => {
          const { length } = rows.filter((row) => turn(row) === value);
          return { value, label: `${texts[value]} (${length})` };
        }),
    };
  }, [data, texts]);
  const isReady = data !== undefined || isError;
  return {
    choice,
    /** A list filtered by requests shows as loading until the requests are known. */
    waitsFor: (list: UseQueryResult<Row[]>): UseQueryResult<Row[]> =>
      isReady || !params.has(turnParameter) ? list : (requests as UseQueryResult<never>),
  };
}

function useEmployerApplicationColumns(): readonly Column<Row>[] {
  const { common, language } = useTexts();
  const lists = useTextsOf(listTexts);
  const requests = useOpenRequests().data?.Requests;
  return useMemo(
    () => [
      createFieldColumn('JobNumber', lists.applicationNumber, {
        className: 'own',
        place: '2 / 2 / auto / -1',
        width: '11rem',
        cell: (row) => <span className="figures">{row.JobNumber}</span>,
      }),
      createFieldColumn('Contact', lists.applicantName, {
        className: 'own',
        isMain: true,
        cell: (row) => (
          <>
            {row.Contact}
            <ChangeIndicatorInList id={row.ApplicationId} />
          </>
        ),
      }),
      createFieldColumn('JobTitle', lists.jobTitle, {
        className: `own ${styles.ownJob}`,
        place: '2 / 1',
        cell: (row) => <span title={row.JobTitle}>{row.JobTitle}</span>,
      }),
      createFieldColumn('ModifiedOn', lists.lastModifiedDate, {
        className: 'own',
        place: '3 / 3',
        width: 'clamp(8.5rem, 15vw, 12rem)',
        cell: (row) => <DateCell on={row.ModifiedOn} />,
      }),
      createFieldColumn('ApplicationStatusId', lists.status, {
        className: `own ${styles.ownStatus}`,
        width: '12.5rem',
        cell: (row) => {
          const request = requests?.find((request) => request.ApplicationId === row.ApplicationId);
          return (
            <span className={`${styles.statusAndTasks} stack gap-0 start`}>
              <StatusCell id={row.ApplicationStatusId} />
              {request && <DueTasks request={request} />}
            </span>
          );
        },
      }),
      createFieldColumn('DocumentCount', lists.documents, {
        className: 'own own-documents',
        place: '3 / 2',
        width: 'clamp(9.5rem, 16vw, 13.5rem)',
        cell: (row) => (
          <>
            <DocumentCount of={row} />
            {row.MissingDocuments && !isStatusClosed(row.ApplicationStatusId) && (
              <small className="documents-missing block small amber">
                {describeMissingDocuments(row.MissingDocuments, language, 3)}
              </small>
            )}
          </>
        ),
      }),
      createEditColumn(common.edit, (row) => ({
        name: row.JobNumber,
        to: paths.applicationOf(row.ApplicationId),
      })),
    ],
    [common, language, lists, requests],
  );
}

interface NextTasksProps {
  rows: readonly Row[];
  requests: readonly OpenRequest[];
}

function NextTasks({ rows, requests }: NextTasksProps) {
  const texts = useTextsOf(applicationTexts);
  const from = useListAddressState();
  const isPhone = useMediaQuery('(max-width: 39.99rem)');
  const [first, ...others] = requests.filter(({ State }) => State === 'open');
  const row = rows.find(({ ApplicationId }) => ApplicationId === first?.ApplicationId);
  if (!isPhone || !first || !row) return null;
  return (
    <Link
      className={`${styles.nextTasks} pair bar screen-only`}
      state={from}
      to={paths.applicationOf(row.ApplicationId)}
    >
      <DueTasks request={first} />
      <span>{others.length > 0 ? texts.andMore(row.Contact, others.length) : row.Contact}</span>
      <Icon name="chevronRight" />
    </Link>
  );
}
