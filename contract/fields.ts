import * as z from 'zod/mini';
import { languages } from './languages.ts';

/** PostgreSQL refuses texts that contain NUL or lone surrogates. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');

const storableTextCheck = z.refine<string>(isStorable, {
  error: 'The text holds characters that cannot be stored.',
});

/**
 * These limits stop huge texts before they are processed. They are far above the limits of the forms, so
 * that a slightly overlong text still gets the form's own message.
 */
export const maxLength = {
  secret: 200,
  line: 1_000,
  prose: 20_000,
} as const;

export const limitedText = (max: number) => z.string().check(z.maxLength(max), storableTextCheck);

export const optionalText = (max: number) =>
  z.pipe(
    z.nullish(limitedText(max)),
    z.transform((value) => value ?? ''),
  );

/**
 * Reads a number or password that is typed to sign in. A text that is too long or cannot be stored counts as
 * empty, so that it fails like any wrong password, with status 200 and an empty answer instead of 400.
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

/** Ids arrive as numbers in JSON, but as digits in an address or from a select element. */
export const id = z.pipe(
  z.union([wholeNumber, z.string().check(z.regex(/^\d{1,9}$/))]),
  z.transform((value: number | string) => Number(value)),
);

/** An omitted id, null, a blank text and 0 all mean "none". */
export const optionalId = z.pipe(
  z.nullish(z.union([id, z.literal('')])),
  z.transform((value: number | '' | null | undefined) => value || null),
);

export const flag = z.pipe(
  z.nullish(z.union([z.boolean(), z.literal(0), z.literal(1)])),
  z.transform((value) => Boolean(value)),
);

export const language = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => {
    const spoken = value?.toLowerCase().split(/[-_]/)[0];
    return languages.find((name) => name === spoken) ?? null;
  }),
);

export const token = z.nullish(limitedText(maxLength.secret));

type OptionalFields<Fields extends Record<string, z.ZodMiniType>> = {
  [Name in keyof Fields]: z.ZodMiniOptional<z.ZodMiniNonOptional<Fields[Name]>>;
};

/** In a change an omitted field stays omitted, so that the stored value is kept, while null empties it. */
export function makeFieldsOptional<Fields extends Record<string, z.ZodMiniType>>(
  fields: Fields,
): OptionalFields<Fields> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, z.optional(z.nonoptional(field))]),
  ) as OptionalFields<Fields>;
}
