import { lazy, Suspense } from 'react';
import { useAuthorization } from '../../platform/authorization.tsx';
import { type Language, useLanguage } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { useTitle } from '../../platform/useTitle.ts';
import { PolicyText } from '../../privacy/policy/PolicyText.tsx';
import type { PublicText } from '../../privacy/policy/policy.ts';
import { getHomePathOrSignIn } from '../../shared/guards.tsx';
import { PageSkeleton } from '../../shared/PageSkeleton.tsx';
import { tasksDueTexts } from '../../texts/tasks.ts';
import { retryLoad } from '../../ui/loadFile.ts';

type LoadHelp = () => Promise<{ help: PublicText }>;

const helpFiles: Record<Language, LoadHelp> = {
  en: retryLoad(() => import('./requestsHelp.en.ts')),
  fr: retryLoad(() => import('./requestsHelp.fr.ts')),
};

export const loadTexts = (language: Language) => helpFiles[language]();

const helpComponents = { en: createLazyHelp(helpFiles.en), fr: createLazyHelp(helpFiles.fr) };

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
        <Link to={getHomePathOrSignIn(authorization)}>{texts.layout.goHome}</Link>
      </div>
    </>
  );
}
