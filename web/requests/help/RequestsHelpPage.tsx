import { lazy, Suspense } from 'react';
import { useAuthorization } from '../../platform/authorization.tsx';
import { type Language, useLanguage } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { useTitle } from '../../platform/useTitle.ts';
import { PolicyText } from '../../privacy/policy/PolicyText.tsx';
import type { PublicText } from '../../privacy/policy/policy.ts';
import { getHomeOrSignInPath } from '../../shared/guards.tsx';
import { PageSkeleton } from '../../shared/PageSkeleton.tsx';
import { tasksDueTexts } from '../../texts/tasks.ts';
import { createRetryingLoader } from '../../ui/loadFile.ts';

type LoadHelp = () => Promise<{ help: PublicText }>;

const helpLoaders: Record<Language, LoadHelp> = {
  en: createRetryingLoader(() => import('./requestsHelp.en.ts')),
  fr: createRetryingLoader(() => import('./requestsHelp.fr.ts')),
};

export const loadTexts = (language: Language) => helpLoaders[language]();

const helpComponents = { en: createLazyHelp(helpLoaders.en), fr: createLazyHelp(helpLoaders.fr) };

function createLazyHelp(load: LoadHelp) {
  return lazy(async () => {
    const { help } = await load();
    return { default: () => <PolicyText policy={help} /> };
  });
}

export default function RequestsHelpPage() {
  const { language, texts } = useLanguage();
  const { authorization } = useAuthorization();
  const HelpOfLanguage = helpComponents[language];
  useTitle(tasksDueTexts[language].helpTitle);
  return (
    <>
      <Suspense fallback={<PageSkeleton />}>
        <HelpOfLanguage />
      </Suspense>
      <div className="actions">
        <Link to={getHomeOrSignInPath(authorization)}>{texts.layout.goHome}</Link>
      </div>
    </>
  );
}
