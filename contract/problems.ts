import { type MessageCode, messages } from './messages.ts';

export interface Problem {
  code: MessageCode;
  field: string;
  message: string;
}

export function createProblem(code: MessageCode, field: string): Problem {
  return { code, field, message: messages[code] };
}

export function isBlank(value: string | number | null | undefined): boolean {
  return value === null || value === undefined || value === 0 || String(value).trim() === '';
}

export function findMissingFields<Record extends object>(
  record: Record,
  fields: readonly (keyof Record & string)[],
): Problem[] {
  return fields
    .filter((field) => isBlank(record[field] as string | number | null))
    .map((field) => createProblem('fieldsMissing', field));
}

/** Lengths are counted in UTF-16 units, as the maxlength attribute of browsers does. */
export function findTooLongFields<Record extends object>(
  record: Record,
  limits: { readonly [Field in keyof Record]?: number },
): Problem[] {
  return Object.entries(limits)
    .filter(([field, limit]) => String(record[field as keyof Record] ?? '').length > Number(limit))
    .map(([field]) => createProblem('tooLong', field));
}

const maxEmailLength = 255;

/**
 * An email address is text, an at sign, and text with a dot inside, all without spaces. Splitting takes
 * linear time, unlike some regular expressions.
 */
function isEmail(typed: string): boolean {
  const [name, domain, ...more] = typed.split('@', 3);
  if (!name || !domain || more.length > 0) return false;
  return domain.slice(1, -1).includes('.') && !/\s/.test(typed);
}

/** The form's length limits already report an address that is too long. */
export function findEmailProblems(email: string): Problem[] {
  if (isBlank(email)) return [createProblem('emailMissing', 'Email')];
  if (email.length > maxEmailLength) return [];
  return isEmail(email.trim()) ? [] : [createProblem('emailInvalid', 'Email')];
}
