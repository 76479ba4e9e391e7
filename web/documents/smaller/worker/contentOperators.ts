export interface Operator {
  name: string;
  numbers: number[];
  /** The last name before it, as `Im1` of `/Im1 Do`. */
  named: string | undefined;
}

const space = /[\0\t\n\f\r ]/;
const endOfWord = /[\0\t\n\f\r ()<>[\]{}/%]/;

/** The operators of a page's content, one after the other; texts and pictures inside it are skipped. */
export function* operatorsOf(content: string): Generator<Operator> {
  let numbers: number[] = [];
  let named: string | undefined;
  let at = 0;
  while (at < content.length) {
    const sign = content[at] as string;
    if (sign === '(') at = afterText(content, at);
    else if (sign === '%') at = afterLine(content, at);
    else if (sign === '<' && content[at + 1] !== '<') at = after(content, '>', at);
    else if (sign === '/') {
      const end = wordEnd(content, at + 1);
      named = decodeName(content.slice(at + 1, end));
      at = end;
    } else if (endOfWord.test(sign)) at += 1;
    else {
      const end = wordEnd(content, at);
      const word = content.slice(at, end);
      at = end;
      const number = Number(word);
      if (!Number.isNaN(number)) {
        numbers.push(number);
        continue;
      }
      if (word === 'ID') at = afterInlinePicture(content, at);
      yield { name: word, numbers, named };
      numbers = [];
      named = undefined;
    }
  }
}

function after(content: string, mark: string, from: number): number {
  const found = content.indexOf(mark, from);
  return found < 0 ? content.length : found + mark.length;
}

function wordEnd(content: string, from: number): number {
  let end = from;
  while (end < content.length && !endOfWord.test(content[end] as string)) end += 1;
  return end;
}

function afterLine(content: string, from: number): number {
  let end = from;
  while (end < content.length && content[end] !== '\n' && content[end] !== '\r') end += 1;
  return end;
}

function afterText(content: string, from: number): number {
  let depth = 0;
  for (let at = from; at < content.length; at += 1) {
    const sign = content[at];
    if (sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return content.length;
}

function afterInlinePicture(content: string, from: number): number {
  for (let at = content.indexOf('EI', from); at >= 0; at = content.indexOf('EI', at + 2)) {
    const isAlone = space.test(content[at - 1] ?? ' ') && space.test(content[at + 2] ?? ' ');
    if (isAlone) return at + 2;
  }
  return content.length;
}

function decodeName(written: string): string {
  return written.replace(/#([0-9A-Fa-f]{2})/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
