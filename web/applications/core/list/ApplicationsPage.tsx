import './turnChips.css';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EmployerApplicationRow } from '../../../../contract/applications.ts';
import { isClosed } from '../../../../contract/enumerations.ts';
import { paths } from '../../../paths.ts';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { useAddress } from '../../../platform/useAddress.ts';
import { useOpenRequests } from '../../../requests/requestQueries.ts';
import { TasksDue } from '../../../requests/TasksDue.tsx';
import { editColumn, fieldColumn } from '../../../shared/lists/columns.tsx';
import { DateCell } from '../../../shared/lists/DateCell.tsx';
import { ListPage } from '../../../shared/lists/ListPage.tsx';
import { listTexts, turnTexts } from '../../../texts/lists.ts';
import { newsTexts } from '../../../texts/shell.ts';
import type { Column } from '../../../ui/tableColumns.ts';
import { changeChoice } from '../../news/changeChoice.ts';
import { MarkAllSeen } from '../../news/MarkAllSeen.tsx';
import { NewInList, NewsInList } from '../../news/NewInList.tsx';
import { useChangedApplications } from '../../news/useChangedApplications.ts';
import { DocumentCount } from '../DocumentCount.tsx';
import { newestChangeFirst } from '../listOrder.ts';
import { missingText } from '../missingText.ts';
import { StatusCell } from '../StatusCell.tsx';
import { JustSavedBanner } from './JustSavedBanner.tsx';
import { type Turn, turnOf, turns } from './turnOf.ts';
import { useOwnApplications } from './useApplications.ts';

type Row = EmployerApplicationRow;

const idOf = (row: Row) => row.ApplicationId;
const textOf = (row: Row) => `${row.JobNumber} ${row.Contact} ${row.JobTitle}`;

export default function ApplicationsPage() {
  const { layout } = useTexts();
  const lists = useTextsOf(listTexts);
  const texts = useTextsOf(newsTexts);
  const { news, changed, waitsFor } = useChangedApplications();
  const list = useOwnApplications();
  const turns = useTurns(list.data);
  const query = turns.waitsFor(waitsFor(list));
  const choices = useMemo(
    () => [changeChoice<Row>(changed, texts), turns.choice],
    [changed, texts, turns.choice],
  );
  return (
    <NewsInList news={news}>
      <ListPage
        above={<MarkAllSeen news={news} />}
        cardsBelow={66}
        columns={useOwnApplicationColumns()}
        countText={lists.applicationCount}
        create={{ to: paths.newApplication, text: lists.createApplication }}
        empty={{
          icon: 'file',
          title: lists.firstApplicationTitle,
          text: lists.firstApplicationText,
        }}
        filter={{ hint: lists.filterOwn, textOf, choices }}
        idOf={idOf}
        linkOf={paths.applicationOf}
        query={query}
        title={layout.applications}
        usualSort={newestChangeFirst}
      >
        {list.data && <JustSavedBanner rows={list.data} />}
        {list.data?.length && turns.counts ? <TurnChips counts={turns.counts} /> : null}
      </ListPage>
    </NewsInList>
  );
}

type UseTurnsRow = EmployerApplicationRow;

/** How many applications of an employer need what, and the choice of one of these groups. */
function useTurns(rows: readonly UseTurnsRow[] | undefined) {
  const texts = useTextsOf(turnTexts);
  const [params] = useAddress();
  const requests = useOpenRequests();
  const { data, isError } = requests;
  const turn = useMemo(() => {
    const states = new Map(data?.Requests.map((one) => [one.ApplicationId, one.State]));
    return (row: UseTurnsRow) => turnOf(row, states.get(row.ApplicationId));
  }, [data]);
  const counts = useMemo(() => {
    const counted: Record<Turn, number> = { needsYou: 0, inReview: 0, decided: 0 };
    for (const row of rows ?? []) counted[turn(row)] += 1;
    return counted;
  }, [rows, turn]);
  const choice = useMemo(
    () => ({
      name: turnInAddress,
      label: texts.label,
      emptyText: '',
      isElsewhere: true,
      valueOf: turn,
      optionsOf: () => turns.map((value) => ({ value, label: texts[value] })),
    }),
    [turn, texts],
  );
  const areKnown = data !== undefined || isError;
  return {
    choice,
    /** Unknown as long as the requests are on their way. */
    counts: areKnown ? counts : undefined,
    /** A list that is narrowed down by them is not there before they are. */
    waitsFor: (list: UseQueryResult<UseTurnsRow[]>): UseQueryResult<UseTurnsRow[]> =>
      areKnown || !params.has(turnInAddress) ? list : (requests as UseQueryResult<never>),
  };
}

type UseOwnApplicationColumnsRow = EmployerApplicationRow;

function useOwnApplicationColumns(): readonly Column<UseOwnApplicationColumnsRow>[] {
  const { common, language } = useTexts();
  const lists = useTextsOf(listTexts);
  const requests = useOpenRequests().data?.Requests;
  return useMemo(
    () => [
      fieldColumn('JobNumber', lists.applicationNumber, {
        width: '11rem',
        cell: (row) => <span className="figures">{row.JobNumber}</span>,
      }),
      fieldColumn('Contact', lists.applicantName, {
        isMain: true,
        cell: (row) => (
          <>
            {row.Contact}
            <NewInList id={row.ApplicationId} />
          </>
        ),
      }),
      fieldColumn('JobTitle', lists.jobTitle),
      fieldColumn('ModifiedOn', lists.lastModifiedDate, {
        width: 'clamp(8.5rem, 15vw, 12rem)',
        cell: (row) => <DateCell on={row.ModifiedOn} />,
      }),
      fieldColumn('ApplicationStatusId', lists.status, {
        width: '12.5rem',
        cell: (row) => {
          const request = requests?.find((one) => one.ApplicationId === row.ApplicationId);
          return (
            <span className="status-and-tasks">
              <StatusCell id={row.ApplicationStatusId} />
              {request && <TasksDue request={request} />}
            </span>
          );
        },
      }),
      fieldColumn('DocumentCount', lists.documents, {
        width: 'clamp(9.5rem, 16vw, 13.5rem)',
        cell: (row) => (
          <>
            <DocumentCount count={row.DocumentCount} />
            {row.MissingDocuments && !isClosed(row.ApplicationStatusId) && (
              <small className="documents-missing">
                {missingText(row.MissingDocuments, language, 3)}
              </small>
            )}
          </>
        ),
      }),
      editColumn(common.edit, (row) => ({
        name: row.JobNumber,
        to: paths.applicationOf(row.ApplicationId),
      })),
    ],
    [common, language, lists, requests],
  );
}

/** In the address of the list. */
const turnInAddress = 'turn';

interface Props {
  counts: Readonly<Record<Turn, number>>;
}

/** Above an employer's list: whose turn it is. Pressed again, a chip lets all rows in again. */
function TurnChips({ counts }: Props) {
  const texts = useTextsOf(turnTexts);
  const [params, change] = useAddress();
  const chosen = params.get(turnInAddress);
  return (
    <fieldset className="chips">
      <legend className="visually-hidden">{texts.label}</legend>
      {turns.map((turn) => (
        <button
          aria-pressed={chosen === turn}
          className="chip"
          key={turn}
          onClick={() => change({ [turnInAddress]: chosen === turn ? '' : turn })}
          type="button"
        >
          {`${texts[turn]} `}
          <span className="badge">{counts[turn]}</span>
        </button>
      ))}
    </fieldset>
  );
}
