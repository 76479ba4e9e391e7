import { type ReactNode, useId, useRef } from 'react';
import { isAllowedExtension } from '../../../../contract/documents.ts';
import type { Review } from '../../../../contract/reviews.ts';
import type { UploadedDocument } from '../../../documents/store/uploadedDocument.ts';
import { useViewerButton } from '../../../documents/store/viewerContext.tsx';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { reviewPageTexts } from '../../../texts/reviews.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './review.module.css';
import { rowKeyAttribute } from './useSelectedDocumentRow.ts';

export interface ReviewDocument {
  key: string;
  name: string;
  document: UploadedDocument | null;
  isNeeded: boolean;
  facts: readonly string[];
  state?: Review['State'] | undefined;
  mark?: ReactNode;
}

interface Props {
  id?: string;
  place: ReviewDocument;
  isChosen: boolean;
  onChoose(): void;
  children: ReactNode;
}

/** A green check means that the document is accepted, and amber means that it must be requested. */
function getDocumentIconAndColor({
  document,
  isNeeded,
  state,
}: ReviewDocument): [IconName, 'green' | 'amber' | 'muted'] {
  if (!document) return isNeeded ? ['alert', 'amber'] : ['minus', 'muted'];
  if (state === 'accepted') return ['check', 'green'];
  return state === 'toReplace' ? ['fileAlert', 'amber'] : ['file', 'muted'];
}

export function ReviewDocumentRow({ id, place, isChosen, onChoose, children }: Props) {
  const { documents } = useTexts();
  const texts = useTextsOf(reviewPageTexts);
  const { key, name, document, facts, mark } = place;
  const button = useRef<HTMLButtonElement>(null);
  const isViewable = document !== null && isAllowedExtension(document.filename);
  useViewerButton(button, isViewable ? document : null, name);
  const opens = isViewable
    ? documents.openDocument(documents.fileAt(document.filename, name))
    : null;
  const factsId = useId();
  const [icon, color] = getDocumentIconAndColor(place);
  const factsColor = color === 'amber' ? 'amber' : 'muted';
  return (
    <li {...{ [rowKeyAttribute]: key }} className="place" id={id}>
      <button
        aria-current={isChosen || undefined}
        aria-describedby={isViewable ? factsId : undefined}
        className={`option ${styles.placeRow} line`}
        onClick={onChoose}
        ref={button}
        type="button"
      >
        <span className={color}>
          <Icon name={icon} size={18} />
        </span>
        <span className="stack gap-0">
          <span className="line small strong gap-1">
            {opens && <VisuallyHidden>{opens}</VisuallyHidden>}
            {/* The text of the button for screen readers already contains the name. */}
            <span aria-hidden={isViewable} className="truncate">
              {name}
            </span>
            {mark}
          </span>{' '}
          <span
            aria-hidden={isViewable}
            className={`truncate least ${color === 'amber' ? 'strong' : ''} ${isChosen ? '' : factsColor}`}
            id={factsId}
          >
            {facts.length > 0 ? facts.join(' · ') : place.isNeeded ? texts.missing : texts.notThere}
          </span>
        </span>
      </button>
      <div className="place-panel" hidden={!isChosen}>
        {children}
      </div>
    </li>
  );
}
