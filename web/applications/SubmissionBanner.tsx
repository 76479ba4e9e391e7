import type { ReactNode } from 'react';
import type { MissingDocument } from '../../contract/applications.ts';
import { isClosed, statusWith } from '../../contract/enumerations.ts';
import { useLanguage } from '../platform/language.tsx';
import { Icon } from '../ui/Icon.tsx';
import { missingText } from './missingText.ts';

interface Props {
  /** Application number and date. */
  title: string;
  statusId: number;
  /** As of the last save. */
  missing: readonly MissingDocument[];
  /** Whether a request of the program says what it needs. */
  isAsked?: boolean;
  children?: ReactNode;
}

/** Tells the employer of an open application: received, what is missing, and what happens next. */
export function SubmissionBanner(props: Props) {
  const { title, statusId, missing, isAsked = false, children } = props;
  const { language, texts: all } = useLanguage();
  const { application: texts } = all;
  if (isClosed(statusId)) return null;
  const isComplete = missing.length === 0;
  const status = statusWith(statusId);
  const waitsForYou = status?.waitsForEmployer;
  const nextStep = status?.nextStep?.[language] ?? '';
  const needsMore = !isComplete || waitsForYou || isAsked;
  const waits = isAsked ? texts.isAsked : waitsForYou ? texts.waitsForYou : null;
  return (
    <section
      aria-label={texts.whatHappensNext}
      className={`banner ${needsMore ? 'tone-warning' : 'tone-success'}`}
    >
      <span className="banner-icon">
        <Icon name={needsMore ? 'warning' : 'checkCircle'} />
      </span>
      <div className="banner-body">
        <p className="banner-title">{title}</p>
        {!isComplete && <p>{missingText(missing, all)}.</p>}
        <p>{waits ?? texts.nextStep(nextStep, isComplete)}</p>
        {children}
      </div>
    </section>
  );
}
