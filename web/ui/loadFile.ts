import { type ComponentType, createElement, Suspense, use, useEffect, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

type Load<File> = () => Promise<File>;

const failedStyles = new Set<string>();
let tries = 0;
/** The addresses of scripts that failed to load at least once. */
export const failedScripts = new Set<string>();

/**
 * A failed style sheet is recorded, because the loader that the build adds treats it as loaded and never
 * retries.
 */
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    failedStyles.add(target.href);
    target.remove();
  },
  true,
);

async function reloadStyles(): Promise<void> {
  const loads = [...failedStyles].map((address) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = address;
    document.head.append(link);
    return new Promise<void>((resolve, reject) => {
      link.onerror = reject;
      link.onload = () => {
        failedStyles.delete(address);
        resolve();
      };
    });
  });
  await Promise.all(loads);
}

/**
 * Returns the address that `import()` in this function loads; the build writes the address as text into the
 * code.
 */
function addressOf(load: Load<unknown>): string | undefined {
  const name = /\bimport\(\s*["'`]([^"'`]+)["'`]/.exec(String(load))?.[1];
  return name && new URL(name, import.meta.url).href;
}

const millisecondsBeforeRetry = 500;

/**
 * Retries a failed load, and caches loaded files. Firefox and Chromium before version 156 remember a failed
 * address as long as the page is open, so the second attempt uses another address.
 */
export function withRetry<File>(load: Load<File>): Load<File> {
  let cached: Promise<File> | null = null;

  async function loadTwice(): Promise<File> {
    try {
      return await load();
    } catch (error) {
      await new Promise((resolve) => setTimeout(resolve, millisecondsBeforeRetry));
      if (failedStyles.size > 0) {
        await reloadStyles();
        return load();
      }
      const address = addressOf(load);
      if (!address) throw error;
      failedScripts.add(address);
      tries += 1;
      return import(/* @vite-ignore */ `${address}?again=${tries}`);
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

/**
 * Works like React's `lazy`, but renders `StandIn` when loading fails; each new mount tries to load again.
 */
export function lazyOrElse<Props extends object>(
  load: Load<{ default: ComponentType<Props> }>,
  StandIn: ComponentType<Props>,
): ComponentType<Props> {
  const loadAgain = withRetry(load);
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

/**
 * Loads an optional part after its page, and renders nothing when loading fails. `Waiting` reserves the
 * space of the part until then.
 */
export function lazyPart<Props extends object>(
  load: Load<{ default: ComponentType<Props> }>,
  Waiting: ComponentType<Props> = () => null,
): ComponentType<Props> {
  const Part = lazyOrElse<Props>(load, () => null);
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
