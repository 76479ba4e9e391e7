import { type ComponentType, Suspense } from 'react';
import { paths } from '../../paths.ts';
import { type Authorization, useAuthorization } from '../../platform/authorization.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { getProgramName, programAddresses } from '../../platform/program.ts';
import { Link } from '../../platform/router/Link.tsx';
import { useScrollMemory } from '../../platform/useScrollMemory.ts';
import { useTitle } from '../../platform/useTitle.ts';
import { getHomeOrSignInPath } from '../../shared/guards.tsx';
import { PageSkeleton } from '../../shared/PageSkeleton.tsx';
import { SiteHeader } from '../../shared/SiteHeader.tsx';
import { SupportContact } from '../../shared/SupportContact.tsx';
import { useLogout } from '../../shared/useLogout.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';

/** Frames a public page for employers and job seekers, whether they are signed in or not. */
export function PublicTextFrame({ title, Text }: { title: string; Text: ComponentType }) {
  const { language, texts } = useLanguage();
  const { authorization } = useAuthorization();
  const logout = useLogout();
  useTitle(title);
  useScrollMemory();

  return (
    <>
      <SkipLink target="main">{texts.common.skipToContent}</SkipLink>
      <SiteHeader
        items={[
          { to: paths.signIn, text: texts.layout.profile },
          { to: paths.signIn, text: texts.layout.applications },
          { to: getSupportPath(authorization), text: texts.layout.support },
        ]}
        {...(authorization ? { name: authorization.name, onLogout: logout } : {})}
      />
      <main id="main" className="page page-reading" tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          <Text />
        </Suspense>
        {programAddresses[language] && (
          <address className="lines">
            {`${getProgramName(language)}\n${programAddresses[language]}`}
          </address>
        )}
        <SupportContact />
        <div className="actions">
          <Link to={getHomeOrSignInPath(authorization)}>{texts.layout.goHome}</Link>
        </div>
      </main>
    </>
  );
}

/**
 * The policy refers people who are signed in to support, because the public menu leads them only to the sign-in page.
 */
function getSupportPath(authorization: Authorization | null | undefined): string {
  if (!authorization) return paths.signIn;
  return authorization.IsAdministrator ? paths.adminSupport : paths.support;
}
