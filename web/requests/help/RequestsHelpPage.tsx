import { Suspense } from 'react';
import { useAuthorization } from '../../platform/authorization.tsx';
import { type Language, useLanguage } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { useTitle } from '../../platform/useTitle.ts';
import { createLazyTexts } from '../../privacy/policy/PolicyText.tsx';
import { getHomeOrSignInPath } from '../../shared/guards.tsx';
import { PageSkeleton } from '../../shared/PageSkeleton.tsx';
import { tasksDueTexts } from '../../texts/tasks.ts';
import { createRetryingLoader } from '../../ui/loadFile.ts';

const helpLoaders = {
  en: createRetryingLoader(() => import('./requestsHelp.en.ts')),
  fr: createRetryingLoader(() => import('./requestsHelp.fr.ts')),
};

export const loadTexts = (language: Language) => helpLoaders[language]();

const helpComponents = createLazyTexts(helpLoaders, ({ help }) => help);

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
