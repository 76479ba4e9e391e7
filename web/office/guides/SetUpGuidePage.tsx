import { paths } from '../../paths.ts';
import { type Language, useTextsOf } from '../../platform/language.tsx';
import { programPageTexts } from '../../texts/programPage.ts';
import { withRetry } from '../../ui/loadFile.ts';
import { Guide, guidesIn } from './Guide.tsx';

const files = {
  en: withRetry(() => import('./setUpGuide.en.ts')),
  fr: withRetry(() => import('./setUpGuide.fr.ts')),
};
const guides = guidesIn(files);

export const loadTexts = (language: Language) => files[language]();

export default function SetUpGuidePage() {
  const { guide, title } = useTextsOf(programPageTexts);
  return <Guide guides={guides} page={{ to: paths.adminProgram, title }} title={guide} />;
}
