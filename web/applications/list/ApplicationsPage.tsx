import { useMemo } from 'react';
import type { EmployerApplicationRow } from '../../../contract/applications.ts';
import { changeChoice } from '../../news/changeChoice.ts';
import { MarkAllSeen } from '../../news/MarkAllSeen.tsx';
import { NewsInList } from '../../news/NewInList.tsx';
import { useChangedApplications } from '../../news/useChangedApplications.ts';
import { paths } from '../../paths.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { ListPage } from '../../shared/lists/ListPage.tsx';
import { listTexts } from '../../texts/lists.ts';
import { newsTexts } from '../../texts/shell.ts';
import { newestChangeFirst } from '../listOrder.ts';
import { JustSavedBanner } from './JustSavedBanner.tsx';
import { TurnChips } from './TurnChips.tsx';
import { useOwnApplications } from './useApplications.ts';
import { useOwnApplicationColumns } from './useOwnApplicationColumns.tsx';
import { useTurns } from './useTurns.ts';

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
