import * as z from 'zod/mini';
import { languages } from './languages.ts';

/** PostgreSQL refuses NUL and lone surrogates in text, so no text of ours may hold them. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');

const storable = z.refine<string>(isStorable, {
  error: 'The text holds characters that cannot be stored.',
});

/**
 * What any text may measure before something is done with it, far above what the rules of the forms allow:
 * what is slightly too long gets their sentence, and anything longer is not read at all.
 */
export const maxLength = {
  /** A token, a link, a code, a number to sign in with, a password. */
  secret: 200,
  /** What a person types into one line, and the name of a file. */
  line: 1_000,
  /** A note, a message. */
  prose: 20_000,
} as const;

export const text = (most: number) => z.string().check(z.maxLength(most), storable);

/** A field that may be left out or null, and then counts as empty. */
export const optionalText = (most: number) =>
  z.pipe(
    z.nullish(text(most)),
    z.transform((value) => value ?? ''),
  );

/**
 * A number or password at a sign-in. One that is too long or cannot be stored counts as empty, so that it
 * fails like any wrong one, with 200 and an empty text, instead of with 400.
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

/** An id that may be left out, null, blank or 0: all of these mean "none". */
export const optionalId = z.pipe(
  z.nullish(z.union([id, z.literal('')])),
  z.transform((value: number | '' | null | undefined) => value || null),
);

export const flag = z.pipe(
  z.nullish(z.union([z.boolean(), z.literal(0), z.literal(1)])),
  z.transform((value) => Boolean(value)),
);

/** The language of the page that asks, `fr` or `fr-CA`. One that no page is written in counts as none. */
export const language = z.pipe(
  z.nullish(z.string()),
  z.transform((asked) => {
    const spoken = asked?.toLowerCase().split(/[-_]/)[0];
    return languages.find((name) => name === spoken) ?? null;
  }),
);

/** The session's token: any call may carry it, and none needs it but by the table of calls. */
export const token = z.nullish(text(maxLength.secret));

type IfSent<Fields extends Record<string, z.ZodMiniType>> = {
  [Name in keyof Fields]: z.ZodMiniOptional<z.ZodMiniNonOptional<Fields[Name]>>;
};

/** For a change: what is left out stays left out, so that it can stay as it is; null still means empty. */
export function ifSent<Fields extends Record<string, z.ZodMiniType>>(
  fields: Fields,
): IfSent<Fields> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, z.optional(z.nonoptional(field))]),
  ) as IfSent<Fields>;
}
