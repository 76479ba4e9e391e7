import '../styles/table.css';
import { buttonClass } from '../buttonClass.ts';
import { Icon } from '../Icon.tsx';
import { StatusIcon } from '../StatusIcon.tsx';
import { StatusPill } from '../StatusPill.tsx';
import { useMediaQuery } from '../useMediaQuery.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { long100, people, statusSamples } from './samples.ts';

const columns = ['Application #', 'Applicant Name', 'Job Title', 'Status'];

export function KitTable() {
  const isCards = useMediaQuery('(max-width: 59.99rem)');
  return (
    <div className="table-frame">
      <table className={isCards ? 'table table-cards' : 'table'}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                <button className="sort-button" type="button">
                  {column}
                  <Icon name="sort" size={16} />
                </button>
              </th>
            ))}
            <th aria-sort="descending" scope="col">
              <button className="sort-button" type="button">
                Last Modified Date
                <Icon name="sortDown" size={16} />
              </button>
            </th>
            <th scope="col">
              <VisuallyHidden>Edit</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {statusSamples.map((sample, index) => (
            <tr data-clickable key={sample.tone}>
              <td className="figures" data-label="Application #">
                2026-00012{index}
              </td>
              <th data-label="Applicant Name" scope="row">
                {people[index]}
              </th>
              <td data-label="Job Title">{index === 5 ? long100 : 'Early childhood educator'}</td>
              <td data-label="Status">
                {index % 2 ? <StatusIcon {...sample} /> : <StatusPill {...sample} />}
              </td>
              <td className="figures" data-label="Last Modified Date">
                Nov 2{index}, 2026
              </td>
              <td className="cell-corner">
                <a className={buttonClass('quiet', 'button-only-icon')} href="#top">
                  <Icon name="edit" />
                  <VisuallyHidden>Edit the application of {people[index]}</VisuallyHidden>
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
