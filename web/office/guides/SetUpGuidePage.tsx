import { paths } from '../../paths.ts';
import { type Language, useTextsOf } from '../../platform/language.tsx';
import { programPageTexts } from '../../texts/programPage.ts';
import { createRetryingLoader } from '../../ui/loadFile.ts';
import { createGuides, Guide } from './Guide.tsx';

const guideLoaders = {
  en: createRetryingLoader(() => import('./setUpGuide.en.ts')),
  fr: createRetryingLoader(() => import('./setUpGuide.fr.ts')),
};
const guideComponents = createGuides(guideLoaders);

export const loadTexts = (language: Language) => guideLoaders[language]();

export default function SetUpGuidePage() {
  const { guide, title } = useTextsOf(programPageTexts);
  return <Guide guides={guideComponents} page={{ to: paths.adminProgram, title }} title={guide} />;
}
