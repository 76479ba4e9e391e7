import './reviews.css';
import type { Review } from '../../contract/reviews.ts';
import { DocumentLink } from '../documents/DocumentLink.tsx';
import type { UploadedDocument } from '../documents/uploadedDocument.ts';
import { useTextsOf } from '../platform/language.tsx';
import { reviewTexts } from '../texts/reviews.ts';
import { FormerVersions } from './FormerVersions.tsx';
import { findReview } from './reviewed.ts';
import { useReviews } from './useReviews.ts';
import { WhatWasSaid } from './WhatWasSaid.tsx';

interface Props {
  applicationId: number;
  document: UploadedDocument;
  /** Null for an additional document. */
  slot: string | null;
  /** The name of the slot, or the title. */
  place: string;
}

/** In the row of a document: its state, what was said of it, and what stood there before. */
export default function DocumentReview({ applicationId, document, slot, place }: Props) {
  const texts = useTextsOf(reviewTexts);
  const { data } = useReviews(applicationId);
  // That they could not be loaded is said once, above the form.
  if (!data) return null;
  const { review, former, now } = findReview(data, document.id, slot ?? undefined);
  if (former && now) return <Replaced now={now} place={place} />;
  if (!review) return <p className="muted small">{texts.saveFirst}</p>;
  return (
    <section aria-label={texts.reviewOf(place)} className="review-row">
      <WhatWasSaid said={review} />
      <FormerVersions place={place} versions={review.Former} />
    </section>
  );
}

/** The form still shows the one before. */
function Replaced({ now, place }: { now: Review; place: string }) {
  const texts = useTextsOf(reviewTexts);
  return (
    <section aria-label={texts.reviewOf(place)} className="review-row">
      <p>{texts.replacedMeanwhile}</p>
      <DocumentLink document={{ id: now.DocumentId, filename: now.Filename }} place={place} />
      <WhatWasSaid said={now} />
      <FormerVersions place={place} versions={now.Former} />
    </section>
  );
}
