import { useTextsOf } from '../../../platform/language.tsx';
import { Link } from '../../../platform/router/Link.tsx';
import { reportTexts } from '../../../texts/reports.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from '../reports.module.css';
import type { ReportCell, ReportTableData } from './reportTableData.ts';

/** On a narrow screen the table scrolls horizontally by itself. */
export function ReportTable({ name, heads, rows }: ReportTableData) {
  const [first, ...columns] = heads;
  return (
    <section
      aria-label={name}
      className={`table-frame ${styles.frame} framed`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
    >
      <table aria-label={name} className={`table ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((head) => (
              <th className={styles.number} key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name: rowName, cells, isTotal }) => (
            <tr className={isTotal ? styles.total : undefined} key={key}>
              <th scope="row">{rowName}</th>
              {cells.map((cell, index) => (
                <td className={`${styles.number} figures`} key={columns[index]}>
                  <ReportNumber cell={cell} of={`${rowName}, ${columns[index]}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function ReportNumber({ cell, of }: { cell: ReportCell; of: string }) {
  const texts = useTextsOf(reportTexts);
  const { value, to, isHidden, whyNone } = cell;
  if (isHidden || value === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{isHidden ? texts.hidden : (whyNone ?? texts.none)}</VisuallyHidden>
      </>
    );
  }
  const shown = texts.number(value);
  if (!to || value === 0) return shown;
  return (
    <Link aria-label={texts.openList(shown, of)} className={styles.link} to={to}>
      {shown}
    </Link>
  );
}
