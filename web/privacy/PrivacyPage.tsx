import { useEffect, useState } from 'react';
import { homePath } from '../layout/guards.tsx';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { SiteHeader } from '../layout/SiteHeader.tsx';
import { useLogout } from '../layout/useLogout.ts';
import { paths } from '../paths.ts';
import { useAuthorization } from '../platform/authorization.tsx';
import { type Language, useFrontTexts, useLanguage } from '../platform/language.tsx';
import { Link } from '../platform/router/Link.tsx';
import { useTitle } from '../platform/useTitle.ts';
import { SkipLink } from '../ui/SkipLink.tsx';
import { PolicyText } from './PolicyText.tsx';
import type { Policy } from './policy.ts';

const policies: Record<Language, () => Promise<{ policy: Policy }>> = {
  en: () => import('./policy.en.ts'),
  fr: () => import('./policy.fr.ts'),
};

/** Public: for employers and job seekers, signed in or not. */
export default function PrivacyPage() {
  const { language } = useLanguage();
  const texts = useFrontTexts();
  const { authorization } = useAuthorization();
  const logout = useLogout();
  const [policy, setPolicy] = useState<Policy | null>(null);
  const home = homePath(authorization);
  useTitle(policy?.title ?? texts.common.privacy);

  useEffect(() => {
    let isCurrent = true;
    policies[language]().then((loaded) => isCurrent && setPolicy(loaded.policy));
    return () => {
      isCurrent = false;
    };
  }, [language]);

  return (
    <>
      <SkipLink target="main">{texts.common.skipToContent}</SkipLink>
      <SiteHeader
        items={[
          { to: paths.signIn, text: texts.layout.profile },
          { to: paths.signIn, text: texts.layout.applications },
          { to: paths.signIn, text: texts.layout.support },
        ]}
        marksCurrent={false}
        {...(authorization ? { name: authorization.name, onLogout: logout } : {})}
      />
      <main id="main" className="page page-reading" tabIndex={-1}>
        {policy ? <PolicyText policy={policy} /> : <PageSkeleton />}
        <div className="actions">
          <Link to={home}>{texts.layout.goHome}</Link>
        </div>
      </main>
    </>
  );
}
