export class PdfName {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export class Reference {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

export class PdfText {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

export type Dict = Map<string, Value>;
export type Value = number | boolean | null | PdfName | Reference | PdfText | Value[] | Dict;

export function isDict(value: Value | undefined): value is Dict {
  return value instanceof Map;
}

export function getName(value: Value | undefined): string | undefined {
  return value instanceof PdfName ? value.text : undefined;
}

export function getNumber(value: Value | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

export function getBytes(value: Value | undefined): Buffer {
  return value instanceof PdfText ? value.bytes : Buffer.alloc(0);
}
