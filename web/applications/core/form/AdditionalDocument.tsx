import { DocumentLink } from '../../../documents/store/DocumentLink.tsx';
import {
  DeleteButton,
  UndoDocumentChange,
  useKeepFocus,
} from '../../../documents/store/DocumentRow.tsx';
import { ScriptsHint } from '../../../documents/store/ScriptsHint.tsx';
import type { UploadedDocument } from '../../../documents/store/uploadedDocument.ts';
import { ChangeIndicatorOfPart } from '../../news/ApplicationNews.tsx';
import type { RenderRowDetails } from './rowDetails.ts';

interface Props {
  rowDetails: RenderRowDetails | undefined;
  document: UploadedDocument;
  title: string;
  isKept: boolean;
  isRemoved: boolean;
  isAlone?: boolean;
  onRemove(isRemoved: boolean): void;
}

export function AdditionalDocument(props: Props) {
  const { rowDetails, document, title, isKept, isRemoved, isAlone, onRemove } = props;
  const Row = (isAlone ? 'div' : 'li') as 'li';
  const row = useKeepFocus(String(isRemoved));
  return (
    <Row className="document drop-zone" data-filed={!isRemoved} ref={row}>
      <div className="document-text">
        <h3>
          {title}
          <ChangeIndicatorOfPart kind="Documents" of={document.id} />
        </h3>
      </div>
      {isRemoved ? (
        <UndoDocumentChange document={document} onUndo={() => onRemove(false)} place={title} />
      ) : (
        <div className="document-state line gap-0">
          <DocumentLink document={document} isOpenable={!isAlone} place={title} />
          {!isKept && (
            <DeleteButton document={document} onDelete={() => onRemove(true)} place={title} />
          )}
        </div>
      )}
      {!isRemoved && <ScriptsHint document={document} />}
      {!isRemoved && rowDetails?.({ document, slot: null, place: title, isReadOnly: isKept })}
    </Row>
  );
}
