import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { findPage, type PageAccess, type PageName, pageNames, pages } from '../contract/pages.ts';
import { loadSignedInLayout, pageFiles } from './pageFiles.ts';
import { SignInPage } from './people/accounts/sign-in/SignInPage.tsx';
import { useLocation } from './platform/router/Router.tsx';
import { AdministratorOnly, CompleteProfileOnly, EmployerOnly } from './shared/guards.tsx';
import { PageSkeleton } from './shared/PageSkeleton.tsx';

const SignedInLayout = lazy(loadSignedInLayout);

/** Pages that share a file share a component, so that React keeps its state when one page leads to another. */
const pageComponents = new Map<string, ComponentType>(
  [...pageFiles].map(([file, load]) => [file, lazy(load)]),
);

function findPageComponent(file = ''): ComponentType {
  const component = pageComponents.get(file);
  if (!component) throw new Error(`contract/pages.ts names ${file}, and there is no such page.`);
  return component;
}

const NotFoundPage = findPageComponent('shell/NotFoundPage');

const guardsByAccess: Record<Exclude<PageAccess, 'signingIn'>, (page: ReactNode) => ReactNode> = {
  anyone: (page) => page,
  employer: (page) => (
    <EmployerOnly>
      <SignedInLayout>{page}</SignedInLayout>
    </EmployerOnly>
  ),
  employerWithCompleteProfile: (page) =>
    guardsByAccess.employer(<CompleteProfileOnly>{page}</CompleteProfileOnly>),
  administrator: (page) => (
    <AdministratorOnly>
      <SignedInLayout>{page}</SignedInLayout>
    </AdministratorOnly>
  ),
};

function createGuardedPage(name: PageName): ReactNode {
  const { access, file } = pages[name];
  if (access === 'signingIn') {
    return <SignInPage key={name} mode={name === 'adminSignIn' ? 'administrator' : 'employer'} />;
  }
  const Page = findPageComponent(file);
  return guardsByAccess[access](<Page />);
}

const pageElements = new Map(pageNames.map((name) => [name, createGuardedPage(name)]));

/** Renders the page of the current address behind its guard. Only the sign-in page is in the first load. */
export function CurrentPage() {
  const name = findPage(useLocation().pathname)?.name;
  return (
    <Suspense fallback={<PageSkeleton />}>
      {name ? pageElements.get(name) : <NotFoundPage />}
    </Suspense>
  );
}
