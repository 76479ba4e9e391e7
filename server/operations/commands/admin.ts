import { businessLimits, designationNumberProblems } from '../../../contract/employers.ts';
import { paths } from '../../../contract/pages.ts';
import {
  emailProblems,
  missingFields,
  type Problem,
  tooLongFields,
} from '../../../contract/problems.ts';
import { handOverPermanently, refuseWhileWorkRemains } from '../../office/assignments/index.ts';
import {
  addAdministrator,
  changeAdministrator,
  disableAdministrator,
  findAdministrator,
  isActiveAdministrator,
  listAdministrators,
  makePassword,
  numberInUseProblem,
  ownerOfDesignationNumber,
  refuseTakenNumber,
  removeSecondStep,
  resetAdministrator,
} from '../../people/accounts/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, Refusal, refuseProblems } from '../../platform/errors.ts';
import { openLog } from '../../platform/log.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { subscribers } from '../../subscribers.ts';
import { pluralize } from './arguments.ts';
import {
  CommandRefused,
  defineCommand,
  readCommandSettings,
  WrongUsage,
  withDatabase,
} from './command.ts';

const usage = `Manages the administrators of the portal, which can keep running.

  portal admin list
  portal admin add <designation number> <first name> <last name> <e-mail>
  portal admin change <designation number> <first name> <last name> <e-mail>
  portal admin reset <designation number>      a new password; also enables a disabled account
  portal admin second-step <designation number>    removes app and passkeys; the password stays
  portal admin hand-over <designation number> <designation number of the successor>
                                               employers and applications that the first looks after
  portal admin disable <designation number>    no more sign-in; one active one must remain, and
                                               work is handed over first
`;

type Dependencies = Pick<Deps, 'database' | 'clock' | 'log' | 'settings' | 'subscribers'>;
type Command = (deps: Dependencies, words: string[]) => Promise<string>;

/** For a command about one account, `unknown` is the error when no account has the designation number. */
const commands: Record<string, { words: number; run: Command; unknown?: string }> = {
  list: { words: 0, run: printAdministrators },
  add: { words: 4, run: addPerson },
  change: { words: 4, run: changePerson },
  reset: {
    words: 1,
    async run(deps, [number = '']) {
      const password = makePassword();
      await resetAdministrator(deps, number, password);
      return `${number} has a new password and was signed out everywhere. ${describePassword(password)}`;
    },
  },
  'second-step': {
    words: 1,
    async run(deps, [number = '']) {
      await removeSecondStep(deps, number);
      return `${number} has no second step any more and was signed out everywhere. The password is the same.`;
    },
  },
  'hand-over': { words: 2, run: handOverWork },
  disable: { words: 1, run: disablePerson, unknown: 'active administrator' },
};

export async function runAdminCommand(deps: Dependencies, words: string[]): Promise<string> {
  const [name = '', ...rest] = words.map((word) => word.trim());
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || rest.length !== command.words || rest.includes('')) throw new WrongUsage();
  return command.run(deps, rest).catch((error) => {
    const isUnknown = error instanceof Refusal && error.status === 404;
    if (!isUnknown) throw error;
    throw new Refusal(404, `There is no ${command.unknown ?? 'administrator'} ${rest[0]}.`);
  });
}

export function describeRefusal(refusal: Refusal): string {
  const sentences = refusal.problems?.map(({ field, message }) => `${message} (${field})`);
  return (sentences ?? [refusal.message]).join('\n');
}

async function printAdministrators({ database }: Dependencies): Promise<string> {
  const rows = (await listAdministrators(database)).map((row) => [
    row.designation_number,
    `${row.first_name} ${row.last_name}`,
    row.email || 'no e-mail',
    row.is_disabled ? 'disabled' : 'active',
    row.logged_on ? `last sign-in ${row.logged_on.slice(0, 10)}` : 'never signed in',
  ]);
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}

