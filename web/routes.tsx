import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { findPage, type PageAccess, type PageName, pageNames, pages } from '../contract/pages.ts';
import { pageFiles, signedInLayout } from './pageFiles.ts';
import { SignInPage } from './people/accounts/sign-in/SignInPage.tsx';
import { useLocation } from './platform/router/Router.tsx';
import { AdministratorOnly, CompleteProfileOnly, EmployerOnly } from './shared/guards.tsx';
import { PageSkeleton } from './shared/PageSkeleton.tsx';

const SignedInLayout = lazy(signedInLayout);

/**
 * Pages that share a file share a component, so that React keeps its state when one page leads to another.
 */
const components = new Map<string, ComponentType>(
  [...pageFiles].map(([file, load]) => [file, lazy(load)]),
);

function componentOf(file = ''): ComponentType {
  const component = components.get(file);
  if (!component) throw new Error(`contract/pages.ts names ${file}, and there is no such page.`);
  return component;
}

const NotFoundPage = componentOf('shell/NotFoundPage');

const guards: Record<Exclude<PageAccess, 'signingIn'>, (page: ReactNode) => ReactNode> = {
  anyone: (page) => page,
  employer: (page) => (
    <EmployerOnly>
      <SignedInLayout>{page}</SignedInLayout>
    </EmployerOnly>
  ),
  employerWithCompleteProfile: (page) =>
    guards.employer(<CompleteProfileOnly>{page}</CompleteProfileOnly>),
  administrator: (page) => (
    <AdministratorOnly>
      <SignedInLayout>{page}</SignedInLayout>
    </AdministratorOnly>
  ),
};

function guarded(name: PageName): ReactNode {
  const { access, file } = pages[name];
  if (access === 'signingIn') {
    return <SignInPage key={name} mode={name === 'adminSignIn' ? 'administrator' : 'employer'} />;
  }
  const Page = componentOf(file);
  return guards[access](<Page />);
}

const elements = new Map(pageNames.map((name) => [name, guarded(name)]));

/** Renders the page of the current address behind its guard. Only the sign-in page is in the first load. */
export function Pages() {
  const name = findPage(useLocation().pathname)?.name;
  return (
    <Suspense fallback={<PageSkeleton />}>{name ? elements.get(name) : <NotFoundPage />}</Suspense>
  );
}
