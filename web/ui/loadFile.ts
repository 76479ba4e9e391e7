import { type ComponentType, createElement, Suspense, use, useEffect, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

type LoadFunction<File> = () => Promise<File>;

const failedStyleUrls = new Set<string>();
let retryCount = 0;
/** Scripts with these addresses failed to load at least once. */
export const failedScriptUrls = new Set<string>();

/** A failed style sheet is recorded, because the loader that the build adds treats it as loaded and never retries. */
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    failedStyleUrls.add(target.href);
    target.remove();
  },
  true,
);

async function reloadFailedStyles(): Promise<void> {
  const loads = [...failedStyleUrls].map((address) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = address;
    document.head.append(link);
    return new Promise<void>((resolve, reject) => {
      link.onerror = reject;
      link.onload = () => {
        failedStyleUrls.delete(address);
        resolve();
      };
    });
  });
  await Promise.all(loads);
}

/** Returns the address that `import()` in this function loads; the build writes the address as text into the code. */
function getImportedAddress(load: LoadFunction<unknown>): string | undefined {
  const name = /\bimport\(\s*["'`]([^"'`]+)["'`]/.exec(String(load))?.[1];
  return name && new URL(name, import.meta.url).href;
}

const retryDelayMs = 500;

/**
 * Retries a failed load, and caches loaded files. Firefox and Chromium before version 156 remember a failed
 * address as long as the page is open, so the second attempt uses another address.
 */
export function createRetryingLoader<File>(load: LoadFunction<File>): LoadFunction<File> {
  let cached: Promise<File> | null = null;

  async function loadTwice(): Promise<File> {
    try {
      return await load();
    } catch (error) {
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
      if (failedStyleUrls.size > 0) {
        await reloadFailedStyles();
        return load();
      }
      const address = getImportedAddress(load);
      if (!address) throw error;
      failedScriptUrls.add(address);
      retryCount += 1;
      return import(/* @vite-ignore */ `${address}?again=${retryCount}`);
    }
  }

  return () => {
    cached ??= loadTwice().catch((error) => {
      cached = null;
      throw error;
    });
    return cached;
  };
}

/** Works like React's `lazy`, but renders `StandIn` when loading fails; each new mount tries to load again. */
export function createLazyWithFallback<Props extends object>(
  load: LoadFunction<{ default: ComponentType<Props> }>,
  StandIn: ComponentType<Props>,
): ComponentType<Props> {
  const loadAgain = createRetryingLoader(load);
  let cached: Promise<ComponentType<Props>> | null = null;

  function get() {
    cached ??= loadAgain().then(
      (file) => file.default,
      () => StandIn,
    );
    return cached;
  }
  return function LoadedLater(props: Props) {
    const [loading] = useState(get);
    const Loaded = use(loading);
    useEffect(() => {
      if (Loaded === StandIn) cached = null;
    }, [Loaded]);
    return createElement(Loaded, props);
  };
}

/** `Waiting` reserves the space of the part until it is loaded. */
export function createLazyPart<Props extends object>(
  load: LoadFunction<{ default: ComponentType<Props> }>,
  Waiting: ComponentType<Props> = () => null,
): ComponentType<Props> {
  const Part = createLazyWithFallback<Props>(load, () => null);
  return (props) =>
    createElement(
      ErrorBoundary,
      { fallback: null },
      createElement(
        Suspense,
        { fallback: createElement(Waiting, props) },
        createElement(Part, props),
      ),
    );
}
