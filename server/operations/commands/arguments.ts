import { type ParseArgsConfig, parseArgs } from 'node:util';
import {
  type Account,
  createEmployerKey,
  findAccount,
  findOwnerOfDesignationNumber,
} from '../../people/accounts/index.ts';
import type { Queryable } from '../../platform/database/types.ts';
import type { listErasures } from '../../privacy/erasure/index.ts';
import { CommandRefused, WrongUsage } from './command.ts';

export const pluralize = (count: number, singular: string, many = `${singular}s`) =>
  `${count} ${count === 1 ? singular : many}`;

type ArgumentOptions = NonNullable<ParseArgsConfig['options']>;

export function parseArguments<const O extends ArgumentOptions>(args: string[], options: O) {
  return parseOrWrongUsage(() => parseArgs({ args: args, options, allowPositionals: true }));
}

export function parseFlags<const O extends ArgumentOptions>(args: string[], options: O) {
  return parseOrWrongUsage(() => parseArgs({ args: args, options }).values);
}

export function requireArguments(args: string[]): string[] {
  const { positionals } = parseArguments(args, {});
  if (!positionals.every((word) => word.trim())) throw new WrongUsage();
  return positionals;
}

function parseOrWrongUsage<Parsed>(parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch {
    throw new WrongUsage();
  }
}

export async function findEmployer(database: Queryable, number: string): Promise<Account> {
  const id = /^id:(\d{1,9})$/.exec(number)?.[1];
  const businessId = id ? Number(id) : await findOwnerOfDesignationNumber(database, number);
  const account = await findAccount(database, createEmployerKey(businessId));
  if (!account) throw new CommandRefused(`There is no employer ${number}.`);
  return account;
}

type NamedEmployer = Pick<Account, 'business_id' | 'designation_number' | 'operating_name'>;

export function describeEmployer(employer: NamedEmployer): string {
  const { designation_number: number, operating_name: name, business_id: id } = employer;
  return `${number || `id:${id}`} (${name || 'no name yet'})`;
}

const nounsByErasedKind = {
  applications: ['application', 'applications'],
  documents: ['document', 'documents'],
  notes: ['note', 'notes'],
  openings: ['opening of documents', 'openings of documents'],
  searches: ['recorded search blanked', 'recorded searches blanked'],
  views: ['saved view blanked', 'saved views blanked'],
  supportRequests: ['support request', 'support requests'],
  mailFiles: ['mail in a file', 'mails in files'],
} as const;

export function describeErasure(
  amounts: Partial<Record<keyof typeof nounsByErasedKind, number>>,
): string {
  const names = Object.keys(nounsByErasedKind) as (keyof typeof nounsByErasedKind)[];
  return names
    .filter((name) => amounts[name] !== undefined)
    .map((name) => `${amounts[name]} ${nounsByErasedKind[name][amounts[name] === 1 ? 0 : 1]}`)
    .join(', ');
}

type Erasure = Awaited<ReturnType<typeof listErasures>>[number];

export function describeErasureRecord(erasure: Erasure): string {
  const { kind, number, erased_on, erased_by, counts, finished_on } = erasure;
  const subject = kind === 'employer' ? `employer id:${number}` : number;
  const author = erased_by === null ? 'the command line' : `administrator id:${erased_by}`;
  const isUnfinished = finished_on === null ? ', not finished yet' : '';
  return `${erased_on.slice(0, 10)}   ${subject}   by ${author}   ${describeErasure(JSON.parse(counts))}${isUnfinished}`;
}
