import { lazy, Suspense } from 'react';
import { paths } from '../../paths.ts';
import { type Language, useLanguage, useTextsOf } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { useTitle } from '../../platform/useTitle.ts';
import { PageSkeleton } from '../../shared/PageSkeleton.tsx';
import { programPageTexts } from '../../texts/programPage.ts';
import { retrying } from '../../ui/loadFile.ts';
import styles from './guide.module.css';

type Load = () => Promise<{ html: string }>;

const files: Record<Language, Load> = {
  en: retrying(() => import('./setUpGuide.en.ts')),
  fr: retrying(() => import('./setUpGuide.fr.ts')),
};

export const loadTexts = (language: Language) => files[language]();

const guides = { en: lazyGuide(files.en), fr: lazyGuide(files.fr) };

function lazyGuide(load: Load) {
  return lazy(async () => {
    const { html } = await load();
    return {
      default: () => (
        <article
          className={`reading ${styles.guide}`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the build made it from a file of the repository
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ),
    };
  });
}

/** What `docs/office` says of the page Program, in the language of the reader. */
export default function SetUpGuidePage() {
  const { language } = useLanguage();
  const texts = useTextsOf(programPageTexts);
  const Guide = guides[language];
  useTitle(texts.guide);
  return (
    <div className="form-page">
      <Suspense fallback={<PageSkeleton />}>
        <Guide />
      </Suspense>
      <div className="actions">
        <Link to={paths.adminProgram}>{texts.title}</Link>
      </div>
    </div>
  );
}
