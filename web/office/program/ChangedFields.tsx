import type { Content } from '../../../contract/programLists.ts';
import { type Language, useTextsOf } from '../../platform/language.tsx';
import { programPageTexts } from '../../texts/programPage.ts';

export function getRowName({ name }: Content, language: Language): string {
  return (name as Record<Language, string> | undefined)?.[language] ?? '';
}

export function ChangedFields({ from, to }: { from: Content | null; to: Content }) {
  const texts = useTextsOf(programPageTexts);
  const changed = Object.keys(to).filter(
    (field) =>
      JSON.stringify(from?.[field]) !== JSON.stringify(to[field]) &&
      describeValue(to[field]) + describeValue(from?.[field]) !== '',
  );
  return (
    <ul className="plain-list small">
      {changed.map((field) => (
        <li className="muted anywhere" key={field}>
          {texts.fields[field] ?? field}:{' '}
          {from && describeValue(from[field]) !== '' && (
            <>
              <del>{valueText(from[field])}</del>{' '}
            </>
          )}
          {valueText(to[field])}
        </li>
      ))}
    </ul>
  );

  function valueText(value: unknown): string {
    const text = describeValue(value);
    return texts.choices[text] ?? (text || texts.none);
  }
}

const maxShownLength = 300;

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).filter(Boolean).join(' / ');
  }
  if (typeof value === 'boolean') return value ? '✓' : '';
  const text = String(value ?? '');
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text;
}
