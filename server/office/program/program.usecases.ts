import { isDeepStrictEqual } from 'node:util';
import { type Day, isDay } from '../../../contract/days.ts';
import { messages } from '../../../contract/messages.ts';
import { createProblem, type Problem } from '../../../contract/problems.ts';
import {
  getProgramChanges,
  getProgramVersion,
  pilots,
  programTerms,
  setProgram,
} from '../../../contract/program.ts';
import type { ComparedRow, ProgramChange } from '../../../contract/programCalls.ts';
import {
  createAddedRowKey,
  findContentProblems,
  findProblemsAmongRows,
  findRowProblems,
  getProgramList,
  getProgramRows,
  isPossibleKey,
  type ListName,
  type ProgramRowContent,
  parseKeyNumber,
  programListNames,
  toAddedRowCount,
  trimRowTexts,
} from '../../../contract/programLists.ts';
import { areNumbersTaken } from '../../applications/core/index.ts';
import { listEntriesOfProgram, recordChange } from '../../applications/history/index.ts';
import { incrementCounter, readCounter, setCounter } from '../../platform/database/counters.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound, Refusal, refuseProblems, staleEdit } from '../../platform/errors.ts';
import type { Administrator } from '../../platform/person.ts';
import { findInstantOfHour } from '../../platform/time/localTime.ts';
import { getToday } from '../../platform/time/today.ts';
import { findProgramRows, findRowVersion, upsertProgramRow } from './program.queries.ts';

type Dependencies = Pick<Deps, 'database' | 'settings' | 'clock' | 'subscribers'>;

const programCounterName = 'program';

export async function loadProgram(database: Queryable, uncommitted = 0): Promise<void> {
  const version = (await readCounter(database, programCounterName)) - uncommitted;
  const rows = await findProgramRows(database);
  setProgram({
    Version: version,
    Rows: rows.map(({ list, row_key, content }) => ({
      List: list,
      Key: row_key,
      Content: JSON.parse(content),
    })),
  });
}

/** Each of several servers must notice the changes that the others make. */
export async function reloadChangedProgram(database: Queryable): Promise<void> {
  if ((await readCounter(database, programCounterName)) !== getProgramVersion())
    await loadProgram(database);
}

interface ProgramRowToSave {
  list: ListName;
  key: string;
  content: ProgramRowContent;
}

/** Changes run one after the other, so that each is checked against the previous one. */
async function changeProgram<Answer>(
  { database }: Dependencies,
  change: (trx: Trx, version: number) => Promise<Answer>,
): Promise<Answer> {
  const answer = await database.transaction().execute(async (trx) => {
    const version = await incrementCounter(trx, programCounterName);
    if (version !== getProgramVersion() + 1) await loadProgram(trx, 1);
    return change(trx, version);
  });
  await loadProgram(database);
  return answer;
}

export async function saveProgramRow(
  deps: Dependencies,
  by: Administrator,
  input: { List: ListName; Key: string; Seen: number; Content: ProgramRowContent; Reason: string },
): Promise<{ Key: string; Version: number }> {
  const { List: list, Seen } = input;
  return changeProgram(deps, async (trx) => {
    const content = trimRowTexts(list, input.Content);
    const key = input.Key || (await createRowKey(trx, list));
    const isNew = input.Key === '';
    if (!isNew && !getProgramRows(list).some((row) => row.key === key)) throw notFound();
    const version = await findRowVersion(trx, list, key);
    if (!isNew && version !== Seen) throw staleEdit();
    refuseProblems(findRowProblems(list, key, { ...input.Content, ...content }));
    if (!isNew && isUnchangedRow(list, key, content)) return { Key: key, Version: version };
    await writeProgramRow(deps, trx, by, { list, key, content }, input.Reason);
    return { Key: key, Version: version + 1 };
  });
}

function isUnchangedRow(list: ListName, key: string, content: ProgramRowContent): boolean {
  const before = getProgramRows(list).find((row) => row.key === key)?.content;
  return !content.asksAgain && isDeepStrictEqual(before, content);
}

