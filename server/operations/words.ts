import { type ParseArgsConfig, parseArgs } from 'node:util';
import { WrongUsage } from './command.ts';

/** How many there are of something, in words. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

type Options = NonNullable<ParseArgsConfig['options']>;

/** The flags of a command line and its other words; a flag that the command has not is wrong usage. */
export function parseWords<const O extends Options>(words: string[], options: O) {
  return orWrongUsage(() => parseArgs({ args: words, options, allowPositionals: true }));
}

/** The flags of a command that takes no other words. */
export function parseFlags<const O extends Options>(words: string[], options: O) {
  return orWrongUsage(() => parseArgs({ args: words, options }).values);
}

/** The words of a command that takes no flags, none of them blank. */
export function plainWords(words: string[]): string[] {
  const { positionals } = parseWords(words, {});
  if (!positionals.every((word) => word.trim())) throw new WrongUsage();
  return positionals;
}

function orWrongUsage<Parsed>(parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch {
    throw new WrongUsage();
  }
}
