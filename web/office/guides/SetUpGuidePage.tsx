import { paths } from '../../paths.ts';
import { type Language, useTextsOf } from '../../platform/language.tsx';
import { programPageTexts } from '../../texts/programPage.ts';
import { retryLoad } from '../../ui/loadFile.ts';
import { createGuides, Guide } from './Guide.tsx';

const guideFiles = {
  en: retryLoad(() => import('./setUpGuide.en.ts')),
  fr: retryLoad(() => import('./setUpGuide.fr.ts')),
};
const guides = createGuides(guideFiles);

export const loadTexts = (language: Language) => guideFiles[language]();

export default function SetUpGuidePage() {
  const { guide, title } = useTextsOf(programPageTexts);
  return <Guide guides={guides} page={{ to: paths.adminProgram, title }} title={guide} />;
}
