import { paths } from '../paths.ts';
import { useTextsOf } from '../platform/language.tsx';
import { Link } from '../platform/router/Link.tsx';
import { tasksDueTexts } from '../texts/tasks.ts';

/** Employers and administrators open the help page at different addresses. */
export function RequestsHelpLink({ isAdministrator = false }: { isAdministrator?: boolean }) {
  const texts = useTextsOf(tasksDueTexts);
  return (
    <Link to={isAdministrator ? paths.adminRequestsHelp : paths.requestsHelp}>{texts.toHelp}</Link>
  );
}
