import { cpus, release, totalmem, type } from 'node:os';
import type { ConcurrentReads } from './concurrentReads.ts';
import type { Measured, ServerFigures } from './measure.ts';

export interface Run {
  size: number;
  /** The name of the engine with its version. */
  engine: string;
  idleMemory: number;
  measured: Measured[];
  /** Omitted when only some calls are measured. */
  beside: ConcurrentReads[];
}

const number = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en-CA') : value.toFixed(value >= 10 ? 1 : 2);
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

function row({ name, goal, mostProcessor, portal, floor, ratio, clientShare }: Measured): string {
  const times = (side: ServerFigures) => `${number(side.p50)} / ${number(side.p99)}`;
  return [
    name,
    number(portal.perSecond),
    times(portal),
    number(portal.firstByte),
    floor ? number(floor.perSecond) : '',
    floor ? times(floor) : '',
    `${ratio?.toFixed(2) ?? ''}${ratio && goal && ratio < goal ? ` (goal ${goal})` : ''}`,
    `${number(portal.processorMilliseconds)}${floor ? ` : ${number(floor.processorMilliseconds)}` : ''}${mostProcessor !== undefined && portal.processorMilliseconds > mostProcessor ? ` (at most ${mostProcessor})` : ''}`,
    megabytes(portal.peakMemory),
    number(portal.longestDelay),
    `${Math.round(clientShare * 100)} %`,
  ].join(' | ');
}

const heads = [
  'call',
  'portal, a second',
  'p50 / p99 ms',
  'first byte ms',
  'floor, a second',
  'p50 / p99 ms',
  'portal : floor',
  'processor ms a call',
  'peak memory',
  'longest hold-up ms',
  'client',
];

const besideHeads = [
  'while',
  'a second',
  'each within, half / all ms',
  'one application read in p50 / p99 ms',
  'longest hold-up ms',
  'peak memory',
];

function besideRow(one: ConcurrentReads): string {
  const isLate = one.readP99 > one.readGoal;
  return [
    one.name,
    number(one.perSecond),
    `${number(one.p50)} / ${number(one.longest)}`,
    `${number(one.readP50)} / ${number(one.readP99)}${isLate ? ` (goal ${one.readGoal})` : ''}`,
    number(one.longestDelay),
    megabytes(one.peakMemory),
  ].join(' | ');
}

function table(heads: string[], rows: string[]): string {
  return [heads.join(' | '), heads.map(() => '---').join(' | '), ...rows]
    .map((row) => `| ${row} |`)
    .join('\n');
}

export function report({ size, engine, idleMemory, measured, beside }: Run): string {
  const [processor] = cpus();
  return `# Results

${size.toLocaleString('en-CA')} applications on ${engine}. ${processor?.model.trim()}, ${cpus().length} processors, ${megabytes(totalmem())}; ${type()} ${release()}, Node ${process.versions.node}. Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench\`; README.md says what the columns mean.

${table(heads, measured.map(row))}
${beside.length > 0 ? `\n${table(besideHeads, beside.map(besideRow))}\n` : ''}
The portal took ${megabytes(idleMemory)} when it had started and nobody had asked anything.
`;
}
