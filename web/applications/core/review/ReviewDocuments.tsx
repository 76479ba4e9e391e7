import type { ReactNode } from 'react';
import { OpenedDocument } from '../../../documents/store/OpenedDocument.tsx';
import { useViewer } from '../../../documents/store/viewerContext.tsx';
import { useTextsOf } from '../../../platform/language.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { reviewPageTexts } from '../../../texts/reviews.ts';
import { BulkUpload } from '../form/bulk-upload/BulkUpload.tsx';
import type { Editor } from '../form/useEditor.ts';
import { getAdditionalDocumentRowKey } from './documentRowKeys.ts';
import { ReviewDocumentList, type ReviewDocumentListProps } from './ReviewDocumentList.tsx';
import styles from './review.module.css';

interface Props extends ReviewDocumentListProps {
  summary: ReactNode;
  viewerFooter: ReactNode;
  isBeside: boolean;
}

export function ReviewDocuments(props: Props) {
  const { editor, isBeside, shown, viewerFooter } = props;
  const application = useTextsOf(applicationTexts);
  const { opened } = useViewer();
  return (
    <div className="review-documents">
      <section aria-label={application.summary} className={`${styles.places} stack gap-3`}>
        <div className={`${styles.placeList} stack gap-3`}>
          <ReviewDocumentList {...props} />
          <BulkUpload isOver={editor.drop.isOver} onFiles={editor.assignment.sort} />
        </div>
        {props.summary}
      </section>
      {isBeside && (
        <div className="review-viewer column screen-only">
          {opened === null && <NoOpenDocument editor={editor} shown={shown} />}
          <OpenedDocument footer={viewerFooter} isPart />
        </div>
      )}
    </div>
  );
}

function NoOpenDocument({ editor, shown }: { editor: Editor; shown: string | null }) {
  const texts = useTextsOf(reviewPageTexts);
  const { draft } = editor;
  const isShownDocumentPresent =
    Object.entries(draft.slots).some(([key, { filed }]) => key === shown && filed) ||
    draft.additional.some(
      (document) =>
        !document.isRemoved && getAdditionalDocumentRowKey(document.DocumentId) === shown,
    );
  return (
    <p className="room-4 muted centred">
      {isShownDocumentPresent ? texts.notShown : texts.nothingThere}
    </p>
  );
}
