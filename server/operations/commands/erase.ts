import {
  type FoundApplication,
  findApplicationsByName,
  findApplicationsByNumber,
  findApplicationsOfEmployer,
} from '../../applications/core/index.ts';
import { openLog } from '../../platform/log.ts';
import { systemClock } from '../../platform/time/clock.ts';
import {
  type Dependencies,
  eraseApplications,
  eraseEmployer,
  findEmployerToErase,
  findLastBackupDay,
  finishErasures,
  listErasures,
  previewApplications,
  previewEmployerErasure,
} from '../../privacy/erasure/index.ts';
import {
  describeEmployer,
  describeErasure,
  describeErasureRecord,
  findEmployer,
  parseArguments,
} from './arguments.ts';
import {
  CommandRefused,
  defineCommand,
  NeedsAttentionError,
  type PrintLine,
  readCommandSettings,
  runWithPortalData,
  WrongUsage,
} from './command.ts';
import { removeTracesOfDeletedData } from './data/removeTracesOfDeletedData.ts';

const usage = `Erases data permanently, on request. The portal can keep running. Without --apply, it shows what
would be erased and changes nothing.

  portal erase application NUMBER …              applications of any status, with everything about the applicant
  portal erase applicant "FIRST NAME" "LAST NAME"   those with this name, at every employer: check the list first
  portal erase employer NUMBER                   an account by its designation number, or by id:12 for
                                                 /admin/profile/12, with all its applications; suspend it first
  … --apply                                      erases, and rewrites the database
  portal erase list                              what was erased and when, by numbers only

To finish an interrupted run, run the same command again. Backups keep what they contain until they are deleted.
`;

type EraseKind = 'application' | 'applicant' | 'employer' | 'list';
const wordCountCheckers: Record<EraseKind, (count: number) => boolean> = {
  application: (count) => count > 0,
  applicant: (count) => count === 2,
  employer: (count) => count === 1,
  list: (count) => count === 0,
};

function parseCommandLine(args: string[]) {
  const { values, positionals } = parseArguments(args, {
    apply: { type: 'boolean', default: false },
  });
  const [kind = '', ...named] = positionals.map((word) => word.trim());
  const isKind = Object.hasOwn(wordCountCheckers, kind);
  if (isKind && wordCountCheckers[kind as EraseKind](named.length) && !named.includes('')) {
    return { kind: kind as EraseKind, named, isApplied: values.apply };
  }
  throw new WrongUsage();
}

export const run = defineCommand(usage, async (args, print) => {
  const { kind, named, isApplied } = parseCommandLine(args);
  const settings = readCommandSettings();
  const log = openLog(settings.logLevel, process.stderr);
  await runWithPortalData(settings, async (data) => {
    const deps = { ...data, settings, clock: systemClock, log };
    if (kind === 'list') {
      for (const erasure of await listErasures(data.database))
        print(describeErasureRecord(erasure));
      return;
    }
    const finish = async () => {
      const traces = await finishErasures(deps, () => removeTracesOfDeletedData(data, settings));
      for (const sentence of traces.said) print(sentence);
      return traces.isComplete;
    };
    const isRestEnded = isApplied && (await finish());
    let missing: string[] = [];
    if (kind === 'employer') await eraseEmployerByNumber(deps, String(named[0]), isApplied, print);
    else {
      const applications = await findApplicationsToErase(deps, kind, named, isRestEnded);
      if (kind === 'application')
        missing = await findMissingNumbers(deps, named, applications, isApplied);
      if (missing.length > 0 && !isApplied)
        throw new CommandRefused(describeMissingApplications(missing));
      await eraseApplicants(deps, applications, isApplied, print);
    }
    const isComplete = !isApplied || (await finish());
    const until = await findLastBackupDay(data.database, systemClock.now(), settings.timeZone);
    print(
      until
        ? `Backups made until now still contain it; the last of them will be deleted on ${until}.`
        : 'Backups made until now still contain it until the last of them is deleted.',
    );
    if (!isApplied) print('Nothing was changed. With --apply, this is erased permanently.');
    if (missing.length > 0) throw new NeedsAttentionError(describeMissingApplications(missing));
    if (!isComplete) throw new NeedsAttentionError('Not complete yet: run the same command again.');
  });
});

async function findApplicationsToErase(
  deps: Dependencies,
  kind: EraseKind,
  numbers: string[],
  isRestEnded: boolean,
): Promise<FoundApplication[]> {
  const [first = '', last = ''] = numbers;
  const applications =
    kind === 'applicant'
      ? await findApplicationsByName(deps.database, first, last)
      : await findApplicationsByNumber(deps.database, numbers);
  if (applications.length === 0) {
    const ended = isRestEnded ? ' An earlier interrupted run has been completed.' : '';
    throw new CommandRefused(`There is no application of ${numbers.join(' ')}.${ended}`);
  }
  return applications;
}

const describeMissingApplications = (numbers: string[]) =>
  `There is no application ${numbers.join(', ')}.`;

async function findMissingNumbers(
  { database }: Dependencies,
  numbers: string[],
  applications: FoundApplication[],
  isApplied: boolean,
): Promise<string[]> {
  const erasures = isApplied ? await listErasures(database) : [];
  const erased = erasures.filter(({ kind }) => kind === 'application').map(({ number }) => number);
  const knownNumbers = [...applications.map((each) => each.job_number), ...erased];
  return numbers.filter((number) => !knownNumbers.some((each) => isSameJobNumber(each, number)));
}

const isSameJobNumber = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

async function eraseApplicants(
  deps: Dependencies,
  applications: FoundApplication[],
  isApplied: boolean,
  print: PrintLine,
) {
  print(`${isApplied ? 'Erasing' : 'Would erase'}:`);
  for (const each of applications) print(describeApplication(each));
  const counts = isApplied
    ? await eraseApplications(deps, applications, null)
    : await previewApplications(deps, applications);
  print(`${isApplied ? 'Gone' : 'That is'}: ${describeErasure(counts)}.`);
}

async function eraseEmployerByNumber(
  deps: Dependencies,
  number: string,
  isApplied: boolean,
  print: PrintLine,
) {
  const employer = await findEmployer(deps.database, number);
  const account = await findEmployerToErase(deps, employer.business_id);
  print(
    `${isApplied ? 'Erasing' : 'Would erase'} ${describeEmployer(employer)}, with its applications:`,
  );
  for (const each of await findApplicationsOfEmployer(deps.database, employer.business_id))
    print(describeApplication(each));
  const counts = isApplied
    ? await eraseEmployer(deps, account, null)
    : await previewEmployerErasure(deps, account);
  print(`${isApplied ? 'Erased' : 'That is'}: the account, ${describeErasure(counts)}.`);
}

function describeApplication(application: FoundApplication): string {
  return `  ${application.job_number}   ${application.first_name} ${application.last_name}, ${application.job_title}, at ${application.operating_name}`;
}
