import { documentLimits } from '../../../../contract/documents.ts';
import { areSameCorners, type Size, wholePictureCorners } from '../worker/geometry.ts';
import type { PageWarning } from '../worker/pageWarnings.ts';
import {
  type PageSettings,
  type PictureRefusal,
  PictureRefusedError,
  type RenderedPage,
} from '../worker/pictureWorkerMessages.ts';
import type { PictureStore, StoredPage } from './pictureStore.ts';
import { readPictureInWorker, renderPageInWorker } from './pictureWorkerClient.ts';
import {
  countPagesInFirstHalf,
  findNextQualityStep,
  jpegQualitySteps,
  lastQualityStep,
  writePdf,
} from './writePdf.ts';

export interface PicturePage extends StoredPage {
  master: Blob;
  /** Increases with each change of the settings, so that an outdated result is not shown. */
  version: number;
  made: (RenderedPage & { version: number; step: number }) | null;
  hasFailed: boolean;
}

const unrenderedPage = { version: 0, made: null, hasFailed: false };

interface RefusedPicture {
  name: string;
  refusal: PictureRefusal;
  size: Size | undefined;
  file?: File;
  page?: string;
}

const unknownPictureRefusal = { refusal: 'unknown', size: undefined } as const;
/** A retry may help after these refusals. */
const retryableRefusals: readonly PictureRefusal[] = ['memory', 'notLoaded'];

const emptyPictureSet = {
  pages: [] as readonly PicturePage[],
  reading: [] as readonly string[],
  refused: [] as readonly RefusedPicture[],
  isReady: false,
  bytes: null as number | null,
  fits: true,
};
type PictureSetState = typeof emptyPictureSet;

export class PictureSet {
  #state: PictureSetState = emptyPictureSet;
  readonly #listeners = new Set<() => void>();
  readonly #waiting: File[] = [];
  readonly #keeper: PictureStore;
  #step = 0;
  /** `#mayRise` is true after a page was removed or changed, because the quality of a smaller file may rise again. */
  #mayRise = false;
  #isWorking = false;
  #isOver = false;

