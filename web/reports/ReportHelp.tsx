import { useTextsOf } from '../platform/language.tsx';
import { reportTexts } from './reportTexts.ts';

/** What each figure means, in words. */
export function ReportHelp() {
  const texts = useTextsOf(reportTexts);
  return (
    <details className="card report-help">
      <summary>{texts.help}</summary>
      <dl>
        {texts.helpTexts.map(([name, meaning]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
