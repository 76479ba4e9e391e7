import type { Ref } from 'react';
import {
  type Application,
  mandatoryDocumentCount,
  missingSlots,
} from '../../../contract/applications.ts';
import { isClosed, statusWith } from '../../../contract/enumerations.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { useProgramTexts } from '../../platform/programTexts.ts';
import { applicationTexts } from '../../texts/applications.ts';
import { StatusPill } from '../../ui/StatusPill.tsx';
import { DaysOf } from '../DaysInList.tsx';
import { type Draft, filledIn } from '../form/draft.ts';
import { CopyButton } from './CopyButton.tsx';
import { EmployerLine } from './EmployerLine.tsx';
import { PreviousAndNext } from './PreviousAndNext.tsx';

interface Props {
  application: Application;
  draft: Draft;
  titleRef: Ref<HTMLHeadingElement>;
}

/** Who and what the application is, how it stands, and the way to its neighbours in the list. */
export function ReviewHead({ application, draft, titleRef }: Props) {
  const texts = useTextsOf(applicationTexts);
  const { enumerations } = useProgramTexts();
  const { ApplicationId, FirstName, LastName, JobNumber, ApplicationStatusId } = application;
  const status = statusWith(ApplicationStatusId);
  const there = mandatoryDocumentCount - missingSlots(filledIn(draft)).length;
  return (
    <header className="review-head">
      <div className="review-who">
        <h1 ref={titleRef} tabIndex={-1} title={`${FirstName} ${LastName}`.trim()}>
          {`${FirstName} ${LastName}`.trim()}
        </h1>
        <p className="review-numbers small">
          <span className="visually-hidden">{texts.number} </span>
          {/* A number must not wrap at its hyphens: people read it out on the telephone. */}
          <strong className="nowrap">{JobNumber}</strong>
          <CopyButton text={JobNumber} />
          <EmployerLine businessId={application.BusinessId} />
        </p>
      </div>
      <div className="review-facts">
        {status && <StatusPill {...status.look} word={enumerations.statuses[status.id]} />}
        {!isClosed(ApplicationStatusId) && <DaysOf id={ApplicationId} />}
        <span className="review-count figures" role="status">
          {texts.summaryCount(there, mandatoryDocumentCount)}
        </span>
      </div>
      <PreviousAndNext id={ApplicationId} />
    </header>
  );
}
