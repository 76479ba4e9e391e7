import { lazy, Suspense } from 'react';
import { paths } from '../../paths.ts';
import { type Authorization, useAuthorization } from '../../platform/authorization.tsx';
import { type Language, useLanguage } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { useScrollMemory } from '../../platform/useScrollMemory.ts';
import { useTitle } from '../../platform/useTitle.ts';
import { homePath } from '../../shared/guards.tsx';
import { PageSkeleton } from '../../shared/PageSkeleton.tsx';
import { SiteHeader } from '../../shared/SiteHeader.tsx';
import { SupportContact } from '../../shared/SupportContact.tsx';
import { useLogout } from '../../shared/useLogout.ts';
import { retrying } from '../../ui/loadFile.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { PolicyText } from './PolicyText.tsx';
import type { Policy } from './policy.ts';

type Load = () => Promise<{ policy: Policy }>;

const files: Record<Language, Load> = {
  en: retrying(() => import('./policy.en.ts')),
  fr: retrying(() => import('./policy.fr.ts')),
};

export const loadTexts = (language: Language) => files[language]();

const policies = { en: lazyPolicy(files.en), fr: lazyPolicy(files.fr) };

function lazyPolicy(load: Load) {
  return lazy(async () => {
    const { policy } = await load();
    return { default: () => <PolicyText policy={policy} /> };
  });
}

/** Public: for employers and job seekers, signed in or not. */
export default function PrivacyPage() {
  const { language, texts } = useLanguage();
  const PolicyOfLanguage = policies[language];
  const { authorization } = useAuthorization();
  const logout = useLogout();
  const home = homePath(authorization);
  useTitle(texts.common.privacy);
  useScrollMemory();

  return (
    <>
      <SkipLink target="main">{texts.common.skipToContent}</SkipLink>
      <SiteHeader
        items={[
          { to: paths.signIn, text: texts.layout.profile },
          { to: paths.signIn, text: texts.layout.applications },
          { to: supportFor(authorization), text: texts.layout.support },
        ]}
        {...(authorization ? { name: authorization.name, onLogout: logout } : {})}
      />
      <main id="main" className="page page-reading" tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          <PolicyOfLanguage />
        </Suspense>
        <SupportContact />
        <div className="actions">
          <Link to={home}>{texts.layout.goHome}</Link>
        </div>
      </main>
    </>
  );
}

/** The menu leads home, but for who is signed in: of all that the policy sends to support, none would get there. */
function supportFor(authorization: Authorization | null | undefined): string {
  if (!authorization) return paths.signIn;
  return authorization.IsAdministrator ? paths.adminSupport : paths.support;
}
