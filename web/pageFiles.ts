import type { ComponentType, PropsWithChildren } from 'react';
import { type PageName, pages } from '../contract/pages.ts';
import type { Language } from './platform/dictionaries.ts';
import { createRetryingLoader } from './ui/loadFile.ts';

interface PageFile<Props = object> {
  default: ComponentType<Props>;
  /** Loads texts that only some pages need; `contract/pages.ts` names the page files. */
  loadTexts?: (language: Language) => Promise<unknown>;
}
type LoadPageFile<Props = object> = () => Promise<PageFile<Props>>;

/** The sign-in page is left out, because it is part of the first load. */
const pageFileLoaders = import.meta.glob<PageFile>([
  './*/**/*Page.tsx',
  '!./people/accounts/sign-in/SignInPage.tsx',
  '!./shared/**',
]);

export const pageFiles: ReadonlyMap<string, LoadPageFile> = new Map(
  Object.entries(pageFileLoaders).map(([path, load]) => [
    path.slice('./'.length, -'.tsx'.length),
    createRetryingLoader(load),
  ]),
);

/** Returns undefined for the sign-in page, which is always loaded. */
export async function loadPage(name: PageName): Promise<PageFile | undefined> {
  return pageFiles.get(pages[name].file ?? '')?.();
}

export const loadSignedInLayout: LoadPageFile<PropsWithChildren> = createRetryingLoader(
  () => import('./shell/SignedInLayout.tsx'),
);
