import { paths } from '../paths.ts';
import { useTexts } from '../platform/language.tsx';
import { Link } from '../platform/router/Link.tsx';

/** At the foot of an administrator's pages. */
export function HealthLink() {
  const { warnings } = useTexts();
  return <Link to={paths.adminHealth}>{warnings.health}</Link>;
}