async function createRowKey(trx: Trx, list: ListName): Promise<string> {
  if (getProgramList(list).newKeys === undefined) throw notFound();
  if (getProgramRows(list).length >= maxRowsPerList) throw conflict('listIsFull', 'List');
  return createAddedRowKey(list, await incrementCounter(trx, `program ${list}`));
}

/** No program needs more rows, and every page reads all of them. */
const maxRowsPerList = 200;

async function writeProgramRow(
  deps: Dependencies,
  trx: Trx,
  by: Administrator,
  { list, key, content }: ProgramRowToSave,
  Reason: string,
): Promise<void> {
  const before = getProgramRows(list).find((row) => row.key === key)?.content ?? null;
  if (list === 'pilots') await refuseTakenPrefix(trx, key, content, before);
  const version = (await findRowVersion(trx, list, key)) + 1;
  const storedContent =
    list === 'terms' ? addAcceptanceVersion(content, version, getToday(deps)) : content;
  await upsertProgramRow(trx, {
    list,
    row_key: key,
    content: JSON.stringify(storedContent),
    version,
  });
  await recordChange(deps, trx, {
    on: deps.clock.now(),
    by: by.businessId,
    kind: 'programChanged',
    details: {
      List: list,
      Key: key,
      From: before && shortenForHistory(list, before),
      To: shortenForHistory(list, content),
      Reason: Reason.trim(),
    },
  });
}

/** Two pilots with the same prefix would assign the same application numbers. */
async function refuseTakenPrefix(
  trx: Trx,
  key: string,
  { prefix }: ProgramRowContent,
  before: ProgramRowContent | null,
): Promise<void> {
  if (prefix === before?.prefix) return;
  const isFirst = key === pilots[0]?.key;
  if (await areNumbersTaken(trx, String(prefix), { key, isFirst })) {
    refuseProblems([createProblem('prefixUsed', 'prefix')]);
  }
}

const maxRecordedTextLength = 1_000;

/** The history contains no pictures, and long texts are shortened. */
function shortenForHistory(list: ListName, content: ProgramRowContent): ProgramRowContent {
  if (list === 'logo' && content.picture !== '') {
    return { picture: `${Math.ceil(String(content.picture).length * 0.00075)} kB` };
  }
  return JSON.parse(JSON.stringify(content), (_key, value) =>
    typeof value === 'string' && value.length > maxRecordedTextLength
      ? `${value.slice(0, maxRecordedTextLength).toWellFormed()}…`
      : value,
  );
}

function addAcceptanceVersion(
  { text, asksAgain }: ProgramRowContent,
  version: number,
  today: Day,
): ProgramRowContent {
  const { askedIn, askedOn } = asksAgain ? { askedIn: version, askedOn: today } : programTerms;
  return { text, asksAgain: false, version, askedIn, askedOn };
}

export async function findRowVersions(database: Queryable) {
  const rows = await findProgramRows(database);
  return rows.map(({ list, row_key, version }) => ({
    List: list,
    Key: row_key,
    Version: version,
  }));
}

export async function importProgram(
  deps: Dependencies,
  by: Administrator,
  { File, Seen, Reason }: { File: string; Seen?: number | null | undefined; Reason: string },
): Promise<{ Version: number; Rows: ComparedRow[]; Unchanged: number }> {
  const rows = parseProgramFile(File);
  if (Seen === null || Seen === undefined) return compareWithCurrentProgram(rows);
  return changeProgram(deps, async (trx, version) => {
    if (version !== Seen + 1) throw staleEdit();
    const changed = compareWithCurrentProgram(rows);
    for (const { List, Key, To } of changed.Rows) {
      await writeProgramRow(
        deps,
        trx,
        by,
        { list: List as ListName, key: Key, content: To },
        Reason,
      );
    }
    for (const list of programListNames) await reserveKeys(trx, list, rows);
    return changed;
  });
}

