import { expect } from 'vitest';
import type { Driver } from './driver.ts';

type ElementKind = 'button' | 'link' | 'field' | 'file' | 'row';

/** Runs in the page and marks the element with this name, in the open dialog if there is one. */
function markElement(kind: ElementKind, name: string): boolean {
  const selectors = {
    button: 'button',
    link: 'a[href]',
    field: 'input:not([type=file]), textarea, select',
    file: 'input[type=file]',
    row: 'tbody tr',
  };
  for (const before of document.querySelectorAll('[data-found]')) {
    before.removeAttribute('data-found');
  }
  const scope = document.querySelector('dialog:modal') ?? document;
  const getText = (label: HTMLLabelElement) => {
    const read = label.cloneNode(true) as HTMLLabelElement;
    for (const drawn of read.querySelectorAll('[aria-hidden=true]')) drawn.remove();
    return read.textContent;
  };
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    [...((element as HTMLInputElement).labels ?? [])].map(getText).join(' ');
  const seen = [...scope.querySelectorAll(selectors[kind])].filter(
    (element) => kind === 'file' || element.getClientRects().length > 0,
  );
  const wordsOf = (element: Element) => {
    // biome-ignore lint/performance/useDomNodeTextContent: `textContent` would include the hidden text of a busy button
    const text = nameOf(element) || (element as HTMLElement).innerText;
    return text.replace(/\s+/g, ' ').trim();
  };
  const result =
    kind === 'row'
      ? seen.find((element) => wordsOf(element).includes(name))
      : (seen.find((element) => wordsOf(element) === name) ??
        seen.find((element) => wordsOf(element).startsWith(`${name} `)));
  const target = kind === 'row' ? result?.querySelector('a[href]') : result;
  target?.setAttribute('data-found', '');
  // The element is scrolled to the centre, because a sticky bar may cover it.
  target?.scrollIntoView({ block: 'center' });
  return result !== undefined;
}

function findOptionValue(selector: string, text: string): string {
  const options = document.querySelector<HTMLSelectElement>(selector)?.options ?? [];
  return [...options].find((option) => option.label === text)?.value ?? '';
}

function readPageText(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: `textContent` would include hidden text
  return document.body.innerText.replace(/\s+/g, ' ');
}

/** The timeout is long, because a machine that runs other tests is slow. */
const longTimeout = { timeout: 20_000 };

export function driveAsPerson(driver: Driver) {
  async function act(kind: ElementKind, name: string, action: (selector: string) => Promise<void>) {
    const message = `${kind} “${name}”`;
    // The action is repeated when the page was rendered after the element was marked.
    const isDone = async () => {
      if (!(await driver.run(markElement, kind, name))) return false;
      await action('[data-found]');
      return true;
    };
    await expect.poll(isDone, { ...longTimeout, message }).toBe(true);
  }

  const person = {
    find: (kind: ElementKind, name: string) => act(kind, name, async () => {}),
    press: (name: string) => act('button', name, driver.click),
    follow: (name: string) => act('link', name, driver.click),
    openRow: (args: string) => act('row', args, driver.click),
    fill: (name: string, text: string) => act('field', name, (at) => driver.type(at, text)),
    tick: (name: string) => act('field', name, driver.click),
    pick: (name: string, option: string) =>
      act('field', name, async (at) =>
        driver.pick(at, await driver.run(findOptionValue, at, option)),
      ),
    choose: (name: string, ...paths: string[]) =>
      act('file', name, (at) => driver.choose(at, ...paths)),
    async valueOf(name: string): Promise<string> {
      await person.find('field', name);
      return driver.run(
        () => document.querySelector<HTMLInputElement>('[data-found]')?.value ?? '',
      );
    },
    see: (text: string) => expect.poll(() => driver.run(readPageText), longTimeout).toContain(text),
    /** Waits for the title of the page, because the address changes earlier. */
    seePage: (title: string) =>
      expect
        .poll(() => driver.run(() => document.querySelector('main h1')?.textContent), longTimeout)
        .toBe(title),
    async arrive(url: string) {
      await driver.open(`${url}/privacy`);
      await driver.run(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: some of these browsers lack the Cookie Store API
        document.cookie = 'Token=; path=/; max-age=0';
        localStorage.clear();
        sessionStorage.clear();
      });
      await driver.open(url);
    },
    async signIn(
      url: string,
      account: { number: string; password: string },
      { door, page } = { door: '/', page: 'Applications' },
    ) {
      await person.arrive(url);
      if (door !== '/') await driver.open(url + door);
      await person.fill('Designation Number', account.number);
      await person.fill('Password', account.password);
      await person.press('Login');
      await person.seePage(page);
    },
  };
  return person;
}

export type PersonInBrowser = ReturnType<typeof driveAsPerson>;
