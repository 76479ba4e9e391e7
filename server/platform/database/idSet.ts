/** A set of ids as a bitmap: a million ids take 125 kB. */
export class IdSet {
  #bits = new Uint8Array(1_024);
  size = 0;

  add(id: number): void {
    if (this.has(id)) return;
    const at = id >> 3;
    if (at >= this.#bits.length) {
      const larger = new Uint8Array(at * 2);
      larger.set(this.#bits);
      this.#bits = larger;
    }
    this.#bits[at] = Number(this.#bits[at]) | (1 << (id & 7));
    this.size += 1;
  }

  has(id: number): boolean {
    return (Number(this.#bits[id >> 3] ?? 0) & (1 << (id & 7))) !== 0;
  }
}
