export interface Operator {
  name: string;
  numbers: number[];
  /** The last name before it, as `Im1` of `/Im1 Do`. */
  named: string | undefined;
}

const space = /[\0\t\n\f\r ]/;

/** The operators of a page's content, one after the other; texts and pictures inside it are skipped. */
export function* operatorsOf(content: string): Generator<Operator> {
  const token =
    /\(|<<|<[^<>]*>|%[^\r\n]*|\/([^\0\t\n\f\r ()<>[\]{}/%]*)|[^\0\t\n\f\r ()<>[\]{}/%]+/g;
  let numbers: number[] = [];
  let named: string | undefined;
  for (let found = token.exec(content); found; found = token.exec(content)) {
    const [word, name] = found;
    if (word === '(') token.lastIndex = afterText(content, found.index);
    else if (name !== undefined) named = decodeName(name);
    else if (/^[<%]/.test(word)) continue;
    else if (!Number.isNaN(Number(word))) numbers.push(Number(word));
    else {
      if (word === 'ID') token.lastIndex = afterInlinePicture(content, token.lastIndex);
      yield { name: word, numbers, named };
      numbers = [];
      named = undefined;
    }
  }
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
