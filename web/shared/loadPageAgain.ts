import { lostScripts } from '../ui/loadFile.ts';

/**
 * WebKit gives a script that could not be loaded once to the next page, too, unless it was fetched
 * meanwhile. The document names the scripts of its page.
 */
export async function loadPageAgain(): Promise<void> {
  try {
    const document = await (await fetch(location.href)).text();
    const named = [...document.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
      ([, name = '']) => new URL(name, location.href).href,
    );
    await Promise.allSettled(
      [...new Set([...named, ...lostScripts])].map((address) =>
        fetch(address, { cache: lostScripts.has(address) ? 'reload' : 'default' }),
      ),
    );
  } finally {
    location.reload();
  }
}
