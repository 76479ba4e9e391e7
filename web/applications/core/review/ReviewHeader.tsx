import { useQuery } from '@tanstack/react-query';
import { type Ref, useRef, useState } from 'react';
import {
  type Application,
  findMissingSlots,
  getMandatoryDocumentCount,
} from '../../../../contract/applications.ts';
import { findStatus, isStatusClosed } from '../../../../contract/enumerations.ts';
import { paths } from '../../../paths.ts';
import { createQuery } from '../../../platform/createQuery.ts';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { useProgramTexts } from '../../../platform/programTexts.ts';
import { Link } from '../../../platform/router/Link.tsx';
import { RequestOnPage } from '../../../requests/RequestInList.tsx';
import { PartFailure } from '../../../shared/PartFailure.tsx';
import { useNotice } from '../../../shared/useNotice.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { profileTexts } from '../../../texts/employers.ts';
import { reviewPageTexts } from '../../../texts/reviews.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { StatusPill } from '../../../ui/StatusPill.tsx';
import { useFloatingDialog } from '../../../ui/useFloatingDialog.ts';
import { createCloseHandler } from '../../../ui/useModal.ts';
import { DaysWaitingOnPage } from '../DaysWaiting.tsx';
import { type ApplicationFormDraft, listTagsAndFilledSlots } from '../form/applicationFormDraft.ts';
import { PreviousAndNextLinks } from './PreviousAndNextLinks.tsx';
import styles from './review.module.css';

interface Props {
  application: Application;
  backTo: string;
  draft: ApplicationFormDraft;
  titleRef: Ref<HTMLHeadingElement>;
}

export function ReviewHeader({ application, backTo, draft, titleRef }: Props) {
  const { common } = useTexts();
  const texts = useTextsOf(applicationTexts);
  const { enumerations } = useProgramTexts();
  const { ApplicationId, FirstName, LastName, JobNumber, OtherNumber, ApplicationStatusId } =
    application;
  const status = findStatus(ApplicationStatusId);
  const filled = listTagsAndFilledSlots(draft);
  const needed = getMandatoryDocumentCount(filled);
  const filledCount = needed - findMissingSlots(filled).length;
  const name = `${FirstName} ${LastName}`.trim();
  return (
    <header className="review-head row gap-3">
      <Link
        aria-label={common.cancel}
        className={`icon-button ${styles.back}`}
        title={common.cancel}
        to={backTo}
      >
        <Icon name="arrowLeft" />
      </Link>
      <h1 ref={titleRef} tabIndex={-1} title={name}>
        {name}
      </h1>
      <p className="line gap-0">
        <span className="visually-hidden">{texts.number} </span>
        {/* A number must not wrap at its hyphens, because people read it out on the telephone. */}
        <span className="nowrap">{JobNumber}</span>
        <CopyButton text={JobNumber} />
        {OtherNumber && (
          <span className="nowrap" title={texts.otherNumber}>
            {OtherNumber}
          </span>
        )}
      </p>
      {status && <StatusPill {...status.look} word={enumerations.statuses[status.id]} />}
      <div className={`${styles.facts} row gap-3`}>
        {!isStatusClosed(ApplicationStatusId) && <DaysWaitingOnPage id={ApplicationId} />}
        <RequestOnPage id={ApplicationId} />
        <span className="review-count small strong nowrap figures" role="status">
          {texts.summaryCount(filledCount, needed)}
        </span>
      </div>
      <EmployerContact businessId={application.BusinessId} />
      <PreviousAndNextLinks id={ApplicationId} />
    </header>
  );
}

function EmployerContact({ businessId }: { businessId: number }) {
  const { common } = useTexts();
  const texts = useTextsOf(applicationTexts);
  const profile = useTextsOf(profileTexts);
  const words = useTextsOf(reviewPageTexts);
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const onClose = () => setOpen(false);
  const dialog = useFloatingDialog({ anchor, isOpen, onClose });
  const employer = useQuery(createQuery(['business', businessId], 'readBusiness', { businessId }));
  const { data } = employer;
  const name = data?.OperatingName ?? texts.employer;
  const address = [data?.Address, data?.PostalCode].filter(Boolean).join(', ');
  return (
    <>
      <button
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={words.moreOfEmployer(name)}
        className={`${styles.employerLine} line inline gap-0 strong`}
        onClick={() => setOpen(true)}
        ref={anchor}
        title={name}
        type="button"
      >
        <span className="truncate">{name}</span>
        <Icon name="chevronDown" size={18} />
      </button>
      <dialog
        aria-label={texts.employer}
        className="floating"
        onClose={createCloseHandler(onClose)}
        ref={dialog}
      >
        {isOpen && (
          <div className="stack gap-3 room-4">
            {employer.error && (
              <PartFailure onRetry={employer.refetch} title={texts.employerFailed} />
            )}
            {data && (
              <dl className="facts">
                <Fact name={profile.fields.OperatingName}>{data.OperatingName}</Fact>
                <Fact name={texts.contactPerson}>
                  {`${data.FirstName} ${data.LastName}`.trim() || common.none}
                </Fact>
                <Fact name={texts.telephone}>
                  {data.Telephone ? (
                    <>
                      <a href={`tel:${data.Telephone.replace(/[^\d+]/g, '')}`}>{data.Telephone}</a>
                      <CopyButton text={data.Telephone} />
                    </>
                  ) : (
                    common.none
                  )}
                </Fact>
                <Fact name={texts.email}>
                  {data.Email ? (
                    <>
                      <a href={`mailto:${data.Email}`}>{data.Email}</a>
                      <CopyButton text={data.Email} />
                    </>
                  ) : (
                    common.none
                  )}
                </Fact>
                {address && (
                  <Fact name={profile.fields.Address}>
                    {address}
                    <CopyButton text={address} />
                  </Fact>
                )}
                <Fact name={texts.caseManager}>{data.CaseManager || texts.noCaseManager}</Fact>
              </dl>
            )}
            <Link to={paths.adminProfileOf(businessId)}>{texts.toProfile}</Link>
          </div>
        )}
      </dialog>
    </>
  );
}

function CopyButton({ text }: { text: string }) {
  const texts = useTextsOf(reviewPageTexts);
  const notice = useNotice();

  async function copy() {
    if (await copyText(text))
      notice('green', ({ language }) => reviewPageTexts[language].copied(text));
    else notice('red', ({ language }) => reviewPageTexts[language].notCopied);
  }

  return (
    <IconButton className={styles.copyButton} icon="copy" name={texts.copy(text)} onClick={copy} />
  );
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyTextBySelection(text);
  }
}

/** Browsers offer `navigator.clipboard` only on secure pages, but an office network may use plain HTTP. */
function copyTextBySelection(text: string): boolean {
  const { activeElement } = document;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  return isCopied;
}
