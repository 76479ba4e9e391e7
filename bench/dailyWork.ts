/**
 * Measures the daily work over many applications: `node bench/dailyWork.ts [--size 100000] [--results
 * bench/DAILY.md]`. It runs on SQLite in a folder of its own or, with DATABASE_URL, on an empty PostgreSQL
 * database. Earlier results of the other engine are kept.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { addDays, type Day, toDayInTimeZone } from '../contract/days.ts';
import { deliveryKinds } from '../server/deliveryKinds.ts';
import { insertDailyNotices } from '../server/mail/notices/daily/dailyNotices.usecases.ts';
import { recordSentNotices } from '../server/mail/notices/recordSentNotices.usecases.ts';
import { sendDueNotices } from '../server/mail/notices/sendDueNotices.usecases.ts';
import { deliverDueMails } from '../server/mail/outbox/deliveries.usecases.ts';
import { createKeyring } from '../server/platform/crypto/keyring.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import type { Deps } from '../server/platform/deps.ts';
import { openFolderStore } from '../server/platform/files/folderStore.ts';
import { openLog } from '../server/platform/log.ts';
import { readSettings } from '../server/platform/settings/settings.ts';
import { findInstantOfHour } from '../server/platform/time/localTime.ts';
import { fillData } from './data/fillData.ts';
import { fillDates, fillRequests } from './data/fillDatesAndRequests.ts';
import { measureEventLoopDelay } from './eventLoopDelay.ts';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    results: { type: 'string', default: 'bench/DAILY.md' },
  },
});
const applicationCount = Number(values.size);
const maxEventLoopDelayMilliseconds = 50;
const temporaryFolder = mkdtempSync(join(tmpdir(), 'portal-daily-'));
const settings = readSettings({
  DATA_DIR: temporaryFolder,
  DATABASE_URL: process.env.DATABASE_URL,
  SUPPORT_EMAIL: 'help@program.test',
});
await fillData(settings, applicationCount);
const { database, engine } = openDatabase(settings, 'requests');
const today = toDayInTimeZone(settings.timeZone, new Date());
const documentDateCount = await fillDates(database, engine, today);
const requestCount = await fillRequests(database, engine, today);
// Garbage from filling the database must not be collected during the measurement.
setFlagsFromString('--expose-gc');
runInNewContext('gc')();

let now = new Date();
const deps: Deps = {
  settings,
  database,
  store: await openFolderStore(join(temporaryFolder, 'documents')),
  keys: createKeyring([]),
  clock: { now: () => now },
  log: openLog('error'),
  subscribers: [],
  wakeDeliveries: () => {},
  wakeImports: () => {},
};

interface MeasuredWork {
  what: string;
  seconds: number;
  holdUp: ReturnType<ReturnType<typeof measureEventLoopDelay>>;
  memory: number;
  made: string;
}

const measured: MeasuredWork[] = [];
const countRows = (table: 'notices' | 'deliveries') =>
  database
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count));

async function measureWork(
  what: string,
  work: () => Promise<unknown>,
  made: () => Promise<string>,
) {
  let memory = process.memoryUsage.rss();
  const watching = setInterval(() => {
    memory = Math.max(memory, process.memoryUsage.rss());
  }, 20);
  const stopWatching = measureEventLoopDelay();
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1_000;
  const holdUp = stopWatching();
  clearInterval(watching);
  measured.push({ what, seconds, holdUp, memory, made: await made() });
  console.log(measured.at(-1));
}

async function measureDailyWork(name: string, day: Day) {
  now = findInstantOfHour(day, settings.notifications.dailyHour, settings.timeZone);
  const [notices, deliveries] = [await countRows('notices'), await countRows('deliveries')];
  const readMails = async () =>
    `${((await countRows('deliveries')) - deliveries).toLocaleString()} mails`;
  await measureWork(
    `${name}: what the day brings`,
    () => insertDailyNotices(deps),
    async () => `${((await countRows('notices')) - notices).toLocaleString()} notices`,
  );
  await measureWork(`${name}: to whom`, () => sendDueNotices(deps), readMails);
  let sent = 0;
  const send = async () => {
    sent += 1;
    return undefined;
  };
  const mail = { send, close: () => {} };
  const publicUrl = 'https://portal.example';
  await measureWork(
    `${name}: writing the mails`,
    () => deliverDueMails({ ...deps, publicUrl }, deliveryKinds, { mail }),
    async () => `${sent.toLocaleString()} written`,
  );
  await measureWork(
    `${name}: noting what left`,
    () => recordSentNotices(deps),
    async () => '',
  );
}

await measureDailyWork('First morning', today);
await measureDailyWork('Next morning', addDays(today, 1));
await measureWork(
  'The same morning again',
  () => insertDailyNotices(deps),
  async () => 'nothing',
);

const engineName = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
const [processor] = cpus();
const formatMegabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
const resultSection = `## ${engineName}

${applicationCount.toLocaleString()} applications with ${documentDateCount.toLocaleString()} dates of documents and ${requestCount.toLocaleString()} open requests. ${processor?.model.trim()}, ${cpus().length} processors, ${formatMegabytes(totalmem())}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}.

| what | seconds | longest hold-up ms | of an idle thread ms | of the processor ms | peak memory | made |
| --- | --- | --- | --- | --- | --- | --- |
${measured.map((measured) => `| ${measured.what} | ${measured.seconds.toFixed(1)} | ${measured.holdUp.onTheClock.toFixed(1)} | ${measured.holdUp.ofIdleThread.toFixed(1)} | ${measured.holdUp.ofTheProcessor.toFixed(1)}${measured.holdUp.ofTheProcessor > maxEventLoopDelayMilliseconds ? ` (goal ${maxEventLoopDelayMilliseconds})` : ''} | ${formatMegabytes(measured.memory)} | ${measured.made} |`).join('\n')}
`;
const resultHead = `# The work of a day

\`node bench/dailyWork.ts\` measures what the portal does once a day about papers that expire and requests that are due, in the process in
which it serves people. On the first morning all dates are new, so that everything within 90 days and everything expired is told
at once; the next morning is any other. The hold-up is the longest time
between two turns of the event loop, on the clock and in time of the processor: what else the machine does is in the first, as in that of
a thread beside that has nothing to do, and the goal of ${maxEventLoopDelayMilliseconds} ms is for the second. No mail server is waited for.

`;
const earlierResults = existsSync(values.results) ? readFileSync(values.results, 'utf8') : '';
const otherSections = earlierResults.split(/^(?=## )/m).filter((part) => part.startsWith('## '));
const sections = [
  ...otherSections.filter((part) => !part.startsWith(`## ${engineName}`)),
  resultSection,
].sort();
writeFileSync(values.results, `${resultHead}${sections.map((part) => part.trim()).join('\n\n')}\n`);
await database.destroy();
rmSync(temporaryFolder, { recursive: true });
