import { useAuthorization } from '../platform/authorization.tsx';
import { useTexts } from '../platform/language.tsx';
import { useTitle } from '../platform/useTitle.ts';
import { ButtonLink } from '../shared/ButtonLink.tsx';
import { getHomeOrSignInPath } from '../shared/guards.tsx';
import { PageSkeleton } from '../shared/PageSkeleton.tsx';
import { SiteHeader } from '../shared/SiteHeader.tsx';
import { useLogout } from '../shared/useLogout.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import SignedInLayout from './SignedInLayout.tsx';

export default function NotFoundPage() {
  const { common, layout } = useTexts();
  const { authorization } = useAuthorization();
  const logout = useLogout();
  useTitle(layout.notFoundTitle);
  if (authorization === undefined) return <PageSkeleton />;
  const content = (
    <>
      <PageTitle title={layout.notFoundTitle} />
      <EmptyState
        icon="search"
        title={layout.notFoundText}
        action={
          <ButtonLink variant="primary" to={getHomeOrSignInPath(authorization)}>
            {layout.goHome}
          </ButtonLink>
        }
      />
    </>
  );
  if (authorization) return <SignedInLayout onLogout={logout}>{content}</SignedInLayout>;
  return (
    <>
      <SkipLink target="main">{common.skipToContent}</SkipLink>
      <SiteHeader items={[]} />
      <main className="page" id="main" tabIndex={-1}>
        {content}
      </main>
    </>
  );
}
