import type { Entry } from '../history/index.ts';
import { audienceOf } from './news.rules.ts';

const made = (size: number) => ({
  /** The account whose application it is. */
  owner: new Uint32Array(size),
  /** To staff: the newest change and who made it, and the newest one that somebody else made. */
  newest: new Uint32Array(size),
  newestBy: new Uint32Array(size),
  newestOfOthers: new Uint32Array(size),
  /** To its employer: the newest change that it may know of and did not make itself. */
  toEmployer: new Uint32Array(size),
});

/**
 * Of each application, at its id, the places in the history of the newest changes: twenty bytes, with which it is
 * known for everybody whether others have changed it after a place.
 */
export class Newest {
  #of = made(1_024);
  #size = 0;

  add(
    entry: Pick<
      Entry,
      'kind' | 'details' | 'sequence' | 'changed_by' | 'business_id' | 'application_id'
    >,
  ): void {
    const { application_id: id, sequence } = entry;
    const { staff, employer } = audienceOf(entry);
    if (!id || !sequence || !staff) return;
    this.#makeRoomFor(id);
    const of = this.#of;
    const by = entry.changed_by ?? 0;
    if (entry.business_id) of.owner[id] = entry.business_id;
    if (of.newestBy[id] !== by) {
      of.newestOfOthers[id] = of.newest[id] as number;
      of.newestBy[id] = by;
    }
    of.newest[id] = sequence;
    if (employer && by !== of.owner[id]) of.toEmployer[id] = sequence;
  }

  /** After a note was taken back, of which its employer is to know nothing. */
  setToEmployer(id: number, sequence: number): void {
    if (id < this.#size) this.#of.toEmployer[id] = sequence;
  }

  /** Takes out the applications whose entries at these places are no more. */
  forget(places: readonly number[]): void {
    if (places.length === 0) return;
    const gone = new Set(places);
    const { newest, newestOfOthers, toEmployer } = this.#of;
    for (let id = 0; id < this.#size; id++) {
      if (!gone.has(newest[id] as number)) continue;
      newest[id] = 0;
      newestOfOthers[id] = 0;
      toEmployer[id] = 0;
    }
  }

  /** The place of the newest change that is news to an employer, or to one of the staff; 0 where there is none. */
  toEmployer(id: number, businessId: number): number {
    const of = this.#of;
    return id < this.#size && of.owner[id] === businessId ? (of.toEmployer[id] as number) : 0;
  }

  toStaff(id: number, businessId: number): number {
    if (id >= this.#size) return 0;
    const of = this.#of;
    return (of.newestBy[id] === businessId ? of.newestOfOthers[id] : of.newest[id]) as number;
  }

  /** One more than the largest id. */
  get size(): number {
    return this.#size;
  }

  #makeRoomFor(id: number): void {
    if (id < this.#size) return;
    this.#size = id + 1;
    if (id < this.#of.owner.length) return;
    const larger = made(Math.ceil(this.#size * 1.5));
    for (const [name, column] of Object.entries(this.#of)) {
      larger[name as keyof typeof larger].set(column);
    }
    this.#of = larger;
  }
}
