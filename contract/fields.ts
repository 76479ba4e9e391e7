import * as z from 'zod/mini';
import { languages } from './languages.ts';

/** PostgreSQL refuses NUL and lone surrogates in text, so no text of ours may hold them. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');

const storable = z.refine<string>(isStorable, {
  error: 'The text holds characters that cannot be stored.',
});

/**
 * Limits any text before it is processed, far above the limits of forms: a slightly overlong text gets their
 * message, and a longer one is not read at all.
 */
export const maxLength = {
  /** It is for a token, a link, a code or a number to sign in with, and a password. */
  secret: 200,
  /** It is for text in one line and for file names. */
  line: 1_000,
  /** It is for notes and messages. */
  prose: 20_000,
} as const;

export const text = (most: number) => z.string().check(z.maxLength(most), storable);

/** A field may be omitted or null, and then counts as empty. */
export const optionalText = (most: number) =>
  z.pipe(
    z.nullish(text(most)),
    z.transform((value) => value ?? ''),
  );

/**
 * Reads a number or password of a sign-in. One that is too long or cannot be stored counts as empty, so that it
 * fails like any wrong one, with 200 and an empty text instead of 400.
 */
export const optionalSecret = z.pipe(
  z.catch(z.nullish(z.string()), ''),
  z.transform((typed) => {
    const canBe = typed && typed.length <= maxLength.secret && isStorable(typed);
    return canBe ? typed : '';
  }),
);

const maxId = 2_147_483_647;

const wholeNumber = z.int().check(z.minimum(0), z.maximum(maxId));

/** Ids arrive as numbers in a body and as digits in an address or from a select element. */
export const id = z.pipe(
  z.union([wholeNumber, z.string().check(z.regex(/^\d{1,9}$/))]),
  z.transform((value: number | string) => Number(value)),
);

/** An id may be omitted, null, blank or 0, which all mean "none". */
export const optionalId = z.pipe(
  z.nullish(z.union([id, z.literal('')])),
  z.transform((value: number | '' | null | undefined) => value || null),
);

export const flag = z.pipe(
  z.nullish(z.union([z.boolean(), z.literal(0), z.literal(1)])),
  z.transform((value) => Boolean(value)),
);

/** It is the language of the requesting page, such as `fr` or `fr-CA`; an unknown one counts as none. */
export const language = z.pipe(
  z.nullish(z.string()),
  z.transform((asked) => {
    const spoken = asked?.toLowerCase().split(/[-_]/)[0];
    return languages.find((name) => name === spoken) ?? null;
  }),
);

/** Any call may carry the session's token; the table says which calls need it. */
export const token = z.nullish(text(maxLength.secret));

type IfSent<Fields extends Record<string, z.ZodMiniType>> = {
  [Name in keyof Fields]: z.ZodMiniOptional<z.ZodMiniNonOptional<Fields[Name]>>;
};

/** In a change an omitted field stays omitted, so that the value stays; null means empty. */
export function ifSent<Fields extends Record<string, z.ZodMiniType>>(
  fields: Fields,
): IfSent<Fields> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, z.optional(z.nonoptional(field))]),
  ) as IfSent<Fields>;
}
