import { useQuery } from '@tanstack/react-query';
import { isDay } from '../../../contract/days.ts';
import { type Designation, isGranted } from '../../../contract/designations.ts';
import { ViewerProvider } from '../../documents/store/viewerContext.tsx';
import { createQuery } from '../../platform/createQuery.ts';
import { formatDateAndTime } from '../../platform/dates.ts';
import { formatDay } from '../../platform/formatDay.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { ListState } from '../../shared/lists/ListState.tsx';
import { designationTexts } from '../../texts/designations.ts';
import { DesignationForm } from './DesignationForm.tsx';

export const getDesignationQueryKey = (businessId: number) => ['designation', businessId];

export default function DesignationCard({ businessId }: { businessId: number }) {
  const { language } = useLanguage();
  const texts = useTextsOf(designationTexts);
  const query = useQuery(
    createQuery(getDesignationQueryKey(businessId), 'readDesignation', { businessId }),
  );
  const kept = query.data?.Kept;
  return (
    <details className="card gap-0">
      <summary>
        <h2 className="inline">{texts.title}</h2>{' '}
        <span className="muted">
          {kept && texts.states[kept.State]}
          {kept?.ValidUntil &&
            isGranted(kept) &&
            ` ${texts.until(formatDay(kept.ValidUntil, language))}`}
        </span>
      </summary>
      <ListState query={query}>
        {query.data && (
          <ViewerProvider>
            <div className="stack gap-4">
              <DesignationForm businessId={businessId} designation={query.data} />
              <DesignationChanges changes={query.data.Changes} />
            </div>
          </ViewerProvider>
        )}
      </ListState>
    </details>
  );
}

function DesignationChanges({ changes }: { changes: Designation['Changes'] }) {
  const { language } = useLanguage();
  const texts = useTextsOf(designationTexts);
  const formatValue = (field: string, value: unknown) => {
    const text = String(value);
    if (field === 'IsUnlisted') return value ? '✓' : texts.blank;
    if (field === 'State') return texts.states[text as keyof typeof texts.states] ?? texts.blank;
    return isDay(text) ? formatDay(text, language) : text || texts.blank;
  };
  if (changes.length === 0) return null;
  return (
    <section>
      <h3>{texts.changes}</h3>
      <ul className="plain-list ruled">
        {changes.map(({ On, By, Reason, Fields }) => (
          <li key={On}>
            <ul className="plain-list small">
              {Object.entries(Fields).map(([field, { from, to }]) => (
                <li className="muted anywhere" key={field}>
                  {texts.named(texts.fields[field] ?? field)}{' '}
                  {from !== '' && <del>{formatValue(field, from)}</del>} {formatValue(field, to)}
                </li>
              ))}
            </ul>
            {Reason && <p className="anywhere">{texts.because(Reason)}</p>}
            <p className="muted small">{texts.by(By, formatDateAndTime(On, language))}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
