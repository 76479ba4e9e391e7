import { readApplicationNumber } from '../../../contract/applicationNumbers.ts';
import { foldedText } from '../../../contract/foldedText.ts';
import { documentCount } from '../documentCount.usecases.ts';
import { Texts } from './texts.rules.ts';

/** Of one application, what lists are filtered and sorted by. */
export interface Stored {
  application_id: number;
  business_id: number;
  application_status_id: number;
  job_number: string;
  first_name: string;
  last_name: string;
  job_title: string;
  created_on: string;
  modified_on: string;
  modified_by: number;
  filled_slots: string;
  case_manager_id: number | null;
}

const made = (size: number) => ({
  /** 0 where there is no application of this number. */
  status: new Uint8Array(size),
  documents: new Uint8Array(size),
  employer: new Uint32Array(size),
  /** Of its own; 0 where its employer's looks after it. */
  caseManager: new Uint32Array(size),
  modifiedBy: new Uint32Array(size),
  createdOn: new Float64Array(size),
  modifiedOn: new Float64Array(size),
  /** Year and count of the application number. */
  number: new Float64Array(size),
});

/**
 * All applications by columns, each at its id: some 150 bytes for one, of which its texts take 100. What a page
 * shows of them is read from the database.
 */
export class Columns {
  readonly texts = new Texts();
  #of = made(1_024);
  size = 0;

  get of(): Readonly<ReturnType<typeof made>> {
    return this.#of;
  }

  has(id: number): boolean {
    return Boolean(this.#of.status[id]);
  }

  set(rows: readonly Stored[]): void {
    const texts = new Map<number, string>();
    for (const row of rows) {
      const id = row.application_id;
      this.#makeRoomFor(id);
      const { of } = this;
      of.status[id] = row.application_status_id;
      of.documents[id] = documentCount(row.filled_slots);
      of.employer[id] = row.business_id;
      of.caseManager[id] = row.case_manager_id ?? 0;
      of.modifiedBy[id] = row.modified_by;
      of.createdOn[id] = Date.parse(row.created_on);
      of.modifiedOn[id] = Date.parse(row.modified_on);
      const { year, count } = readApplicationNumber(row.job_number) ?? { year: 0, count: 0 };
      of.number[id] = Number(year) * 1e9 + count;
      const { job_number, first_name, last_name, job_title } = row;
      texts.set(id, foldedText(`${job_number} ${first_name} ${last_name} ${job_title}`));
    }
    this.texts.set(texts);
  }

  remove(id: number): void {
    if (id < this.size) this.#of.status[id] = 0;
  }

  /** Those who look after an application of their own. */
  ownCaseManagers(): Set<number> {
    const { caseManager, status } = this.#of;
    const managers = new Set<number>();
    for (let id = 0; id < this.size; id++) {
      const manager = caseManager[id];
      if (manager && status[id]) managers.add(manager);
    }
    return managers;
  }

  /** Newer first; of two changes in one moment, that of the newer application. */
  compare = (one: number, other: number): number => {
    const { modifiedOn } = this.#of;
    return (modifiedOn[other] as number) - (modifiedOn[one] as number) || other - one;
  };

  #makeRoomFor(id: number): void {
    if (id < this.size) return;
    this.size = id + 1;
    if (id < this.#of.status.length) return;
    const larger = made(Math.ceil(this.size * 1.5));
    for (const [name, column] of Object.entries(this.#of)) {
      larger[name as keyof typeof larger].set(column);
    }
    this.#of = larger;
  }
}
