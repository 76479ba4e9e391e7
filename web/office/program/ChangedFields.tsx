import type { ProgramRowContent } from '../../../contract/programLists.ts';
import { type Language, useTextsOf } from '../../platform/language.tsx';
import { programPageTexts } from '../../texts/programPage.ts';

export function getRowName({ name }: ProgramRowContent, language: Language): string {
  return (name as Record<Language, string> | undefined)?.[language] ?? '';
}

export function ChangedFields({
  from,
  to,
}: {
  from: ProgramRowContent | null;
  to: ProgramRowContent;
}) {
  const texts = useTextsOf(programPageTexts);
  const changed = Object.keys(to).filter(
    (field) =>
      JSON.stringify(from?.[field]) !== JSON.stringify(to[field]) &&
      describeFieldValue(to[field]) + describeFieldValue(from?.[field]) !== '',
  );
  return (
    <ul className="plain-list small">
      {changed.map((field) => (
        <li className="muted anywhere" key={field}>
          {texts.fields[field] ?? field}:{' '}
          {from && describeFieldValue(from[field]) !== '' && (
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
    const text = describeFieldValue(value);
    return texts.choices[text] ?? (text || texts.none);
  }
}

const maxShownCharacters = 300;

function describeFieldValue(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).filter(Boolean).join(' / ');
  }
  if (typeof value === 'boolean') return value ? '✓' : '';
  const text = String(value ?? '');
  return text.length > maxShownCharacters ? `${text.slice(0, maxShownCharacters)}…` : text;
}
