import { type ReactNode, useEffect, useState } from 'react';
import { type Application, findMissingDocuments } from '../../../../contract/applications.ts';
import { findStatus } from '../../../../contract/enumerations.ts';
import { ViewerProvider } from '../../../documents/store/viewerContext.tsx';
import { paths } from '../../../paths.ts';
import { useIsAccountReadOnly } from '../../../platform/authorization.tsx';
import { formatDate } from '../../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../../platform/language.tsx';
import { useProgramTexts } from '../../../platform/programTexts.ts';
import { navigate } from '../../../platform/router/location.ts';
import { useParams } from '../../../platform/router/Router.tsx';
import { useTitle } from '../../../platform/useTitle.ts';
import { RequestTasks, useEmployerRequests } from '../../../requests/RequestTasks.tsx';
import { ButtonLink } from '../../../shared/ButtonLink.tsx';
import { useNotice } from '../../../shared/useNotice.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { designationNotInForceTexts } from '../../../texts/designations.ts';
import type { Texts } from '../../../texts/en.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { createLazyPart } from '../../../ui/loadFile.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { StatusPill } from '../../../ui/StatusPill.tsx';
import { AccessRecord } from '../../history/AccessRecord.tsx';
import { ChangeIndicatorOfPart, NewsHeader } from '../../news/ApplicationNews.tsx';
import { Notes, NotesHint } from '../../notes/Notes.tsx';
import { ApplicationEditor } from '../form/ApplicationEditor.tsx';
import { getFieldElementId } from '../form/elementIds.ts';
import { appendMergedChanges } from '../form/merge/differenceTexts.ts';
import type { CompletedSave } from '../form/useSaveApplication.ts';
import type { JustSavedState } from '../list/JustSavedBanner.tsx';
import { SubmissionBanner } from '../SubmissionBanner.tsx';
import { LoadedApplication } from './LoadedApplication.tsx';
import { reopenWithUnsavedDates, useUnsavedDates } from './unsavedDates.ts';

const DocumentDate = createLazyPart(() => import('../../../documents/dates/DocumentDate.tsx'));
const EmployerDownloads = createLazyPart(
  () => import('../../../documents/bundles/EmployerDownloads.tsx'),
);

export default function ApplicationPage() {
  const { applicationId } = useParams();
  const { key } = useUnsavedDates();
  if (!applicationId) return <NewApplicationPage />;
  return <EditApplicationPage key={`${applicationId} ${key}`} id={Number(applicationId)} />;
}

function useSavedNotice() {
  const notice = useNotice();
  return ({ saved: { JobNumber }, mergedChanges }: CompletedSave, missing: number) => {
    const message = ({ language }: Texts) => {
      const { saved, savedWithout } = applicationTexts[language];
      return missing > 0 ? savedWithout(JobNumber, missing) : saved(JobNumber);
    };
    notice(
      'green',
      (texts) => appendMergedChanges(message(texts), mergedChanges, texts, false),
      !!mergedChanges,
    );
  };
}

function useReturnAfterSave() {
  const showSaved = useSavedNotice();
  const notice = useNotice();
  return (outcome: CompletedSave, missing: number) => {
    if (outcome.lostDates.length > 0) {
      return reopenWithUnsavedDates(
        paths.applicationOf(outcome.saved.ApplicationId),
        outcome,
        notice,
      );
    }
    showSaved(outcome, missing);
    // The history entry is replaced, so that Back does not reopen the form and create a duplicate.
    const state: JustSavedState = { saved: outcome.saved.ApplicationId };
    navigate(paths.applications, { replace: true, state });
  };
}

const saveAndCreateAnotherButton = 'another';

