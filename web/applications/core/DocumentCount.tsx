import { mandatoryDocumentCount } from '../../../contract/applications.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { listTexts } from '../../texts/lists.ts';
import { Icon } from '../../ui/Icon.tsx';

/** `6 of 8`, one under the other; a tick follows where nothing is missing. */
export function DocumentCount({ count }: { count: number }) {
  const lists = useTextsOf(listTexts);
  const isComplete = count >= mandatoryDocumentCount;
  return (
    <span className={`document-count line inline figures ${isComplete ? 'green' : ''}`}>
      {lists.documentCount(count, mandatoryDocumentCount)}
      {isComplete && <Icon name="check" size={18} />}
    </span>
  );
}
