import { type ComponentType, lazy, Suspense } from 'react';
import { type Language, useLanguage } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { useTitle } from '../../platform/useTitle.ts';
import { PageSkeleton } from '../../shared/PageSkeleton.tsx';
import styles from './guide.module.css';

type LoadGuide = () => Promise<{ html: string }>;
type Guides = Record<Language, ComponentType>;

export const createGuides = ({ en, fr }: Record<Language, LoadGuide>): Guides => ({
  en: createLazyGuide(en),
  fr: createLazyGuide(fr),
});

function createLazyGuide(load: LoadGuide) {
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

interface Props {
  guides: Guides;
  title: string;
  page: { to: string; title: string };
}

export function Guide({ guides, title, page }: Props) {
  const Shown = guides[useLanguage().language];
  useTitle(title);
  return (
    <div className="form-page">
      <Suspense fallback={<PageSkeleton />}>
        <Shown />
      </Suspense>
      <div className="actions">
        <Link to={page.to}>{page.title}</Link>
      </div>
    </div>
  );
}