function NewApplicationPage() {
  const texts = useTextsOf(applicationTexts);
  const showSaved = useSavedNotice();
  const goBack = useReturnAfterSave();
  const [form, setForm] = useState({ round: 0, jobTitle: '' });
  const isFrozen = useIsAccountReadOnly();
  const [isOpen, setOpen] = useState(!isFrozen);
  const notInForce = useTextsOf(designationNotInForceTexts);
  useTitle(texts.newTitle);
  if (!isFrozen && !isOpen) setOpen(true);

  // After “Save and Create Another”, the page scrolls to the top and focuses the first field.
  useEffect(() => {
    if (form.round === 0) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById(getFieldElementId('FirstName'))?.focus({ preventScroll: true });
  }, [form.round]);

  function onSaved(outcome: CompletedSave, missing: number) {
    if (outcome.button !== saveAndCreateAnotherButton || outcome.lostDates.length > 0)
      return goBack(outcome, missing);
    showSaved(outcome, missing);
    setForm(({ round }) => ({ round: round + 1, jobTitle: outcome.draft.JobTitle.trim() }));
  }

  // A draft that was typed earlier stays visible while the portal accepts no applications.
  if (!isOpen) {
    return (
      <>
        <PageTitle title={texts.newTitle} />
        <EmptyState
          action={<ButtonLink to={paths.applications}>{texts.back}</ButtonLink>}
          icon="ban"
          title={notInForce.noNewApplication}
        />
      </>
    );
  }
  return (
    <ViewerProvider key={form.round}>
      <PageTitle title={texts.newTitle} />
      <ApplicationEditor
        rowDetails={(placed) => (
          <DocumentDate {...placed} applicationId={null} isAdministrator={false} />
        )}
        application={null}
        backTo={paths.applications}
        jobTitle={form.jobTitle}
        onSaved={onSaved}
      />
    </ViewerProvider>
  );
}

function EditApplicationPage({ id }: { id: number }) {
  const { language } = useLanguage();
  const texts = useTextsOf(applicationTexts);
  const onSaved = useReturnAfterSave();
  const { lostDates } = useUnsavedDates();
  const requests = useEmployerRequests(id);
  const isFrozen = useIsAccountReadOnly();
  const isFirstTry = requests.isPending && requests.failureCount === 0;
  return (
    <LoadedApplication id={id} isWaiting={isFirstTry} listPath={paths.applications}>
      {(application) => (
        <ViewerProvider scripted={application.ScriptedDocuments}>
          <ApplicationTitle
            actions={<EmployerDownloads application={application} />}
            application={application}
          />
          <ApplicationEditor
            rowDetails={(placed) => (
              <DocumentDate {...placed} applicationId={id} isAdministrator={false} />
            )}
            application={application}
            backTo={paths.applications}
            lostDates={lostDates}
            more={
              <>
                <Notes applicationId={id} />
                <AccessRecord applicationId={id} />
              </>
            }
            onSaved={onSaved}
            tasks={(form) => <RequestTasks application={application} form={form} />}
          >
            {!isFrozen && (
              <SubmissionBanner
                request={requests.data?.[0]?.State}
                missing={findMissingDocuments(application)}
                statusId={application.ApplicationStatusId}
                title={texts.receivedOn(
                  application.JobNumber,
                  formatDate(application.CreatedOn, language),
                )}
              />
            )}
            <NotesHint applicationId={id} />
            <ApplicationFacts application={application} />
          </ApplicationEditor>
        </ViewerProvider>
      )}
    </LoadedApplication>
  );
}

interface ApplicationTitleProps {
  application: Application;
  actions?: ReactNode;
}

function ApplicationTitle({ application, actions }: ApplicationTitleProps) {
  const { FirstName, LastName, JobNumber, CreatedOn, ModifiedOn } = application;
  const { language } = useLanguage();
  const texts = useTextsOf(applicationTexts);
  return (
    <>
      {' '}
      <PageTitle
        actions={actions}
        subtitle={
          <>
            {texts.number}{' '}
            {/* A number must not wrap at its hyphens, because people read it out on the telephone. */}
            <strong className="nowrap">{JobNumber}</strong>
            {' · '}
            {texts.dates(formatDate(CreatedOn, language), formatDate(ModifiedOn, language))}
          </>
        }
        title={`${FirstName} ${LastName}`.trim()}
      />
      <NewsHeader />
    </>
  );
}

function ApplicationFacts({ application }: { application: Application }) {
  const texts = useTextsOf(applicationTexts);
  const { enumerations } = useProgramTexts();
  const status = findStatus(application.ApplicationStatusId);
  return (
    <section aria-label={texts.facts} className="card">
      <dl className="facts">
        <Fact name={texts.status}>
          {status && <StatusPill {...status.look} word={enumerations.statuses[status.id]} />}
          <ChangeIndicatorOfPart kind="Fields" of="ApplicationStatusId" />
        </Fact>
        <Fact name={texts.caseManager}>{application.CaseManager || texts.noCaseManager}</Fact>
      </dl>
    </section>
  );
}
