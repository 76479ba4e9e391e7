import { Link } from 'react-router';
import { useAuthorization } from '../platform/authorization.tsx';
import { useTexts } from '../platform/language.tsx';
import { useTitle } from '../platform/useTitle.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { homePath } from './guards.tsx';

export default function NotFoundPage() {
  const { layout } = useTexts();
  const { authorization } = useAuthorization();
  useTitle(layout.notFoundTitle);
  return (
    <main className="page" id="main">
      <EmptyState
        icon="search"
        title={layout.notFoundTitle}
        action={
          <Link className="button button-primary" to={homePath(authorization)}>
            {layout.goHome}
          </Link>
        }
      >
        {layout.notFoundText}
      </EmptyState>
    </main>
  );
}
