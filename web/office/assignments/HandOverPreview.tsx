import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { createQuery } from '../../platform/createQuery.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { ListState } from '../../shared/lists/ListState.tsx';
import { assignmentTexts } from '../../texts/batches.ts';

export function useHandOverPreview(from: number | null) {
  return useQuery({
    ...createQuery(['handOver', from], 'previewHandOver', { from: Number(from) }),
    enabled: from !== null,
    staleTime: 0,
  });
}

export function HandOverPreview({ from }: { from: number | null }) {
  const texts = useTextsOf(assignmentTexts);
  const query = useHandOverPreview(from);
  const { data } = query;
  if (from === null) return <p className="muted">{texts.previewChoose}</p>;
  return (
    <ListState query={query}>
      {data && data.Employers + data.Open + data.Closed === 0 && <p>{texts.nothing(data.Name)}</p>}
      {data && data.Employers + data.Open + data.Closed > 0 && (
        <div className="stack gap-3">
          <p>
            <strong>
              {[
                texts.employers(data.Employers),
                texts.open(data.Open),
                texts.closed(data.Closed),
              ].join(', ')}
            </strong>
          </p>
          {data.Own > 0 && <p className="muted">{texts.own(data.Own)}</p>}
          <ApplicationNames count={data.Employers} title={texts.namedEmployers}>
            {data.NamedEmployers.map(({ BusinessId, OperatingName }) => (
              <li key={BusinessId}>
                <Link to={paths.adminProfileOf(BusinessId)}>{OperatingName}</Link>
              </li>
            ))}
          </ApplicationNames>
          <ApplicationNames count={data.Open} title={texts.namedApplications}>
            {data.NamedApplications.map(({ ApplicationId, JobNumber, Employer }) => (
              <li key={ApplicationId}>
                <Link to={paths.adminApplicationOf(ApplicationId)}>{JobNumber}</Link> {Employer}
              </li>
            ))}
          </ApplicationNames>
        </div>
      )}
    </ListState>
  );
}

function ApplicationNames({
  title,
  count,
  children,
}: {
  title: string;
  count: number;
  children: ReactNode[];
}) {
  const texts = useTextsOf(assignmentTexts);
  if (children.length === 0) return null;
  const hiddenCount = count - children.length;
  return (
    <details>
      <summary>{title}</summary>
      <ul>
        {children}
        {hiddenCount > 0 && <li className="muted">{texts.andMore(hiddenCount)}</li>}
      </ul>
    </details>
  );
}
