import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSystemCalls, type SystemCall } from '../support/strace.ts';

/** These system calls, recorded by `strace`, show all writes to the database's files and all answers. */
export const tracedCalls = 'trace=read,write,writev,pwrite64,ftruncate,fsync,fdatasync';

const fileNames = ['portal.db', 'portal.db-wal'];
const sectorSize = 512;

type TracedMoment = Pick<SystemCall, 'begun' | 'ended'> & { name: string };
type TracedWrite = TracedMoment & { offset: number; bytes?: Buffer };

const decodeHex = (text: string) => Buffer.from(text.replaceAll('\\x', ''), 'hex');

function findFileName(call: string): string | undefined {
  const [, path = ''] = /^\w+\(\d+<([^>]*)>/.exec(call) ?? [];
  return fileNames.find((name) => decodeHex(path).toString().endsWith(`/${name}`));
}

/** Rebuilds the database as a power failure at a moment of a trace leaves it: unsynced writes are lost or torn. */
export class SimulatedDisk {
  readonly #folder: string;
  readonly #writes: TracedWrite[] = [];
  readonly #syncs: TracedMoment[] = [];
  readonly answers: { line: number; id: number; version: number }[] = [];

  constructor(folder: string, trace: string) {
    this.#folder = folder;
    for (const { text, begun, ended } of parseSystemCalls(trace)) {
      const name = findFileName(text);
      if (!name) this.#noteAnswer(text, begun);
      else if (/^f(data)?sync\(.* = 0$/.test(text)) this.#syncs.push({ name, begun, ended });
      else {
        const [, hex, offset] =
          /^(?:pwrite64|ftruncate)\([^,]*, (?:"([^"]*)", \d+, )?(\d+)\) += \d+$/.exec(text) ?? [];
        const bytes = hex === undefined ? undefined : decodeHex(hex);
        if (offset) this.#writes.push({ name, begun, ended, offset: Number(offset), bytes });
      }
    }
  }

  #noteAnswer(call: string, line: number): void {
    if (!/^writev?\(/.test(call)) return;
    const text = decodeHex(/"([^"]*)"/.exec(call)?.[1] ?? '').toString();
    const [, id, version] = /"ApplicationId":(\d+),.*"Version":(\d+)/.exec(text) ?? [];
    if (id) this.answers.push({ line, id: Number(id), version: Number(version) });
  }

  get syncs(): number {
    return this.#syncs.filter(({ name }) => name === 'portal.db-wal').length;
  }

  writeAsCutAt(line: number, target: string, keepsSector: () => boolean): void {
    for (const name of fileNames) {
      const before = join(this.#folder, name);
      const start = existsSync(before) ? readFileSync(before) : Buffer.alloc(0);
      const writes = this.#writes.filter((write) => write.name === name && write.begun < line);
      const ends = writes.map(({ offset, bytes }) => offset + (bytes?.length ?? 0));
      const file = Buffer.alloc(Math.max(start.length, ...ends));
      let length = start.copy(file);
      for (const { offset, bytes, ended } of writes) {
        const isSynced = this.#syncs.some(
          (sync) => sync.name === name && sync.begun >= ended && sync.ended < line,
        );
        if (!bytes) {
          if (isSynced || keepsSector()) length = offset;
          continue;
        }
        for (let position = 0; position < bytes.length; ) {
          const begin = offset + position;
          const part = bytes.subarray(position, position + sectorSize - (begin % sectorSize));
          position += part.length;
          if (!isSynced && !keepsSector()) continue;
          part.copy(file, begin);
          length = Math.max(length, begin + part.length);
        }
      }
      writeFileSync(join(target, name), file.subarray(0, length));
    }
  }
}
