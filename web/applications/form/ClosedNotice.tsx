import type { Application } from '../../../contract/applications.ts';
import type { ApplicationStatusId } from '../../../contract/program.ts';
import { paths } from '../../paths.ts';
import { useTexts } from '../../platform/language.tsx';
import { useProgramTexts } from '../../platform/programTexts.ts';
import { Link } from '../../platform/router/Link.tsx';
import { Banner } from '../../ui/Banner.tsx';

interface Props {
  application: Application;
  /** Closed while the page was open. */
  wasClosed: boolean;
}

/** Tells the employer why the application is read-only, and who can reopen it. */
export function ClosedNotice({ application, wasClosed }: Props) {
  const { application: texts } = useTexts();
  const { enumerations } = useProgramTexts();
  const status = enumerations.statuses[application.ApplicationStatusId as ApplicationStatusId];
  return (
    <>
      {wasClosed && (
        <Banner key={application.Version} takesFocus title={texts.closedMeanwhile} tone="error" />
      )}
      <Banner title={texts.closedTitle(status)} tone="info">
        <p>{texts.closedText}</p>
        <div className="actions">
          <Link to={paths.support}>{texts.contactSupport}</Link>
        </div>
      </Banner>
    </>
  );
}
