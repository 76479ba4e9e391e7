import { foldedText } from '../../../contract/foldedText.ts';
import { skeletonOf } from './lookalikes.ts';

/** A pattern that finds the text anywhere; `%` and `_` stand for themselves. Use with `escape '\'`. */
export function containsPattern(value: string): string {
  return `%${foldedText(value).replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/** Equal for designation numbers that differ only in case, blanks or look-alike letters. */
export function designationKey(designationNumber: string): string | null {
  return skeletonOf(designationNumber) || null;
}
