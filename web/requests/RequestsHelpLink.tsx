import { paths } from '../paths.ts';
import { useTextsOf } from '../platform/language.tsx';
import { Link } from '../platform/router/Link.tsx';
import { tasksDueTexts } from '../texts/tasks.ts';

export function RequestsHelpLink({ isAdministrator = false }: { isAdministrator?: boolean }) {
  const texts = useTextsOf(tasksDueTexts);
  return (
    <Link to={isAdministrator ? paths.adminRequestsHelp : paths.requestsHelp}>{texts.toHelp}</Link>
  );
}
