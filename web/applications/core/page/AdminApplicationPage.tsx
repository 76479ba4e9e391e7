import { useState } from 'react';
import type { Application, DocumentSlot } from '../../../../contract/applications.ts';
import { ReviewingProvider } from '../../../documents/marks/reviewingState.tsx';
import { usePreloadedViewer } from '../../../documents/store/loadViewer.ts';
import { ViewerProvider } from '../../../documents/store/viewerContext.tsx';
import { paths } from '../../../paths.ts';
import { useTextsOf } from '../../../platform/language.tsx';
import { navigate } from '../../../platform/router/place.ts';
import { useLocation, useParams } from '../../../platform/router/Router.tsx';
import { EraseCard } from '../../../privacy/erasure/EraseCard.tsx';
import { RequestDocument, StaffRequests } from '../../../requests/StaffRequests.tsx';
import { returnedFrom } from '../../../shared/lists/returnedFrom.ts';
import { useNotice } from '../../../shared/useNotice.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { reviewPageTexts } from '../../../texts/reviews.ts';
import { lazyPart } from '../../../ui/loadFile.ts';
import { NoteForm, type UnsentNote } from '../../notes/NoteForm.tsx';
import { withMergedChanges } from '../form/merge/differenceTexts.ts';
import type { Outcome } from '../form/useSaving.ts';
import { isListAddress, lastAddress, listAddress, neighboursOf } from '../listOrder.ts';
import { neighbourState, useFocusedTitle } from '../review/PreviousAndNext.tsx';
import { ReviewEditor, useIsBeside } from '../review/ReviewEditor.tsx';
import { next as toNext } from '../review/SaveButtons.tsx';
import { LoadedApplication } from './LoadedApplication.tsx';
import { reopenWithLostDates, useLostDates } from './lostDates.ts';

const CaseManagerField = lazyPart(() => import('../../../office/assignments/CaseManagerField.tsx'));
const DocumentDate = lazyPart(() => import('../../../documents/dates/DocumentDate.tsx'));
const DocumentReview = lazyPart(() => import('../../../documents/marks/DocumentReview.tsx'));
const ReviewBar = lazyPart(() => import('../../../documents/marks/ReviewBar.tsx'));
const ReviewSummary = lazyPart(() => import('../../../documents/marks/ReviewSummary.tsx'));
const StaffDownloads = lazyPart(() => import('../../../documents/bundles/StaffDownloads.tsx'));

export default function AdminApplicationPage() {
  const { applicationId } = useParams();
  const id = Number(applicationId);
  const { key } = useLostDates();
  usePreloadedViewer(useIsBeside());
  return (
    <LoadedApplication id={id} key={`${id} ${key}`} listPath={listAddress()}>
      {(application) => (
        <ViewerProvider scripted={application.ScriptedDocuments}>
          <ReviewingProvider>
            <ReviewPage application={application} />
          </ReviewingProvider>
        </ViewerProvider>
      )}
    </LoadedApplication>
  );
}

function ReviewPage({ application }: { application: Application }) {
  const notice = useNotice();
  const texts = useTextsOf(reviewPageTexts);
  const listPath = useListPath();
  const [unsentNote, setUnsentNote] = useState<UnsentNote | null>(null);
  const [hasUnsentRequest, setUnsentRequest] = useState(false);
  const [requested, setRequested] = useState<{ slot: DocumentSlot } | null>(null);
  const [newest, setNewest] = useState<Application | null>(null);
  const { ApplicationId } = application;
  const { state } = useLocation();
  const { lostDates } = useLostDates();
  const { next } = neighboursOf(ApplicationId);
  const title = useFocusedTitle();

  function onSaved(outcome: Outcome) {
    const { saved, button, mergedChanges } = outcome;
    if (outcome.lostDates.length > 0) {
      const address = paths.adminApplicationOf(ApplicationId);
      return reopenWithLostDates(address, outcome, notice, state);
    }
    const wasLast = button === toNext && next === undefined;
    notice(
      'green',
      (texts) => {
        const message = [applicationTexts[texts.language].saved(saved.JobNumber)];
        if (wasLast) message.push(reviewPageTexts[texts.language].noNext);
        return withMergedChanges(message.join(' '), mergedChanges, texts, true);
      },
      mergedChanges !== null,
    );
    if (button === toNext) openNext();
    else navigate(listPath, { state: returnedFrom(ApplicationId) });
  }

  function openNext() {
    if (next === undefined) navigate(listPath, { state: returnedFrom(ApplicationId) });
    else navigate(paths.adminApplicationOf(next), { state: neighbourState(state) });
  }

  return (
    <ReviewEditor
      rowDetails={({ document, slot, place, onDate }) => (
        <>
          <DocumentDate
            applicationId={ApplicationId}
            document={document}
            isAdministrator
            isReadOnly={false}
            onDate={onDate}
            place={place}
            slot={slot}
          />
          <DocumentReview
            applicationId={ApplicationId}
            document={document}
            place={place}
            slot={slot}
          />
        </>
      )}
      missingActions={(slot, place, show) => (
        <RequestDocument
          application={newest ?? application}
          onAsk={() => {
            show();
            setRequested({ slot });
          }}
          place={place}
          text={texts.askForIt}
        />
      )}
      application={application}
      backTo={lastAddress()}
      hasNext={next !== undefined}
      hasUnsentRequest={hasUnsentRequest}
      lostDates={lostDates}
      more={
        <>
          <CaseManagerField application={application} />
          <StaffDownloads application={newest ?? application} />
          <EraseCard
            listPath={listPath}
            subject={{
              applicationId: ApplicationId,
              name: `${application.FirstName} ${application.LastName}`,
              confirmation: application.JobNumber,
            }}
          />
        </>
      }
      newest={newest}
      noteForm={(missing) => (
        <NoteForm application={application} missing={missing} onTyped={setUnsentNote} />
      )}
      onOpenNext={openNext}
      onSaved={onSaved}
      requests={({ show, openNext: saveAndNext }) => (
        <StaffRequests
          application={newest ?? application}
          asked={requested}
          onApplication={setNewest}
          onSentAndNext={saveAndNext}
          onShow={show}
          onTyped={setUnsentRequest}
        />
      )}
      summary={<ReviewSummary applicationId={ApplicationId} />}
      titleRef={title}
      unsentNote={unsentNote}
      viewerFooter={<ReviewBar applicationId={ApplicationId} />}
    />
  );
}

/** Returns the address of the list from which this page was opened, with its filters. */
function useListPath(): string {
  const from = (useLocation().state as { from?: string } | null)?.from;
  return from && isListAddress(from) ? from : listAddress();
}
