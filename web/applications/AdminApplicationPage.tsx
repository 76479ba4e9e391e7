import { useState } from 'react';
import type { Application } from '../../contract/applications.ts';
import { useNotice } from '../layout/useNotice.tsx';
import { paths } from '../paths.ts';
import { navigate } from '../platform/router/place.ts';
import { useLocation, useParams } from '../platform/router/Router.tsx';
import { AccessRecord } from './AccessRecord.tsx';
import { ApplicationEditor } from './ApplicationEditor.tsx';
import { ApplicationTitle } from './ApplicationTitle.tsx';
import { EmployerCard } from './EmployerCard.tsx';
import { History } from './History.tsx';
import { LoadedApplication } from './LoadedApplication.tsx';
import { lastAddress, listAddress } from './listOrder.ts';
import { Neighbours } from './Neighbours.tsx';
import { NoteActions } from './NoteActions.tsx';
import { NoteForm } from './NoteForm.tsx';
import { Notes } from './Notes.tsx';
import { ViewingProvider } from './viewing.tsx';

export default function AdminApplicationPage() {
  const { applicationId } = useParams();
  const id = Number(applicationId);
  return (
    <LoadedApplication id={id} key={id} listPath={listAddress()}>
      {(application) => (
        <ViewingProvider scripted={application.ScriptedDocuments}>
          <ReviewPage application={application} />
        </ViewingProvider>
      )}
    </LoadedApplication>
  );
}

/** All that staff need to decide on an application, on one page. */
function ReviewPage({ application }: { application: Application }) {
  const notice = useNotice();
  const listPath = useListPath();
  const [hasUnsentNote, setHasUnsentNote] = useState(false);
  const { ApplicationId } = application;
  return (
    <>
      <ApplicationTitle
        actions={<Neighbours id={ApplicationId} />}
        application={application}
        isAdministrator
      />
      <ApplicationEditor
        application={application}
        backTo={lastAddress()}
        hasUnsentNote={hasUnsentNote}
        isAdministrator
        more={
          <>
            <Notes
              actionsOf={(note, knownSince) => <NoteActions knownSince={knownSince} note={note} />}
              applicationId={ApplicationId}
              isAdministrator
            >
              <NoteForm application={application} onTyped={setHasUnsentNote} />
            </Notes>
            <History applicationId={ApplicationId} />
            <AccessRecord applicationId={ApplicationId} />
          </>
        }
        onSaved={({ JobNumber }) => {
          notice('green', ({ application }) => application.saved(JobNumber));
          navigate(listPath);
        }}
      >
        <EmployerCard businessId={application.BusinessId} />
      </ApplicationEditor>
    </>
  );
}

/** The list with the filters that one came with. */
function useListPath(): string {
  const from = (useLocation().state as { from?: string } | null)?.from;
  return from?.startsWith(paths.adminApplications) ? from : listAddress();
}
