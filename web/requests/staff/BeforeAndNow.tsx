import { useState } from 'react';
import { extensionOf } from '../../../contract/documents.ts';
import type { SentItem } from '../../../contract/requests.ts';
import type { Review } from '../../../contract/reviews.ts';
import { ComparedDocuments } from '../../documents/ComparedDocuments.tsx';
import { DocumentLink } from '../../documents/DocumentLink.tsx';
import { useTextsOf } from '../../platform/language.tsx';
import { requestTexts } from '../../texts/requests.ts';
import { Button } from '../../ui/Button.tsx';

interface Props {
  item: SentItem;
  name: string;
  reviews: readonly Review[];
}

/** The document that was refused and the one that came for it, side by side. */
export function BeforeAndNow({ item, name, reviews }: Props) {
  const texts = useTextsOf(requestTexts);
  const [isComparing, setComparing] = useState(false);
  const now = item.DocumentId === null ? null : { id: item.DocumentId, filename: item.Filename };
  const before = documentBefore(item, reviews);
  if (!now) return null;
  const arePdfs = [before?.filename, now.filename].every(
    (filename) => filename && extensionOf(filename) === '.pdf',
  );
  return (
    <div className="request-documents">
      {before && (
        <div>
          <p className="muted small">{texts.before}</p>
          {before.isKept ? (
            <DocumentLink document={before} place={`${name}, ${texts.before}`} />
          ) : (
            <p>{texts.notKept(before.filename)}</p>
          )}
        </div>
      )}
      <div>
        <p className="muted small">{texts.now}</p>
        <DocumentLink document={now} place={before ? `${name}, ${texts.now}` : name} />
      </div>
      {before?.isKept && arePdfs && (
        <Button aria-label={texts.compareOf(name)} icon="eye" onClick={() => setComparing(true)}>
          {texts.compare}
        </Button>
      )}
      {before && isComparing && (
        <ComparedDocuments
          documents={[
            { ...before, label: texts.before },
            { ...now, label: texts.now },
          ]}
          onClose={() => setComparing(false)}
          title={texts.compareTitle(name)}
        />
      )}
    </div>
  );
}

/** The one that was asked to be replaced; its name stands with the versions that staff keep. */
function documentBefore({ AskedDocumentId, DocumentId }: SentItem, reviews: readonly Review[]) {
  if (AskedDocumentId === null || AskedDocumentId === DocumentId) return null;
  const former = reviews
    .flatMap(({ Former }) => Former)
    .find((version) => version.DocumentId === AskedDocumentId);
  return former ? { id: AskedDocumentId, filename: former.Filename, isKept: former.IsKept } : null;
}
