import type { ComponentType, PropsWithChildren } from 'react';
import { type PageName, pages } from '../contract/pages.ts';
import type { Language } from './platform/dictionaries.ts';
import { withRetry } from './ui/loadFile.ts';

interface PageFile<Props = object> {
  default: ComponentType<Props>;
  /** What it says beside the texts of all pages; `contract/pages.ts` names its files. */
  loadTexts?: (language: Language) => Promise<unknown>;
}
type Load<Props = object> = () => Promise<PageFile<Props>>;

/** The sign-in page is part of the first load. */
const found = import.meta.glob<PageFile>([
  './*/**/*Page.tsx',
  '!./people/accounts/sign-in/SignInPage.tsx',
  // These are what pages are made of.
  '!./shared/**',
]);

/** By the names that `contract/pages.ts` gives them. */
export const pageFiles: ReadonlyMap<string, Load> = new Map(
  Object.entries(found).map(([path, load]) => [
    path.slice('./'.length, -'.tsx'.length),
    withRetry(load),
  ]),
);

/** Nothing for the sign-in page, which is there. */
export async function loadPage(name: PageName): Promise<PageFile | undefined> {
  return pageFiles.get(pages[name].file ?? '')?.();
}

export const signedInLayout: Load<PropsWithChildren> = withRetry(
  () => import('./shell/SignedInLayout.tsx'),
);