async function reserveKeys(trx: Trx, list: ListName, rows: ProgramRowToSave[]): Promise<void> {
  const numbers = rows.flatMap((row) =>
    row.list === list ? (parseKeyNumber(list, row.key) ?? []) : [],
  );
  const max = toAddedRowCount(Math.max(0, ...numbers));
  const name = `program ${list}`;
  if (max > (await readCounter(trx, name))) await setCounter(trx, name, max);
}

function compareWithCurrentProgram(rows: ProgramRowToSave[]): {
  Version: number;
  Rows: ComparedRow[];
  Unchanged: number;
} {
  const present = getProgramChanges();
  const knownKeys = new Map(
    programListNames.map((list) => [list, new Set(getProgramRows(list).map(({ key }) => key))]),
  );
  for (const { list, key } of rows) knownKeys.get(list)?.add(key);
  refuseRowProblems(rows, ({ list, content }) =>
    findContentProblems(list, content, (of, key) => knownKeys.get(of)?.has(key as string) ?? false),
  );
  const full = programListNames.filter((list) => (knownKeys.get(list)?.size ?? 0) > maxRowsPerList);
  refuseProblems(full.map((list) => createProblem('listIsFull', list)));
  const changed = rows
    .map((row) => ({ ...row, content: trimRowTexts(row.list, row.content) }))
    .map((row) => ({
      ...row,
      before: getProgramRows(row.list).find(({ key }) => key === row.key)?.content,
    }))
    .filter(({ before, content }) => !isDeepStrictEqual(before, content));
  const unchangedRows = present.Rows.filter(
    ({ List, Key }) => !changed.some(({ list, key }) => list === List && key === Key),
  );
  try {
    // The rows may refer to each other, so they become the program during this check, when nothing else runs.
    setProgram({
      Version: present.Version,
      Rows: [
        ...unchangedRows,
        ...changed.map(({ list, key, content }) => ({ List: list, Key: key, Content: content })),
      ],
    });
    refuseRowProblems(changed, ({ list, key, content }) =>
      findProblemsAmongRows(list, key, content),
    );
  } finally {
    setProgram(present);
  }
  const Rows = changed.map(({ list, key, content, before = null }) => ({
    List: list,
    Key: key,
    From: before,
    To: content,
  }));
  return { Version: present.Version, Rows, Unchanged: rows.length - Rows.length };
}

function refuseRowProblems<Row extends ProgramRowToSave>(
  rows: Row[],
  problemsOf: (row: Row) => Problem[],
): void {
  refuseProblems(
    rows
      .flatMap((row) =>
        problemsOf(row).map(({ code, field }) =>
          createProblem(code, `${row.list}.${row.key}.${field}`),
        ),
      )
      .slice(0, maxListedProblems),
  );
}

const maxListedProblems = 100;

function parseProgramFile(file: string): ProgramRowToSave[] {
  const unreadable = () =>
    new Refusal(422, messages.importUnreadable, {
      problems: [createProblem('importUnreadable', 'File')],
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
  if (given.some(([list]) => !programListNames.includes(list as ListName))) throw unreadable();
  return given.flatMap(([name, rows]) => {
    const list = name as ListName;
    if (!Array.isArray(rows) || rows.length > maxRowsPerList) throw unreadable();
    const keys = new Set<string>();
    return rows.map((row): ProgramRowToSave => {
      const { key, content } = Object(row) as { key?: unknown; content?: unknown };
      if (typeof key !== 'string' || typeof content !== 'object' || content === null) {
        throw unreadable();
      }
      if (keys.has(key) || !isPossibleKey(list, key)) throw unreadable();
      keys.add(key);
      return { list, key, content: content as ProgramRowContent };
    });
  });
}

export async function listProgramChanges(
  { database, settings }: Pick<Deps, 'database' | 'settings'>,
  since: string | null | undefined,
): Promise<ProgramChange[]> {
  if (since && !isDay(since)) refuseProblems([createProblem('dayInvalid', 'since')]);
  const from = since ? findInstantOfHour(since, 0, settings.timeZone).toISOString() : null;
  const entries = await listEntriesOfProgram(database, from, maxListedChanges);
  return entries.map(({ On, By, details }) => ({ On, By, ...JSON.parse(details) }));
}

const maxListedChanges = 500;
