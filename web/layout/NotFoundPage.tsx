import { Link } from 'react-router';
import { useAuthorization } from '../platform/authorization.tsx';
import { useFrontTexts } from '../platform/language.tsx';
import { useTitle } from '../platform/useTitle.ts';
import { buttonClass } from '../ui/buttonClass.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { homePath } from './guards.tsx';

export default function NotFoundPage() {
  const { layout } = useFrontTexts();
  const { authorization } = useAuthorization();
  useTitle(layout.notFoundTitle);
  return (
    <main className="page page-centre" id="main" tabIndex={-1}>
      <PageTitle title={layout.notFoundTitle} subtitle={layout.notFoundText} />
      <div className="actions">
        <Link className={buttonClass('primary')} to={homePath(authorization)}>
          {layout.goHome}
        </Link>
      </div>
    </main>
  );
}
