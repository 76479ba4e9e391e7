import { paths } from '../../paths.ts';
import { type Language, useTextsOf } from '../../platform/language.tsx';
import { importTexts } from '../../texts/imports.ts';
import { retryLoad } from '../../ui/loadFile.ts';
import { createGuides, Guide } from './Guide.tsx';

const guideFiles = {
  en: retryLoad(() => import('./importGuide.en.ts')),
  fr: retryLoad(() => import('./importGuide.fr.ts')),
};
const guides = createGuides(guideFiles);

export const loadTexts = (language: Language) => guideFiles[language]();

export default function ImportGuidePage() {
  const { guide, title } = useTextsOf(importTexts);
  return <Guide guides={guides} page={{ to: paths.adminImports, title }} title={guide} />;
}
