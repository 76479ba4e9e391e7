import { isDeepStrictEqual } from 'node:util';
import { type Day, isDay } from '../../../contract/days.ts';
import { messages } from '../../../contract/messages.ts';
import { problem } from '../../../contract/problems.ts';
import { programChanges, programVersion, setProgram, terms } from '../../../contract/program.ts';
import {
  type ComparedRow,
  type Content,
  countOfKey,
  isPossibleKey,
  type ListName,
  listNames,
  listOf,
  newKey,
  numberOfKey,
  type ProgramChange,
  rowProblems,
  rowsIn,
  tidiedRow,
} from '../../../contract/programLists.ts';
import { entriesOfProgram, recordChange } from '../../applications/history/index.ts';
import { counterNow, nextCount, setCounter } from '../../platform/database/counters.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound, Refusal, refuseProblems, staleEdit } from '../../platform/errors.ts';
import type { Administrator } from '../../platform/person.ts';
import { hourOf } from '../../platform/time/localTime.ts';
import { todayOf } from '../../platform/time/today.ts';
import { programRows, versionOfRow, writeRow } from './program.queries.ts';

type Dependencies = Pick<Deps, 'database' | 'settings' | 'clock' | 'subscribers'>;

const counter = 'program';

/** Reads the program into memory, where every rule finds it. */
export async function loadProgram(database: Queryable): Promise<void> {
  const version = await counterNow(database, counter);
  const rows = await programRows(database);
  setProgram({
    Version: version,
    Rows: rows.map(({ list, row_key, content }) => ({
      List: list,
      Key: row_key,
      Content: JSON.parse(content),
    })),
  });
}

/** Of several servers each notices what another has changed. */
export async function followProgram(database: Queryable): Promise<void> {
  if ((await counterNow(database, counter)) !== programVersion()) await loadProgram(database);
}

interface Saved {
  list: ListName;
  key: string;
  content: Content;
}

/** The one after the other: what is changed at the same time elsewhere is judged by this. */
async function changeProgram<Answer>(
  { database }: Dependencies,
  change: (trx: Trx, version: number) => Promise<Answer>,
): Promise<Answer> {
  const answer = await database.transaction().execute(async (trx) => {
    const version = await nextCount(trx, counter);
    // Another server may have changed it since this one looked.
    if (version !== programVersion() + 1) await loadProgram(trx);
    return change(trx, version);
  });
  await loadProgram(database);
  return answer;
}

export async function saveProgramRow(
  deps: Dependencies,
  by: Administrator,
  input: { List: ListName; Key: string; Seen: number; Content: Content; Reason: string },
): Promise<{ Key: string; Version: number }> {
  const { List: list, Seen } = input;
  return changeProgram(deps, async (trx) => {
    const content = tidiedRow(list, input.Content);
    const key = input.Key || (await keyOfNew(trx, list));
    const isNew = input.Key === '';
    if (!isNew && !rowsIn(list).some((row) => row.key === key)) throw notFound();
    const version = await versionOfRow(trx, list, key);
    if (!isNew && version !== Seen) throw staleEdit();
    refuseProblems(rowProblems(list, key, { ...input.Content, ...content }));
    await write(deps, trx, by, { list, key, content }, input.Reason);
    return { Key: key, Version: version + 1 };
  });
}

async function keyOfNew(trx: Trx, list: ListName): Promise<string> {
  if (listOf(list).newKeys === undefined) throw notFound();
  if (rowsIn(list).length >= mostRows) throw conflict('listIsFull', 'List');
  return newKey(list, await nextCount(trx, `program ${list}`));
}

/** More than any program has; each is read by every page. */
const mostRows = 200;

async function write(
  deps: Dependencies,
  trx: Trx,
  by: Administrator,
  { list, key, content }: Saved,
  Reason: string,
): Promise<void> {
  const before = rowsIn(list).find((row) => row.key === key)?.content ?? null;
  const version = (await versionOfRow(trx, list, key)) + 1;
  const kept = list === 'terms' ? withAsked(content, version, todayOf(deps)) : content;
  await writeRow(trx, { list, row_key: key, content: JSON.stringify(kept), version });
  await recordChange(deps, trx, {
    on: deps.clock.now(),
    by: by.businessId,
    kind: 'programChanged',
    details: {
      List: list,
      Key: key,
      From: before && told(list, before),
      To: told(list, content),
      Reason: Reason.trim(),
    },
  });
}

/** A picture is too long to be told. */
function told(list: ListName, content: Content): Content {
  if (list !== 'logo' || content.picture === '') return content;
  return { picture: `${Math.ceil(String(content.picture).length * 0.00075)} kB` };
}

