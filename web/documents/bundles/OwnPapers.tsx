import type { Application } from '../../../contract/applications.ts';
import { useNotes } from '../../applications/notes/Notes.tsx';
import { useBusiness } from '../../people/employers/useBusiness.ts';
import { OnePdf } from './OnePdf.tsx';
import { Printing } from './printed/Printing.tsx';

export default function OwnPapers({ application }: { application: Application }) {
  const employer = useBusiness();
  const notes = useNotes(application.ApplicationId);
  return (
    <>
      <OnePdf application={application} isAdministrator={false} />
      <Printing
        application={application}
        employer={employer.data}
        isForStaff={false}
        isReady={!employer.isPending && !notes.isPending}
        notes={notes.data}
      />
    </>
  );
}
