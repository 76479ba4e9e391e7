import { paths } from '../../paths.ts';
import { type Language, useTextsOf } from '../../platform/language.tsx';
import { importTexts } from '../../texts/imports.ts';
import { withRetry } from '../../ui/loadFile.ts';
import { Guide, guidesIn } from './Guide.tsx';

const files = {
  en: withRetry(() => import('./importGuide.en.ts')),
  fr: withRetry(() => import('./importGuide.fr.ts')),
};
const guides = guidesIn(files);

export const loadTexts = (language: Language) => files[language]();

export default function ImportGuidePage() {
  const { guide, title } = useTextsOf(importTexts);
  return <Guide guides={guides} page={{ to: paths.adminImports, title }} title={guide} />;
}
