import { useState } from 'react';
import { useTextsOf } from '../../platform/language.tsx';
import { viewerTexts } from '../../texts/viewer.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ScriptsHint } from '../ScriptsHint.tsx';
import type { Viewable } from '../viewing.tsx';
import { useView } from './useView.ts';
import { ViewedDocument } from './ViewedDocument.tsx';

/** Another document of the application, chosen by its place, with a page and a size of its own. */
export function SecondDocument({ others }: { others: readonly (Viewable & { key: string })[] }) {
  const texts = useTextsOf(viewerTexts);
  const [key, setKey] = useState<string | null>(null);
  const view = useView();
  const shown = others.find((other) => other.key === key) ?? others[0];
  if (!shown) return null;
  return (
    <section aria-label={texts.second} className="viewer-second">
      <div className="viewer-bar">
        <div className="input-box">
          <select
            aria-label={texts.second}
            className="input"
            onChange={({ target }) => setKey(target.value)}
            value={shown.key}
          >
            {others.map(({ key: value, place, document }) => (
              <option key={value} value={value}>
                {place ? `${place} (${document.filename})` : document.filename}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" />
        </div>
      </div>
      <ScriptsHint document={shown.document} />
      <ViewedDocument {...view} document={shown.document} name={texts.secondPages} />
    </section>
  );
}
