import type { ReactNode } from 'react';
import { findStatus, isStatusClosed } from '../../../contract/enumerations.ts';
import type { RequestState } from '../../../contract/requests.ts';
import { useLanguage } from '../../platform/language.tsx';
import { applicationTexts } from '../../texts/applications.ts';
import { Icon } from '../../ui/Icon.tsx';
import { describeMissingDocuments } from './describeMissingDocuments.ts';

interface Props {
  title: string;
  statusId: number;
  missing: readonly string[];
  request?: RequestState | undefined;
  children?: ReactNode;
}

export function SubmissionBanner(props: Props) {
  const { title, statusId, missing, request, children } = props;
  const { language } = useLanguage();
  const texts = applicationTexts[language];
  if (isStatusClosed(statusId)) return null;
  const isComplete = missing.length === 0;
  const status = findStatus(statusId);
  const isAsked = request === 'open';
  const waitsForYou = status?.waitsForEmployer && request !== 'answered';
  const nextStep = status?.nextStep?.[language] ?? '';
  const needsMore = !isComplete || waitsForYou || isAsked;
  const ofRequest = isAsked ? texts.isAsked : request === 'answered' ? texts.isAnswered : null;
  const waitingText = ofRequest ?? (waitsForYou ? texts.waitsForYou : null);
  return (
    <section
      aria-label={texts.whatHappensNext}
      className={`banner ${needsMore ? 'tone-warning' : 'tone-success'}`}
    >
      <span>
        <Icon name={needsMore ? 'warning' : 'checkCircle'} />
      </span>
      <div className="banner-body stack gap-1 fill">
        <p className="bold">{title}</p>
        {!isComplete && <p>{describeMissingDocuments(missing, language)}.</p>}
        <p>{waitingText ?? texts.nextStep(nextStep, isComplete)}</p>
        {children}
      </div>
    </section>
  );
}
