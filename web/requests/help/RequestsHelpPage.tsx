import { lazy, Suspense } from 'react';
import { useAuthorization } from '../../platform/authorization.tsx';
import { type Language, useLanguage } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { useTitle } from '../../platform/useTitle.ts';
import { PolicyText } from '../../privacy/policy/PolicyText.tsx';
import type { PublicText } from '../../privacy/policy/policy.ts';
import { homePath } from '../../shared/guards.tsx';
import { PageSkeleton } from '../../shared/PageSkeleton.tsx';
import { tasksDueTexts } from '../../texts/tasks.ts';
import { withRetry } from '../../ui/loadFile.ts';

type Load = () => Promise<{ help: PublicText }>;

const files: Record<Language, Load> = {
  en: withRetry(() => import('./requestsHelp.en.ts')),
  fr: withRetry(() => import('./requestsHelp.fr.ts')),
};

export const loadTexts = (language: Language) => files[language]();

const helps = { en: lazyHelp(files.en), fr: lazyHelp(files.fr) };

function lazyHelp(load: Load) {
  return lazy(async () => {
    const { help } = await load();
    return { default: () => <PolicyText policy={help} /> };
  });
}

export default function RequestsHelpPage() {
  const { language, texts } = useLanguage();
  const { authorization } = useAuthorization();
  const HelpOfLanguage = helps[language];
  useTitle(tasksDueTexts[language].helpTitle);
  return (
    <>
      <Suspense fallback={<PageSkeleton />}>
        <HelpOfLanguage />
      </Suspense>
      <div className="actions">
        <Link to={homePath(authorization)}>{texts.layout.goHome}</Link>
      </div>
    </>
  );
}
