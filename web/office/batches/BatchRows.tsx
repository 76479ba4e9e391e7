import './batches.css';
import { paths } from '../../paths.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { batchTexts } from '../../texts/batches.ts';

interface NamedRow {
  ApplicationId: number | null;
  JobNumber: string;
  Contact: string;
  Employer: string;
  said: string;
}

interface Props {
  title: string;
  rows: readonly NamedRow[];
  isOpen: boolean;
  /** False while something is being prepared, which following a link would lose. */
  areLinks?: boolean;
}

export function BatchRows({ title, rows, isOpen, areLinks = false }: Props) {
  const texts = useTextsOf(batchTexts);
  return (
    <details className="batch-rows" open={isOpen}>
      <summary>{title}</summary>
      <ul className="plain-list">
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: those that were removed have no id; the order stays
          <li key={place}>
            <span>
              <NameOf areLinks={areLinks} gone={texts.gone} row={row} />{' '}
              <span className="muted">{row.Employer}</span>
            </span>
            {row.said && <small>{row.said}</small>}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface NameProps {
  row: NamedRow;
  areLinks: boolean;
  gone: string;
}

function NameOf({ row: { ApplicationId, JobNumber, Contact }, areLinks, gone }: NameProps) {
  if (ApplicationId === null || JobNumber === '') return <span>{gone}</span>;
  const name = `${JobNumber} ${Contact}`;
  return areLinks ? (
    <Link to={paths.adminApplicationOf(ApplicationId)}>{name}</Link>
  ) : (
    <strong>{name}</strong>
  );
}
