import { type ReactNode, useMemo } from 'react';
import type { EndingDesignation } from '../../../contract/work.ts';
import { paths } from '../../paths.ts';
import { getToday, showDay } from '../../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../../platform/language.tsx';
import {
  createCaseManagerColumn,
  createEditColumn,
  createFieldColumn,
} from '../../shared/lists/createColumns.tsx';
import { ListPage } from '../../shared/lists/ListPage.tsx';
import { designationsInListTexts } from '../../texts/designations.ts';
import { listTexts } from '../../texts/lists.ts';
import { workTexts } from '../../texts/work.ts';
import { CellText } from '../../ui/CellText.tsx';
import { denseTableAppearances } from '../../ui/denseTable.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageHelp } from '../../ui/PageHelp.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { useDesignationsEnding } from './useWork.ts';
import styles from './work.module.css';

const soonestEndFirst = { key: 'ValidUntil', direction: 'ascending' } as const;
const getBusinessId = (row: EndingDesignation) => row.BusinessId;
const getSearchText = (row: EndingDesignation) =>
  `${row.OperatingName} ${row.DesignationNumber} ${row.CaseManager}`;

export function DesignationsEnding({ tools, whose }: { tools: ReactNode; whose: string }) {
  const work = useTextsOf(workTexts);
  const texts = useTextsOf(designationsInListTexts);
  return (
    <ListPage
      columns={useEndingDesignationColumns()}
      comesSorted
      countText={texts.count}
      empty={{ icon: 'inbox', title: texts.noneEnds, text: texts.noneEndsText }}
      filter={{ hint: texts.filterHint, textOf: getSearchText }}
      idOf={getBusinessId}
      linkOf={paths.adminProfileOf}
      looks={denseTableAppearances}
      query={useDesignationsEnding(whose)}
      title={work.title}
      tools={
        <>
          {tools}
          <PageHelp label={work.about}>
            <p>{texts.endingMeaning}</p>
          </PageHelp>
        </>
      }
      usualSort={soonestEndFirst}
    />
  );
}

function useEndingDesignationColumns(): readonly Column<EndingDesignation>[] {
  const { common } = useTexts();
  const lists = useTextsOf(listTexts);
  const texts = useTextsOf(designationsInListTexts);
  return useMemo(
    () => [
      createFieldColumn('OperatingName', lists.operatingName, {
        isMain: true,
        cell: (row) => (
          <span className="profile-name">
            <CellText text={row.OperatingName} />
            <span className="cell-second block muted small regular">{row.DesignationNumber}</span>
          </span>
        ),
      }),
      createCaseManagerColumn(lists, {
        className: 'staff staff-cut',
        place: '3 / 1 / auto / span 2',
      }),
      createFieldColumn('State', texts.designation, {
        className: 'staff',
        place: '4 / 1 / auto / span 2',
        width: '10rem',
        sortValue: (row) => texts.states[row.State],
        cell: (row) => texts.states[row.State],
      }),
      createFieldColumn('ValidUntil', texts.validUntil, {
        className: 'staff staff-end',
        place: '3 / 3 / auto / -1',
        width: '11rem',
        cell: (row) => <DesignationEndCell day={row.ValidUntil} />,
      }),
      createEditColumn(common.edit, (row) => ({
        name: row.OperatingName,
        to: paths.adminProfileOf(row.BusinessId),
      })),
    ],
    [common, lists, texts],
  );
}

function DesignationEndCell({ day }: { day: string }) {
  const { language } = useLanguage();
  const texts = useTextsOf(designationsInListTexts);
  const isPast = day < getToday();
  const dayText = showDay(day, language);
  return (
    <span
      className={`${styles.day} line gap-1 inline nowrap ${isPast ? 'red strong' : ''}`}
      title={isPast ? texts.hasEnded(dayText) : texts.ends(dayText)}
    >
      {isPast && <Icon name="alert" size={16} />}
      {dayText}
    </span>
  );
}
