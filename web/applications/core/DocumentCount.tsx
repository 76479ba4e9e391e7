import {
  getNeededDocumentCount,
  type RowWithDocumentCount,
} from '../../../contract/applications.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { listTexts } from '../../texts/lists.ts';
import { Icon } from '../../ui/Icon.tsx';

export function DocumentCount({ of: row }: { of: RowWithDocumentCount }) {
  const lists = useTextsOf(listTexts);
  const needed = getNeededDocumentCount(row);
  const isComplete = row.DocumentCount >= needed;
  return (
    <span className={`document-count line inline figures ${isComplete ? 'green' : ''}`}>
      {lists.documentCount(row.DocumentCount, needed)}
      {isComplete && <Icon name="check" size={18} />}
    </span>
  );
}