/** Terms with their version, and since which one employers are asked to accept them again. */
function withAsked({ text, asksAgain }: Content, version: number, today: Day): Content {
  const { askedIn, askedOn } = asksAgain ? { askedIn: version, askedOn: today } : terms;
  return { text, asksAgain: false, version, askedIn, askedOn };
}

export async function rowVersions(database: Queryable) {
  const rows = await programRows(database);
  return rows.map(({ list, row_key, version }) => ({
    List: list,
    Key: row_key,
    Version: version,
  }));
}

/** Compares a file with the present program and, where it was seen so, takes it over; what it does not name stays. */
export async function importProgram(
  deps: Dependencies,
  by: Administrator,
  { File, Seen, Reason }: { File: string; Seen?: number | null | undefined; Reason: string },
): Promise<{ Version: number; Rows: ComparedRow[]; Unchanged: number }> {
  const rows = rowsOfFile(File);
  if (Seen === null || Seen === undefined) return compared(rows);
  return changeProgram(deps, async (trx, version) => {
    if (version !== Seen + 1) throw staleEdit();
    const changed = compared(rows);
    for (const { List, Key, To } of changed.Rows) {
      await write(deps, trx, by, { list: List as ListName, key: Key, content: To }, Reason);
    }
    for (const list of listNames) await keepKeys(trx, list, rows);
    return changed;
  });
}

/** Keys of the file are not given again to rows that are added later. */
async function keepKeys(trx: Trx, list: ListName, rows: Saved[]): Promise<void> {
  const numbers = rows.flatMap((row) =>
    row.list === list ? (numberOfKey(list, row.key) ?? []) : [],
  );
  const most = countOfKey(Math.max(0, ...numbers));
  const name = `program ${list}`;
  if (most > (await counterNow(trx, name))) await setCounter(trx, name, most);
}

/** Refuses a file of which any row is wrong, beside its other rows and those that stay. */
function compared(rows: Saved[]): { Version: number; Rows: ComparedRow[]; Unchanged: number } {
  const present = programChanges();
  const Rows = rows.flatMap(({ list, key, content }): ComparedRow[] => {
    const before = rowsIn(list).find((row) => row.key === key)?.content ?? null;
    return isDeepStrictEqual(before, content)
      ? []
      : [{ List: list, Key: key, From: before, To: content }];
  });
  const changed = Rows.map(({ List, Key, To }) => ({ List, Key, Content: To }));
  const stays = present.Rows.filter(
    ({ List, Key }) => !changed.some((row) => row.List === List && row.Key === Key),
  );
  // For this moment alone, in which nothing else runs: rows of the file may name one another.
  setProgram({ Version: present.Version, Rows: [...stays, ...changed] });
  try {
    refuseProblems(
      Rows.flatMap(({ List, Key, To }) =>
        rowProblems(List as ListName, Key, To).map(({ code, field }) =>
          problem(code, `${List}.${Key}.${field}`),
        ),
      ),
    );
  } finally {
    setProgram(present);
  }
  return { Version: present.Version, Rows, Unchanged: rows.length - Rows.length };
}

function rowsOfFile(file: string): Saved[] {
  const unreadable = () =>
    new Refusal(422, messages.importUnreadable, {
      problems: [problem('importUnreadable', 'File')],
    });
  let read: unknown;
  try {
    read = JSON.parse(file);
  } catch {
    throw unreadable();
  }
  const { format, lists } = Object(read) as { format?: unknown; lists?: unknown };
  if (format !== 'rural-pilot-program') throw unreadable();
  const given = Object.entries(Object(lists));
  if (given.some(([list]) => !listNames.includes(list as ListName))) throw unreadable();
  return given.flatMap(([name, rows]) => {
    const list = name as ListName;
    if (!Array.isArray(rows) || rows.length > mostRows) throw unreadable();
    const keys = new Set<string>();
    return rows.map((row): Saved => {
      const { key, content } = Object(row) as { key?: unknown; content?: unknown };
      if (typeof key !== 'string' || typeof content !== 'object' || content === null) {
        throw unreadable();
      }
      if (keys.has(key) || !isPossibleKey(list, key)) throw unreadable();
      keys.add(key);
      return { list, key, content: tidiedRow(list, content as Content) };
    });
  });
}

/** What was changed since a day, or lately, newest first. */
export async function programChangesSince(
  { database, settings }: Pick<Deps, 'database' | 'settings'>,
  since: string | null | undefined,
): Promise<ProgramChange[]> {
  if (since && !isDay(since)) refuseProblems([problem('dayInvalid', 'since')]);
  const from = since ? hourOf(since, 0, settings.timeZone).toISOString() : null;
  const entries = await entriesOfProgram(database, from, mostChanges);
  return entries.map(({ On, By, details }) => ({ On, By, ...JSON.parse(details) }));
}

const mostChanges = 500;
