import { type ReactNode, useRef } from 'react';
import { extensionOf } from '../../../contract/documents.ts';
import type { UploadedDocument } from '../../documents/uploadedDocument.ts';
import { useOpener } from '../../documents/useOpener.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { reviewPageTexts } from './reviewPageTexts.ts';
import { placeAttribute } from './useChosenPlace.ts';

export interface Place {
  key: string;
  name: string;
  /** Null where none is. */
  document: UploadedDocument | null;
  isNeeded: boolean;
  /** What stands below the name: the type, the date, what was said of it. */
  facts: readonly string[];
  mark?: ReactNode;
}

interface Props {
  id?: string;
  place: Place;
  isChosen: boolean;
  onChoose(): void;
  /** All that can be done about the place, shown once it is chosen. */
  children: ReactNode;
}

/** A row of the list of documents, which opens the document; and what can be done about it. */
export function DocumentPlace({ id, place, isChosen, onChoose, children }: Props) {
  const { documents } = useTexts();
  const texts = useTextsOf(reviewPageTexts);
  const { key, name, document, isNeeded, facts, mark } = place;
  const button = useRef<HTMLButtonElement>(null);
  const isViewable = document !== null && extensionOf(document.filename) === '.pdf';
  useOpener(button, isViewable ? document : null, name);
  const opens = isViewable
    ? around(documents.openDocument(documents.fileAt(document.filename, name)), name)
    : null;
  const [icon, look]: [IconName, string] = document
    ? ['check', 'there']
    : isNeeded
      ? ['alert', 'missing']
      : ['minus', 'optional'];
  return (
    <li {...{ [placeAttribute]: key }} className="place" id={id}>
      <button
        aria-current={isChosen || undefined}
        className="place-row"
        data-look={look}
        onClick={onChoose}
        ref={button}
        type="button"
      >
        <Icon name={icon} size={18} />
        <span className="place-text">
          <span className="place-name">
            <span>
              {opens && <VisuallyHidden>{opens.before}</VisuallyHidden>}
              {name}
              {opens && <VisuallyHidden>{opens.after}</VisuallyHidden>}
            </span>
            {mark}
          </span>{' '}
          <span className="place-facts">
            {facts.length > 0 ? facts.join(' · ') : isNeeded ? texts.missing : texts.notThere}
          </span>
        </span>
      </button>
      <div className="place-panel" hidden={!isChosen}>
        {children}
      </div>
    </li>
  );
}

/** What is heard before and after the name that is seen. */
function around(sentence: string, name: string) {
  const at = sentence.lastIndexOf(name);
  return { before: sentence.slice(0, at), after: sentence.slice(at + name.length) };
}
