import { cpus, release, totalmem, type } from 'node:os';
import type { Measured, Side } from './measure.ts';
import type { Others } from './othersDuringSignIns.ts';

export interface Run {
  size: number;
  /** With its version. */
  engine: string;
  idleMemory: number;
  measured: Measured[];
  /** Not when only some calls are measured. */
  others: Others | undefined;
}

const number = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en-CA') : value.toFixed(value >= 10 ? 1 : 2);
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

function row({ name, goal, mostProcessor, portal, floor, ratio, clientShare }: Measured): string {
  const times = (side: Side) => `${number(side.p50)} / ${number(side.p99)}`;
  return [
    name,
    number(portal.perSecond),
    times(portal),
    number(portal.firstByte),
    number(floor.perSecond),
    times(floor),
    `${ratio.toFixed(2)}${goal !== undefined && ratio < goal ? ` (goal ${goal})` : ''}`,
    `${number(portal.processorMilliseconds)} : ${number(floor.processorMilliseconds)}${mostProcessor !== undefined && portal.processorMilliseconds > mostProcessor ? ` (at most ${mostProcessor})` : ''}`,
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

function besideSignIns({ signInsPerSecond, p50, p99, longestDelay }: Others): string {
  return `While ${number(signInsPerSecond)} people a second signed in, one application was read in ${number(p50)} ms (p50) and ${number(p99)} ms (p99; the goal is 100); the event loop was blocked for ${number(longestDelay)} ms at most.\n\n`;
}

/** What was measured, where and with what. */
export function report({ size, engine, idleMemory, measured, others }: Run): string {
  const [processor] = cpus();
  return `# Results

${size.toLocaleString('en-CA')} applications on ${engine}. ${processor?.model.trim()}, ${cpus().length} processors, ${megabytes(totalmem())}; ${type()} ${release()}, Node ${process.versions.node}. Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench\`; README.md says what the columns mean.

| ${heads.join(' | ')} |
|${heads.map(() => '---').join('|')}|
${measured.map((one) => `| ${row(one)} |`).join('\n')}

${others ? besideSignIns(others) : ''}The portal took ${megabytes(idleMemory)} when it had started and nobody had asked anything.
`;
}
