import type { BatchRow } from '../../../contract/batches.ts';
import { paths } from '../../paths.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { batchTexts } from '../../texts/batches.ts';

type NamedRow = Pick<BatchRow, 'ApplicationId' | 'JobNumber' | 'Contact' | 'Employer'> &
  Partial<Pick<BatchRow, 'BusinessId'>>;

interface Props<Row> {
  title(count: number): string;
  rows: readonly Row[];
  textOf(row: Row): string;
  gone?: string;
  isOpen?: boolean;
  areLinks?: boolean;
}

const maxExpandedRows = 25;

export function BatchRows<Row extends NamedRow>(props: Props<Row>) {
  const { title, rows, textOf, isOpen = rows.length <= maxExpandedRows, areLinks = false } = props;
  const texts = useTextsOf(batchTexts);
  const { gone = texts.gone } = props;
  if (rows.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary className="strong">{title(rows.length)}</summary>
      <ul className="plain-list ruled small">
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: removed records have no id, and the order stays the same
          <li className="stack gap-0 anywhere" key={place}>
            <span>
              <BatchRowName areLinks={areLinks} gone={gone} row={row} />{' '}
              {!row.BusinessId && <span className="muted">{row.Employer}</span>}
            </span>
            {textOf(row) && <small>{textOf(row)}</small>}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface BatchRowNameProps {
  row: NamedRow;
  areLinks: boolean;
  gone: string;
}

function BatchRowName({ row, areLinks, gone }: BatchRowNameProps) {
  const { ApplicationId, BusinessId, JobNumber, Contact, Employer } = row;
  if (BusinessId) return renderNameOrLink(Employer, areLinks && paths.adminProfileOf(BusinessId));
  if (ApplicationId === null || JobNumber === '') return <span>{gone}</span>;
  return renderNameOrLink(
    `${JobNumber} ${Contact}`,
    areLinks && paths.adminApplicationOf(ApplicationId),
  );
}

const renderNameOrLink = (name: string, page: string | false) =>
  page ? <Link to={page}>{name}</Link> : <strong>{name}</strong>;
