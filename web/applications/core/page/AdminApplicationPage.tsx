import { useState } from 'react';
import type { Application, DocumentSlot } from '../../../../contract/applications.ts';
import { ReviewingProvider } from '../../../documents/marks/reviewingState.tsx';
import { usePreloadedViewer } from '../../../documents/store/loadViewer.ts';
import { ViewerProvider } from '../../../documents/store/viewerContext.tsx';
import { paths } from '../../../paths.ts';
import { useTextsOf } from '../../../platform/language.tsx';
import { navigate } from '../../../platform/router/location.ts';
import { useLocation, useParams } from '../../../platform/router/Router.tsx';
import { EraseCard } from '../../../privacy/erasure/EraseCard.tsx';
import { RequestDocumentButton, StaffRequests } from '../../../requests/StaffRequests.tsx';
import { createReturnState } from '../../../shared/lists/createReturnState.ts';
import { useNotice } from '../../../shared/useNotice.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { reviewPageTexts } from '../../../texts/reviews.ts';
import { createLazyPart } from '../../../ui/loadFile.ts';
import { NoteForm, type UnsentNote } from '../../notes/NoteForm.tsx';
import {
  findNeighbourApplications,
  getLastListAddress,
  getLastListOrSearchAddress,
  isListAddress,
} from '../applicationListOrder.ts';
import { appendMergedChanges } from '../form/merge/differenceTexts.ts';
import type { CompletedSave } from '../form/useSaveApplication.ts';
import { createNeighbourState, useTitleFocusAfterStep } from '../review/PreviousAndNextLinks.tsx';
import { ReviewEditor, useIsDocumentBesideRow } from '../review/ReviewEditor.tsx';
import { saveAndNextButton as toNext } from '../review/SaveButtons.tsx';
import { LoadedApplication } from './LoadedApplication.tsx';
import { reopenWithUnsavedDates, useUnsavedDates } from './unsavedDates.ts';

const CaseManagerField = createLazyPart(
  () => import('../../../office/assignments/CaseManagerField.tsx'),
);
const DocumentDate = createLazyPart(() => import('../../../documents/dates/DocumentDate.tsx'));
const DocumentReview = createLazyPart(() => import('../../../documents/marks/DocumentReview.tsx'));
const ReviewBar = createLazyPart(() => import('../../../documents/marks/ReviewBar.tsx'));
const ReviewSummary = createLazyPart(() => import('../../../documents/marks/ReviewSummary.tsx'));
const StaffDownloads = createLazyPart(
  () => import('../../../documents/bundles/StaffDownloads.tsx'),
);

export default function AdminApplicationPage() {
  const { applicationId } = useParams();
  const id = Number(applicationId);
  const { key } = useUnsavedDates();
  usePreloadedViewer(useIsDocumentBesideRow());
  return (
    <LoadedApplication id={id} key={`${id} ${key}`} listPath={getLastListAddress()}>
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
  const { lostDates } = useUnsavedDates();
  const { next } = findNeighbourApplications(ApplicationId);
  const title = useTitleFocusAfterStep();

  function onSaved(outcome: CompletedSave) {
    const { saved, button, mergedChanges } = outcome;
    if (outcome.lostDates.length > 0) {
      const address = paths.adminApplicationOf(ApplicationId);
      return reopenWithUnsavedDates(address, outcome, notice, state);
    }
    const wasLast = button === toNext && next === undefined;
    notice(
      'green',
      (texts) => {
        const message = [applicationTexts[texts.language].saved(saved.JobNumber)];
        if (wasLast) message.push(reviewPageTexts[texts.language].noNext);
        return appendMergedChanges(message.join(' '), mergedChanges, texts, true);
      },
      mergedChanges !== null,
    );
    if (button === toNext) openNext();
    else navigate(listPath, { state: createReturnState(ApplicationId) });
  }

  function openNext() {
    if (next === undefined) navigate(listPath, { state: createReturnState(ApplicationId) });
    else navigate(paths.adminApplicationOf(next), { state: createNeighbourState(state) });
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
        <RequestDocumentButton
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
      backTo={getLastListOrSearchAddress()}
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

function useListPath(): string {
  const from = (useLocation().state as { from?: string } | null)?.from;
  return from && isListAddress(from) ? from : getLastListAddress();
}
