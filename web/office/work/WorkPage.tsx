import { useEffect, useMemo, useRef } from 'react';
import { isStatusClosed } from '../../../contract/enumerations.ts';
import { designationSettings, statuses } from '../../../contract/program.ts';
import type { WorkList, WorkRow } from '../../../contract/work.ts';
import { type WorkView, workViews } from '../../../contract/workViews.ts';
import {
  getRememberedListPosition,
  rememberApplicationOrder,
} from '../../applications/core/applicationListOrder.ts';
import { SetupChecklist } from '../../operations/setup-checklist/SetupChecklist.tsx';
import { paths } from '../../paths.ts';
import { useAuthorization } from '../../platform/authorization.tsx';
import { locales } from '../../platform/formatDay.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { useProgramTexts } from '../../platform/programTexts.ts';
import { Link } from '../../platform/router/Link.tsx';
import { toSelectOptions } from '../../platform/selectOptions.ts';
import { useQueryParameters } from '../../platform/useQueryParameters.ts';
import { ListPage } from '../../shared/lists/ListPage.tsx';
import type { ListFilter } from '../../shared/lists/useListFilter.ts';
import { listTexts } from '../../texts/lists.ts';
import { workTexts } from '../../texts/work.ts';
import { denseTableAppearances } from '../../ui/denseTable.ts';
import { FilterChoice } from '../../ui/FilterChoice.tsx';
import { PageHelp } from '../../ui/PageHelp.tsx';
import { useCaseManagers } from '../assignments/useCaseManagers.ts';
import { rowSelection } from '../batches/rowSelection.tsx';
import { useHiddenColumns } from '../views/useViews.ts';
import { ViewsBar } from '../views/ViewsBar.tsx';
import { DesignationsEnding } from './DesignationsEnding.tsx';
import { everyoneValue, useWork, useWorkCounts } from './useWork.ts';
import { useWorkColumns } from './useWorkColumns.tsx';
import styles from './work.module.css';

const getApplicationId = (row: WorkRow) => row.ApplicationId;
const longestWaitFirst = { key: 'Days', direction: 'descending' } as const;
const getWorkListPosition = () => getRememberedListPosition(paths.adminWork);
const openStatuses = statuses.filter(({ id }) => !isStatusClosed(id));

export default function WorkPage() {
  const shown = useShownWork();
  const { view, whose } = shown;
  return view === 'designations' ? (
    <DesignationsEnding tools={<WorkTools shown={shown} />} whose={whose} />
  ) : (
    <WorkApplicationsList shown={{ ...shown, view }} />
  );
}

function WorkApplicationsList({ shown }: { shown: ShownWork<WorkView> }) {
  const lists = useTextsOf(listTexts);
  const texts = useTextsOf(workTexts);
  const { view, whose } = shown;
  const { rows, work } = useWork(whose, view);
  const columns = useWorkColumns();
  const standsInFor = useSubstitutedNames(shown, work);
  const isPart = work !== undefined && work.Rows.length < work.Total;
  return (
    <ListPage
      above={
        <>
          {standsInFor && <p className="muted small">{standsInFor}</p>}
          {isPart && <p role="status">{texts.onlyOldest(work.Rows.length, work.Total)}</p>}
        </>
      }
      cardsBelow={79}
      selection={rowSelection}
      looks={denseTableAppearances}
      columns={columns}
      comesSorted
      countText={lists.applicationCount}
      empty={{ icon: 'inbox', ...useNoWorkText(shown) }}
      filter={useWorkFilter()}
      idOf={getApplicationId}
      linkOf={paths.adminApplicationOf}
      onShown={rememberApplicationOrder}
      placeInList={getWorkListPosition}
      hiddenColumns={useHiddenColumns()}
      query={rows}
      title={texts.title}
      tools={
        <>
          <WorkTools shown={shown} work={work} />
          <ViewsBar columns={columns} page="work" />
          <PageHelp label={texts.about}>
            <p>{useWorkExplanation(shown)}</p>
            <p>{texts.aboutDays}</p>
          </PageHelp>
        </>
      }
      usualSort={longestWaitFirst}
    >
      <SetupChecklist />
    </ListPage>
  );
}

function useWorkExplanation({ view, whose, name }: ShownWork<WorkView>): string {
  const texts = useTextsOf(workTexts);
  if (view !== 'mine' || !whose) return texts.meaning[view];
  return whose === everyoneValue ? texts.allOpenMeaning : texts.theirsMeaning(name);
}

function useSubstitutedNames({ namesOf }: ShownWork<WorkView>, work: WorkList | undefined): string {
  const texts = useTextsOf(workTexts);
  const { language } = useLanguage();
  const names = namesOf(work?.StandsInFor ?? []);
  if (names.length === 0) return '';
  const together = new Intl.ListFormat(locales[language]).format(names);
  return names.length === 1 ? texts.standsInFor(together) : texts.standsInForSeveral(together);
}

