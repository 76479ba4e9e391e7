import type { Application } from '../../../contract/applications.ts';
import { useNotes } from '../../applications/notes/Notes.tsx';
import { useBusiness } from '../../people/employers/useBusiness.ts';
import { PdfDownload } from './PdfDownload.tsx';
import { PrintButton } from './printed/PrintButton.tsx';

export default function EmployerDownloads({ application }: { application: Application }) {
  const employer = useBusiness();
  const notes = useNotes(application.ApplicationId);
  return (
    <>
      <PdfDownload application={application} isAdministrator={false} />
      <PrintButton
        application={application}
        employer={employer.data}
        isForStaff={false}
        isReady={!employer.isPending && !notes.isPending}
        notes={notes.data}
      />
    </>
  );
}
