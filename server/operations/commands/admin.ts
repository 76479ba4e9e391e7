import { businessLimits, findDesignationNumberProblems } from '../../../contract/employers.ts';
import { paths } from '../../../contract/pages.ts';
import {
  findEmailProblems,
  findMissingFields,
  findTooLongFields,
  type Problem,
} from '../../../contract/problems.ts';
import { handOverPermanently, refuseWhileWorkRemains } from '../../office/assignments/index.ts';
import {
  addAdministrator,
  changeAdministrator,
  createNumberInUseProblem,
  disableAdministrator,
  findAdministrator,
  findOwnerOfDesignationNumber,
  isActiveAdministrator,
  listAdministrators,
  makePassword,
  refuseTakenNumber,
  removeSecondStep,
  resetAdministratorAccess,
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
  runWithDatabase,
  WrongUsage,
} from './command.ts';

const usage = `Manages the administrators of the portal. The portal can keep running.

  portal admin list
  portal admin add <designation number> <first name> <last name> <e-mail>
  portal admin change <designation number> <first name> <last name> <e-mail>
  portal admin reset <designation number>      a new password; also enables a disabled account
  portal admin second-step <designation number>    removes app and passkeys; the password stays
  portal admin hand-over <designation number> <designation number of the successor>
                                               moves the employers and applications of the first
  portal admin disable <designation number>    stops the account; another active one must remain,
                                               and work must be handed over first
`;

type Dependencies = Pick<Deps, 'database' | 'clock' | 'log' | 'settings' | 'subscribers'>;
type Command = (deps: Dependencies, args: string[]) => Promise<string>;

const adminCommands: Record<string, { words: number; run: Command; unknown?: string }> = {
  list: { words: 0, run: describeAdministrators },
  add: { words: 4, run: addAdministratorByCommand },
  change: { words: 4, run: changeAdministratorByCommand },
  reset: {
    words: 1,
    async run(deps, [number = '']) {
      const password = makePassword();
      await resetAdministratorAccess(deps, number, password);
      return `${number} has a new password and was signed out everywhere. ${describePassword(password)}`;
    },
  },
  'second-step': {
    words: 1,
    async run(deps, [number = '']) {
      await removeSecondStep(deps, number);
      return `${number} no longer has two-step sign-in and was signed out everywhere. The password has not changed.`;
    },
  },
  'hand-over': { words: 2, run: handOverWorkByCommand },
  disable: { words: 1, run: disableAdministratorByCommand, unknown: 'active administrator' },
};

export async function runAdminCommand(deps: Dependencies, args: string[]): Promise<string> {
  const [name = '', ...rest] = args.map((word) => word.trim());
  const command = Object.hasOwn(adminCommands, name) ? adminCommands[name] : undefined;
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

async function describeAdministrators({ database }: Dependencies): Promise<string> {
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

function parseAdministrator(args: string[]) {
  const [designationNumber = '', firstName = '', lastName = '', email = ''] = args;
  return { designationNumber, firstName, lastName, email };
}

async function addAdministratorByCommand(deps: Dependencies, args: string[]): Promise<string> {
  const person = parseAdministrator(args);
  const { designationNumber } = person;
  const isInUse = (await findOwnerOfDesignationNumber(deps.database, designationNumber)) > 0;
  refuseProblems([
    ...findAdministratorProblems(person),
    ...(isInUse ? [createNumberInUseProblem()] : []),
  ]);
  const password = makePassword();
  await refuseTakenNumber(() => addAdministrator(deps, { ...person, password }));
  return `${designationNumber} can sign in now. ${describePassword(password)}`;
}

function findAdministratorProblems(person: ReturnType<typeof parseAdministrator>): Problem[] {
  const typed = {
    DesignationNumber: person.designationNumber,
    FirstName: person.firstName,
    LastName: person.lastName,
    Email: person.email,
  };
  const { DesignationNumber, FirstName, LastName, Email } = businessLimits;
  return [
    ...findMissingFields(typed, ['DesignationNumber', 'FirstName', 'LastName']),
    ...findEmailProblems(typed.Email),
    ...findDesignationNumberProblems(typed.DesignationNumber),
    ...findTooLongFields(typed, { DesignationNumber, FirstName, LastName, Email }),
  ];
}

async function changeAdministratorByCommand(deps: Dependencies, args: string[]): Promise<string> {
  const { designationNumber, ...person } = parseAdministrator(args);
  refuseProblems(findAdministratorProblems({ designationNumber, ...person }));
  await changeAdministrator(deps, designationNumber, person);
  return `${designationNumber} is now ${person.firstName} ${person.lastName}, ${person.email}.`;
}

async function disableAdministratorByCommand(
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
    ? `\nOr use the portal: ${settings.publicUrl}${paths.adminHandOver}?from=${id}`
    : '';
  return `Run: portal admin hand-over ${designationNumber} <designation number of the successor>${page}`;
}

async function handOverWorkByCommand(deps: Dependencies, args: string[]): Promise<string> {
  const [from, to] = await Promise.all(
    args.map((number) => findAdministrator(deps.database, number)),
  );
  const [first = '', successor = ''] = args;
  if (from === undefined) throw notFound();
  const isActive = to !== undefined && (await isActiveAdministrator(deps.database, to));
  if (!isActive || from === to)
    throw new Refusal(422, `${successor} must be another administrator with an active account.`);
  const { Employers, Applications } = await handOverPermanently(deps, null, from, to);
  return `The work of ${first} was handed over to ${successor}: ${pluralize(Employers, 'employer')} and ${pluralize(Applications, 'application')} assigned individually.`;
}

function describePassword(password: string): string {
  return `The password, shown only now:\n\n  ${password}\n`;
}

export const run = defineCommand(usage, async (args, print) => {
  const settings = readCommandSettings();
  const log = openLog(settings.logLevel, process.stderr);
  await runWithDatabase(settings, async ({ database }) => {
    const deps = { database, clock: systemClock, log, settings, subscribers };
    print(await runAdminCommand(deps, args));
  }).catch((error) => {
    throw error instanceof Refusal ? new CommandRefused(describeRefusal(error)) : error;
  });
});
