import { useId, useState } from 'react';
import type { FormerVersion, Review } from '../../../contract/reviews.ts';
import { formatDateAndTime } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { reviewTexts } from '../../texts/reviews.ts';
import { Button } from '../../ui/Button.tsx';
import { DocumentLink } from '../store/DocumentLink.tsx';
import type { UploadedDocument } from '../store/uploadedDocument.ts';
import { ReviewComment } from './ReviewComment.tsx';
import styles from './reviews.module.css';
import { findReview } from './unreviewedDocuments.ts';
import { useReviews } from './useReviews.ts';

interface Props {
  applicationId: number;
  document: UploadedDocument;
  slot: string | null;
  place: string;
}

export default function DocumentReview({ applicationId, document, slot, place }: Props) {
  const texts = useTextsOf(reviewTexts);
  const { data } = useReviews(applicationId);
  // A banner above the form already reports that the reviews could not be loaded.
  if (!data) return null;
  const { review, former, now } = findReview(data, document.id, slot ?? undefined);
  if (former && now) return <ReplacedNotice now={now} place={place} />;
  if (!review) return <p className="muted small">{texts.saveFirst}</p>;
  return (
    <section aria-label={texts.reviewOf(place)} className={`${styles.row} stack gap-1 start`}>
      <ReviewComment comment={review} />
      <FormerVersions place={place} versions={review.Former} />
    </section>
  );
}

function ReplacedNotice({ now, place }: { now: Review; place: string }) {
  const texts = useTextsOf(reviewTexts);
  return (
    <section aria-label={texts.reviewOf(place)} className={`${styles.row} stack gap-1 start`}>
      <p>{texts.replacedMeanwhile}</p>
      <DocumentLink document={{ id: now.DocumentId, filename: now.Filename }} place={place} />
      <ReviewComment comment={now} />
      <FormerVersions place={place} versions={now.Former} />
    </section>
  );
}

function FormerVersions({
  versions,
  place,
}: {
  versions: readonly FormerVersion[];
  place: string;
}) {
  const { language } = useLanguage();
  const texts = useTextsOf(reviewTexts);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (versions.length === 0) return null;
  const count = texts.former(versions.length);
  return (
    <div className="review-former stack gap-1 start">
      <Button
        aria-controls={isOpen ? id : undefined}
        aria-expanded={isOpen}
        aria-label={texts.formerOf(count, place)}
        icon={isOpen ? 'chevronUp' : 'chevronDown'}
        onClick={() => setOpen(!isOpen)}
        variant="quiet"
      >
        {count}
      </Button>
      {/* The former versions are mounted only when open, because the viewer steps through every mounted
          document. */}
      {isOpen && (
        <ul className="plain-list" id={id}>
          {versions.map((version) => {
            const replaced = texts.replacedOn(formatDateAndTime(version.ReplacedOn, language));
            const document = { id: version.DocumentId, filename: version.Filename };
            return (
              <li
                className="bar quoted stack gap-1 start"
                key={`${version.DocumentId} ${version.ReplacedOn}`}
              >
                {version.IsKept ? (
                  <DocumentLink document={document} place={`${place}, ${replaced}`} />
                ) : (
                  <p className="anywhere">
                    {version.Filename} <span className="muted small">{texts.notKept}</span>
                  </p>
                )}
                <p className="muted small">{replaced}</p>
                {version.On ? (
                  <ReviewComment comment={version} />
                ) : (
                  <p className="muted small">{texts.nothingSaid}</p>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