function parsePerson(words: string[]) {
  const [designationNumber = '', firstName = '', lastName = '', email = ''] = words;
  return { designationNumber, firstName, lastName, email };
}

async function addPerson(deps: Dependencies, words: string[]): Promise<string> {
  const person = parsePerson(words);
  const { designationNumber } = person;
  const isInUse = (await ownerOfDesignationNumber(deps.database, designationNumber)) > 0;
  refuseProblems([...findPersonProblems(person), ...(isInUse ? [numberInUseProblem()] : [])]);
  const password = makePassword();
  await refuseTakenNumber(() => addAdministrator(deps, { ...person, password }));
  return `${designationNumber} can sign in now. ${describePassword(password)}`;
}

function findPersonProblems(person: ReturnType<typeof parsePerson>): Problem[] {
  const typed = {
    DesignationNumber: person.designationNumber,
    FirstName: person.firstName,
    LastName: person.lastName,
    Email: person.email,
  };
  const { DesignationNumber, FirstName, LastName, Email } = businessLimits;
  return [
    ...missingFields(typed, ['DesignationNumber', 'FirstName', 'LastName']),
    ...emailProblems(typed.Email),
    ...designationNumberProblems(typed.DesignationNumber),
    ...tooLongFields(typed, { DesignationNumber, FirstName, LastName, Email }),
  ];
}

async function changePerson(deps: Dependencies, words: string[]): Promise<string> {
  const { designationNumber, ...person } = parsePerson(words);
  refuseProblems(findPersonProblems({ designationNumber, ...person }));
  await changeAdministrator(deps, designationNumber, person);
  return `${designationNumber} is now ${person.firstName} ${person.lastName}, ${person.email}.`;
}

async function disablePerson(
  deps: Dependencies,
  [designationNumber = '']: string[],
): Promise<string> {
  await disableAdministrator(deps, designationNumber, async (trx, id) => {
    await refuseWhileWorkRemains(deps, trx, id).catch((refusal: unknown) => {
      if (!(refusal instanceof Refusal)) throw refusal;
      throw new Refusal(
        409,
        `${refusal.message}\n${describeHandOver(deps, designationNumber, id)}`,
      );
    });
  });
  return `${designationNumber} can no longer sign in and was signed out everywhere.`;
}

function describeHandOver(
  { settings }: Dependencies,
  designationNumber: string,
  id: number,
): string {
  const page = settings.publicUrl
    ? `\nOr in the portal: ${settings.publicUrl}${paths.adminHandOver}?from=${id}`
    : '';
  return `Do it with: portal admin hand-over ${designationNumber} <designation number of the successor>${page}`;
}

async function handOverWork(deps: Dependencies, words: string[]): Promise<string> {
  const [from, to] = await Promise.all(
    words.map((number) => findAdministrator(deps.database, number)),
  );
  const [first = '', successor = ''] = words;
  if (from === undefined) throw notFound();
  const isActive = to !== undefined && (await isActiveAdministrator(deps.database, to));
  if (!isActive || from === to)
    throw new Refusal(422, `${successor} is not another active administrator.`);
  const { Employers, Applications } = await handOverPermanently(deps, null, from, to);
  return `${successor} looks after what ${first} looked after: ${pluralize(Employers, 'employer')}, and ${pluralize(Applications, 'application')} that had this case manager of their own.`;
}

function describePassword(password: string): string {
  return `The password, shown only now:\n\n  ${password}\n`;
}

export const run = defineCommand(usage, async (words, print) => {
  const settings = readCommandSettings();
  const log = openLog(settings.logLevel, process.stderr);
  await withDatabase(settings, async ({ database }) => {
    const deps = { database, clock: systemClock, log, settings, subscribers };
    print(await runAdminCommand(deps, words));
  }).catch((error) => {
    throw error instanceof Refusal ? new CommandRefused(describeRefusal(error)) : error;
  });
});
