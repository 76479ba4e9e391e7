export class Name {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export class Ref {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

export class Text {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

export type Dict = Map<string, Value>;
export type Value = number | boolean | null | Name | Ref | Text | Value[] | Dict;

export function isDict(value: Value | undefined): value is Dict {
  return value instanceof Map;
}

export function nameOf(value: Value | undefined): string | undefined {
  return value instanceof Name ? value.text : undefined;
}

export function numberOf(value: Value | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

export function bytesOf(value: Value | undefined): Buffer {
  return value instanceof Text ? value.bytes : Buffer.alloc(0);
}
