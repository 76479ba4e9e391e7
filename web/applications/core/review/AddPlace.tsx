import type { ReactNode } from 'react';
import { useTextsOf } from '../../../platform/language.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { reviewPageTexts } from '../../../texts/reviews.ts';
import { Icon } from '../../../ui/Icon.tsx';

interface Props {
  isChosen: boolean;
  onChoose(): void;
  children: ReactNode;
}

/** The row below the additional documents, where one more is added. */
export function AddPlace({ isChosen, onChoose, children }: Props) {
  const application = useTextsOf(applicationTexts);
  const texts = useTextsOf(reviewPageTexts);
  return (
    <li className="place">
      <button
        aria-current={isChosen || undefined}
        className="option place-row line"
        onClick={onChoose}
        type="button"
      >
        <Icon name="plus" size={18} />
        <span className="stack gap-0">{texts.add}</span>
      </button>
      <div className="place-panel" hidden={!isChosen}>
        <div className="document drop-zone">
          <p className="muted small">{application.additionalHelp}</p>
          {children}
        </div>
      </div>
    </li>
  );
}
