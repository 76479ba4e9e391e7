import { extensionOf } from '../../../contract/documents.ts';
import { useDates } from '../../dates/useDates.ts';
import type { UploadedDocument } from '../../documents/uploadedDocument.ts';
import { showDay } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { findReview } from '../../reviews/reviewed.ts';
import { useReviews } from '../../reviews/useReviews.ts';
import { reviewTexts } from '../../texts/reviews.ts';

/** What a row says of a document: its type, the date on it, and what staff made of it. */
export function useFacts(applicationId: number) {
  const { language } = useLanguage();
  const { states } = useTextsOf(reviewTexts);
  const dates = useDates(applicationId).data ?? [];
  const reviews = useReviews(applicationId).data ?? [];
  return (document: UploadedDocument | null, slot: string | null): string[] => {
    if (!document) return [];
    const { id, filename } = document;
    const day = dates.find((one) => one.DocumentId === id && one.Slot === slot)?.Date;
    const { review } = findReview(reviews, id, slot ?? undefined);
    return [
      extensionOf(filename).slice(1).toUpperCase(),
      ...(day ? [showDay(day, language)] : []),
      ...(review && review.State !== 'notReviewed' ? [states[review.State]] : []),
    ];
  };
}
