import { cpus, release, totalmem, type } from 'node:os';
import type { ConcurrentReadResult } from './concurrentReads.ts';
import type { MeasuredCase, ServerFigures } from './measureCase.ts';

export interface BenchmarkRun {
  size: number;
  engine: string;
  idleMemory: number;
  measured: MeasuredCase[];
  beside: ConcurrentReadResult[];
}

const formatNumber = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en-CA') : value.toFixed(value >= 10 ? 1 : 2);
const formatMegabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

function formatRow({
  name,
  goal,
  mostProcessor,
  portal,
  floor,
  ratio,
  clientShare,
}: MeasuredCase): string {
  const times = (side: ServerFigures) => `${formatNumber(side.p50)} / ${formatNumber(side.p99)}`;
  return [
    name,
    formatNumber(portal.perSecond),
    times(portal),
    formatNumber(portal.firstByte),
    floor ? formatNumber(floor.perSecond) : '',
    floor ? times(floor) : '',
    `${ratio?.toFixed(2) ?? ''}${ratio && goal && ratio < goal ? ` (goal ${goal})` : ''}`,
    `${formatNumber(portal.processorMilliseconds)}${floor ? ` : ${formatNumber(floor.processorMilliseconds)}` : ''}${mostProcessor !== undefined && portal.processorMilliseconds > mostProcessor ? ` (at most ${mostProcessor})` : ''}`,
    formatMegabytes(portal.peakMemory),
    formatNumber(portal.longestDelay),
    `${Math.round(clientShare * 100)} %`,
  ].join(' | ');
}

const resultTableHeads = [
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

const concurrentReadHeads = [
  'while',
  'a second',
  'each within, half / all ms',
  'one application read in p50 / p99 ms',
  'longest hold-up ms',
  'peak memory',
];

function formatConcurrentReads(concurrentReads: ConcurrentReadResult): string {
  const isLate = concurrentReads.readP99 > concurrentReads.readGoal;
  return [
    concurrentReads.name,
    formatNumber(concurrentReads.perSecond),
    `${formatNumber(concurrentReads.p50)} / ${formatNumber(concurrentReads.longest)}`,
    `${formatNumber(concurrentReads.readP50)} / ${formatNumber(concurrentReads.readP99)}${isLate ? ` (goal ${concurrentReads.readGoal})` : ''}`,
    formatNumber(concurrentReads.longestDelay),
    formatMegabytes(concurrentReads.peakMemory),
  ].join(' | ');
}

function formatTable(heads: string[], rows: string[]): string {
  return [heads.join(' | '), heads.map(() => '---').join(' | '), ...rows]
    .map((row) => `| ${row} |`)
    .join('\n');
}

export function writeReport({ size, engine, idleMemory, measured, beside }: BenchmarkRun): string {
  const [processor] = cpus();
  return `# Results

${size.toLocaleString('en-CA')} applications on ${engine}. ${processor?.model.trim()}, ${cpus().length} processors, ${formatMegabytes(totalmem())}; ${type()} ${release()}, Node ${process.versions.node}. Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench\`; README.md says what the columns mean.

${formatTable(resultTableHeads, measured.map(formatRow))}
${beside.length > 0 ? `\n${formatTable(concurrentReadHeads, beside.map(formatConcurrentReads))}\n` : ''}
The portal took ${formatMegabytes(idleMemory)} when it had started and nobody had asked anything.
`;
}