  constructor(keeper: PictureStore) {
    this.#keeper = keeper;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = () => this.#state;

  add(files: readonly File[]): void {
    this.#waiting.push(...files);
    this.#set({ reading: this.#waiting.map(({ name }) => name), refused: [] });
    this.#work();
  }

  retry(): void {
    const { refused, pages } = this.#state;
    const failed = refused.map(({ page }) => page);
    this.#set({
      pages: pages.map((page) => (failed.includes(page.id) ? { ...page, hasFailed: false } : page)),
    });
    this.add(refused.flatMap(({ file }) => file ?? []));
  }

  restore(pages: readonly (StoredPage & { master: Blob })[]): void {
    this.#set({ pages: pages.map((page) => ({ ...page, ...unrenderedPage })) });
    this.#work();
  }

  choose(id: string, choices: Partial<PageSettings>): void {
    this.#mayRise = true;
    this.#setPages(
      this.#state.pages.map((page) =>
        page.id === id
          ? { ...page, ...choices, version: page.version + 1, hasFailed: false }
          : page,
      ),
    );
  }

  move(id: string, to: number): void {
    const { pages } = this.#state;
    const moved = pages.find((page) => page.id === id);
    if (!moved || to < 0 || to >= pages.length) return;
    this.#setPages(pages.filter((page) => page !== moved).toSpliced(to, 0, moved));
  }

  remove(id: string): void {
    this.#mayRise = true;
    this.#keeper.dropMaster(id);
    this.#setPages(this.#state.pages.filter((page) => page.id !== id));
  }

  stop(): void {
    this.#isOver = true;
    this.#waiting.length = 0;
  }

  pdf(): Blob {
    return createPdf(this.#state.pages);
  }

  twoPdfs(): [Blob, Blob] {
    const { pages } = this.#state;
    const count = countPagesInFirstHalf(pages.map(({ made }) => made?.jpeg.size ?? 0));
    return [createPdf(pages.slice(0, count)), createPdf(pages.slice(count))];
  }

  #set(fields: Partial<PictureSetState>): void {
    this.#state = { ...this.#state, ...fields };
    for (const listener of this.#listeners) listener();
  }

  #setPages(pages: readonly PicturePage[]): void {
    this.#set({ pages });
    this.#keeper.keepPages(pages.map(toStoredPage));
    this.#work();
  }

  #change(id: string, fields: Partial<PicturePage>): void {
    this.#set({
      pages: this.#state.pages.map((page) => (page.id === id ? { ...page, ...fields } : page)),
    });
  }

  async #work(): Promise<void> {
    this.#judge();
    if (this.#isWorking) return;
    this.#isWorking = true;
    try {
      while (!this.#isOver && (await this.#doNext())) this.#judge();
    } finally {
      this.#isWorking = false;
    }
  }

  async #doNext(): Promise<boolean> {
    const [file] = this.#waiting;
    if (file) {
      await this.#readPicture(file);
      this.#waiting.shift();
      this.#set({ reading: this.#waiting.map(({ name }) => name) });
      return true;
    }
    const page = this.#state.pages.find((page) => !this.#isMade(page) && !page.hasFailed);
    if (page) {
      await this.#make(page);
      return true;
    }
    const { pages } = this.#state;
    if (pages.length === 0 || pages.some(({ hasFailed }) => hasFailed)) return false;
    const step = this.#stepFor(createPdf(pages).size);
    const isChanged = step !== this.#step;
    this.#mayRise = false;
    this.#step = step;
    return isChanged;
  }

  #stepFor(bytes: number): number {
    const step = findNextQualityStep(this.#step, bytes, documentLimits.bytes);
    return this.#mayRise ? step : Math.max(step, this.#step);
  }

  #isMade({ made, version }: PicturePage): boolean {
    return made !== null && made.version === version && made.step === this.#step;
  }

  #judge(): void {
    const { pages } = this.#state;
    const isMade = pages.length > 0 && pages.every((page) => this.#isMade(page));
    const bytes = isMade ? createPdf(pages).size : null;
    const isSettled = bytes !== null && this.#stepFor(bytes) === this.#step;
    this.#set({
      isReady: isSettled && this.#waiting.length === 0,
      bytes: isSettled ? bytes : null,
      fits: bytes === null || bytes <= documentLimits.bytes || this.#step < lastQualityStep,
    });
  }

  async #readPicture(file: File): Promise<void> {
    try {
      const picture = await readPictureInWorker(file);
      if (this.#isOver) return;
      const page: PicturePage = {
        ...picture,
        ...unrenderedPage,
        id: createPageId(),
        name: file.name,
        corners: picture.found ?? wholePictureCorners,
        turns: 0,
        isClear: false,
      };
      this.#keeper.keepMaster(page.id, page.master);
      this.#set({ pages: [...this.#state.pages, page] });
      this.#keeper.keepPages(this.#state.pages.map(toStoredPage));
    } catch (error) {
      this.#refuse(file.name, error, { file });
    }
  }

  async #make(page: PicturePage): Promise<void> {
    const step = this.#step;
    const { id, master, corners, turns, isClear, version } = page;
    const { dots, quality } = jpegQualitySteps[step] ?? jpegQualitySteps[0];
    try {
      const size = { width: page.width, height: page.height };
      const rendered = await renderPageInWorker({
        master,
        size,
        corners,
        turns,
        isClear,
        dots,
        quality,
      });
      this.#change(id, { made: { ...rendered, version, step } });
    } catch (error) {
      this.#change(id, { hasFailed: true });
      this.#refuse(page.name, error, { page: id });
    }
  }

  #refuse(name: string, error: unknown, source: Pick<RefusedPicture, 'file' | 'page'>): void {
    const { refusal, size } = error instanceof PictureRefusedError ? error : unknownPictureRefusal;
    const retrySource = retryableRefusals.includes(refusal) ? source : {};
    this.#set({ refused: [...this.#state.refused, { name, refusal, size, ...retrySource }] });
  }
}

export const createPageId = () => crypto.getRandomValues(new Uint32Array(2)).join('');

function createPdf(pages: readonly PicturePage[]): Blob {
  return writePdf(pages.map(({ made }) => made).filter((made) => made !== null));
}

function toStoredPage(page: PicturePage): StoredPage {
  const { id, name, width, height, found, isCutOff, corners, turns, isClear } = page;
  return { id, name, width, height, found, isCutOff, corners, turns, isClear };
}

export function listPageWarnings(page: PicturePage): PageWarning[] {
  // Edges that were set by hand need no warning.
  const isAsFound = page.found !== null && areSameCorners(page.corners, page.found);
  return [
    ...(page.made?.warnings ?? []),
    ...(page.isCutOff && isAsFound ? ['cutOff' as const] : []),
  ];
}
