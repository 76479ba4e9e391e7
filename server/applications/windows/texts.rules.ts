import { inSlices } from './inSlices.ts';

const blockSize = 4_096;
const lineEnd = '\n';

/** The folded texts of all applications by their ids, in few long strings: a million small ones take three times the memory. */
export class Texts {
  readonly #blocks: string[] = [];

  /** All at once for many, because each change writes a block anew. */
  set(texts: ReadonlyMap<number, string>): void {
    const byBlock = Map.groupBy(texts, ([id]) => Math.floor(id / blockSize));
    for (const [block, changed] of byBlock) {
      const lines = (this.#blocks[block] ?? lineEnd.repeat(blockSize - 1)).split(lineEnd);
      for (const [id, text] of changed) lines[id % blockSize] = text.replace(/\s+/g, ' ');
      this.#blocks[block] = lines.join(lineEnd);
    }
  }

  /** Those of these ids, block by block. */
  of(ids: Iterable<number>): Map<number, string> {
    const texts = new Map<number, string>();
    for (const [block, inBlock] of Map.groupBy(ids, (id) => Math.floor(id / blockSize))) {
      const lines = this.#blocks[block]?.split(lineEnd) ?? [];
      for (const id of inBlock) texts.set(id, lines[id % blockSize] ?? '');
    }
    return texts;
  }

  /** Marks the ids whose own text or that of its employer holds every word. */
  async find(
    words: readonly string[],
    isInEmployer: (id: number, word: number) => boolean,
    size: number,
  ): Promise<Uint8Array> {
    const found = new Uint8Array(size);
    const markBlock = (block: number) => {
      const text = this.#blocks[block];
      if (text === undefined) return;
      const first = block * blockSize;
      const last = Math.min(first + blockSize, size);
      found.fill(1, first, last);
      for (const [word, letters] of words.entries()) {
        const lines = linesWith(text, letters);
        for (let id = first; id < last; id++) {
          if (found[id] && !lines[id - first] && !isInEmployer(id, word)) found[id] = 0;
        }
      }
    };
    await inSlices(this.#blocks.length, markBlock, 1);
    return found;
  }
}

function linesWith(text: string, word: string): Uint8Array {
  const found = new Uint8Array(blockSize);
  let line = 0;
  let end = text.indexOf(lineEnd);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, end)) {
    while (end >= 0 && end < at) {
      line += 1;
      end = text.indexOf(lineEnd, end + 1);
    }
    found[line] = 1;
    if (end < 0) break;
  }
  return found;
}
