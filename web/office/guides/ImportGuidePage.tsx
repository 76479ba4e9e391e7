import { paths } from '../../paths.ts';
import { type Language, useTextsOf } from '../../platform/language.tsx';
import { importTexts } from '../../texts/imports.ts';
import { createRetryingLoader } from '../../ui/loadFile.ts';
import { createGuides, Guide } from './Guide.tsx';

const guideLoaders = {
  en: createRetryingLoader(() => import('./importGuide.en.ts')),
  fr: createRetryingLoader(() => import('./importGuide.fr.ts')),
};
const guideComponents = createGuides(guideLoaders);

export const loadTexts = (language: Language) => guideLoaders[language]();

export default function ImportGuidePage() {
  const { guide, title } = useTextsOf(importTexts);
  return <Guide guides={guideComponents} page={{ to: paths.adminImports, title }} title={guide} />;
}