function useNoWorkText({ view, whose, name }: ShownWork<WorkView>): {
  title: string;
  text: string;
} {
  const texts = useTextsOf(workTexts);
  if (view !== 'mine' || !whose) return texts.empty[view];
  return whose === everyoneValue ? texts.emptyOfAll : texts.emptyOf(name);
}

const getSearchText = (row: WorkRow) =>
  `${row.JobNumber} ${row.Employer} ${row.DesignationNumber} ${row.Contact} ${row.JobTitle}`;

function useWorkFilter(): ListFilter<WorkRow> {
  const lists = useTextsOf(listTexts);
  const { filterHint } = useTextsOf(workTexts);
  const { enumerations } = useProgramTexts();
  return useMemo(
    () => ({
      hint: filterHint,
      textOf: getSearchText,
      choices: [
        {
          name: 'status',
          label: lists.status,
          emptyText: lists.everyStatus,
          valueOf: (row) => String(row.ApplicationStatusId),
          optionsOf: () => toSelectOptions(openStatuses, enumerations.statuses),
        },
      ],
    }),
    [enumerations, lists, filterHint],
  );
}

interface Props {
  shown: ShownWork;
  work?: WorkList | undefined;
}

function WorkTools({ shown, work }: Props) {
  const texts = useTextsOf(workTexts);
  const { whose, options, choose } = shown;
  const counts = useWorkCounts(whose);
  return (
    <>
      <WorkViews shown={shown} work={work ?? counts} />
      <FilterChoice
        emptyText={texts.own}
        face={options.find(({ value }) => value === whose)?.label ?? texts.own}
        label={texts.whose}
        onChange={choose}
        options={options}
        value={whose}
      />
    </>
  );
}

function WorkViews({ shown: { view: current, whose }, work }: Props) {
  const lists = useTextsOf(listTexts);
  const texts = useTextsOf(workTexts);
  const nav = useRef<HTMLElement>(null);
  const isCounted = work !== undefined;
  // In a narrow window the current view is scrolled into sight again when the counts make the views wider.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when one of the two changes
  useEffect(() => {
    const shown = nav.current?.querySelector('[aria-current]');
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, isCounted]);
  return (
    <nav aria-label={texts.viewsOfWork} ref={nav}>
      <ul className={`${styles.views} line gap-1`}>
        {workViews.map((view) => (
          <li key={view}>
            <Link
              aria-current={view === current ? 'page' : undefined}
              className="chip"
              to={getWorkAddress(view === 'mine' ? '' : view, whose)}
            >
              {view === 'mine' && whose ? texts.allOpen : texts.views[view]}
              <span className={view === current ? 'figures' : 'muted figures'}>
                {work && lists.number(work.Counts[view])}
              </span>
            </Link>
          </li>
        ))}
        {designationSettings.isKept && (
          <li>
            <Link
              aria-current={current === 'designations' ? 'page' : undefined}
              className="chip"
              to={getWorkAddress('designations', whose)}
            >
              {texts.designationEnds}
              <span className={current === 'designations' ? 'figures' : 'muted figures'}>
                {work?.DesignationsEnding !== undefined && lists.number(work.DesignationsEnding)}
              </span>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

function getWorkAddress(show: string, owner: string): string {
  const set = Object.entries({ show, whose: owner }).filter(([, value]) => value);
  const query = new URLSearchParams(set);
  return query.size > 0 ? `${paths.adminWork}?${query}` : paths.adminWork;
}

function useShownWork() {
  const texts = useTextsOf(workTexts);
  const { authorization } = useAuthorization();
  const [params, change] = useQueryParameters();
  const requestedView = params.get('show');
  const isOfDesignations = designationSettings.isKept && requestedView === 'designations';
  const view: WorkView | 'designations' = isOfDesignations
    ? 'designations'
    : (workViews.find((name) => name === requestedView) ?? 'mine');
  const chosen = params.get('whose') ?? '';
  const owner = chosen === everyoneValue || /^[1-9]\d{0,8}$/.test(chosen) ? chosen : '';
  const { data: managers = [] } = useCaseManagers();
  const others = managers.filter(({ BusinessId }) => BusinessId !== authorization?.BusinessId);
  const name =
    others.find(({ BusinessId }) => String(BusinessId) === owner)?.Name ?? texts.somebodyElse;
  return {
    view,
    whose: owner,
    name: owner && owner !== everyoneValue ? name : '',
    options: [
      { value: everyoneValue, label: texts.everybody },
      ...others.map(({ BusinessId, Name }) => ({ value: String(BusinessId), label: Name })),
      // The address may name a person who can no longer sign in.
      ...(owner && owner !== everyoneValue && name === texts.somebodyElse
        ? [{ value: owner, label: name }]
        : []),
    ],
    namesOf: (ids: readonly number[]) =>
      managers.filter(({ BusinessId }) => ids.includes(BusinessId)).map(({ Name }) => Name),
    choose: (next: string) => change({ whose: next }),
  };
}

type ShownWork<View = WorkView | 'designations'> = Omit<ReturnType<typeof useShownWork>, 'view'> & {
  view: View;
};
