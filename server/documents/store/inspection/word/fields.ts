import { XmlError } from '../../../../platform/files/readXml.ts';
import { maxTargetLength } from '../linkTargets.ts';
import { isHarmlessLink, isLocalTarget } from './relationships.ts';

const nestedFieldMark = '\u0001';

const refusedFields = new Set('DDE DDEAUTO LINK DATABASE INCLUDETEXT INCLUDE IMPORT RD'.split(' '));
/** Word writes this field for pasted pictures, with a path on the author's machine. */
const pictureFieldName = 'INCLUDEPICTURE';

export function isHarmlessField(instruction: string): boolean {
  const trimmed = instruction.trim();
  const command = /^"?([^\s"]*)/.exec(trimmed)?.[1] ?? '';
  const rest = trimmed.slice(command.length);
  const keyword = command.toUpperCase();
  if (refusedFields.has(keyword) || keyword.startsWith(nestedFieldMark)) return false;
  if (keyword.includes(nestedFieldMark) && /^[A-Z]/.test(keyword)) return false;
  if (keyword !== pictureFieldName && keyword !== 'HYPERLINK') return true;
  if (rest.length > maxTargetLength) return false;
  const parts = rest.match(/"[^"]*"|[^\s"]+/g)?.map((word) => word.replaceAll('"', '')) ?? [];
  if (keyword === pictureFieldName) {
    return parts.every(
      (word) => isSwitch(word) || (isLocalTarget(word) && !word.includes(nestedFieldMark)),
    );
  }
  return parts.every(
    (word, index) => isSwitch(word) || isTextSwitch(parts[index - 1]) || isHarmlessLink(word),
  );
}

/** These switches take a bookmark, a tooltip or the name of a window, but no address. */
function isTextSwitch(word: string | undefined): boolean {
  return /^\\[lot]$/i.test(word ?? '');
}

function isSwitch(word: string): boolean {
  return /^\\[a-z*@#!]$/i.test(word);
}

const maxOpenFields = 1_000;
/** The beginning of an instruction shows whether its kind may be this long at all. */
const maxInstructionLength = 2 * maxTargetLength;

export class FieldReader {
  private readonly open: string[] = [''];
  private readonly isInResult: boolean[] = [false];
  private readonly openAround: number[] = [];
  private readonly found: (instruction: string) => void;

  constructor(onInstruction: (instruction: string) => void) {
    this.found = onInstruction;
  }

  enter(): void {
    this.openAround.push(this.open.length);
  }

  leave(): void {
    if (this.openAround.pop() !== this.open.length) throw new XmlError('part of a field left out');
  }

  simple(instruction: string): void {
    this.character('begin');
    this.text(instruction);
    this.character('end');
  }

  textInInstruction(text: string): void {
    const isInside = this.open.length > (this.openAround.at(-1) ?? 1);
    if (isInside && !this.isInResult.at(-1)) this.text(text);
  }

  character(type: string): void {
    if (type !== 'begin') this.refuseFromInside();
    if (type === 'begin') {
      if (this.open.length > maxOpenFields) throw new XmlError('fields too deep');
      if (this.open.length > 1 && !this.isInResult.at(-1)) this.append(nestedFieldMark);
      this.open.push('');
      this.isInResult.push(false);
    }
    if (type === 'separate') this.isInResult[this.isInResult.length - 1] = true;
    if (type === 'end' && this.open.length > 1) {
      this.found(this.open.pop() ?? '');
      this.isInResult.pop();
    }
  }

  text(text: string): void {
    this.refuseFromInside();
    this.append(text);
  }

  private append(text: string): void {
    const before = this.open.at(-1) ?? '';
    if (before.length > maxInstructionLength) return;
    // Leading blanks are dropped, because they must not use up the kept length.
    const joined = before === '' ? text.trimStart() : before + text;
    this.open[this.open.length - 1] =
      joined.length > maxInstructionLength ? `${joined.slice(0, maxInstructionLength)}?` : joined;
  }

  private refuseFromInside(): void {
    const isOfOutside = this.open.length > 1 && this.openAround.at(-1) === this.open.length;
    if (isOfOutside) throw new XmlError('part of a field left out');
  }

  finish(): void {
    for (const instruction of this.open) this.found(instruction);
  }
}
