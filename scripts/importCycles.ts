import { posix } from 'node:path';

interface ImportEdge {
  file: string;
  target: string;
  isPackage: boolean;
  isType: boolean;
}

type CycleStep = [from: string | undefined, to: string | undefined];

export const featureGroups = [
  'people',
  'applications',
  'documents',
  'office',
  'mail',
  'privacy',
  'operations',
];
const featurePattern = new RegExp(`^(?:server|web)/(?:(?:${featureGroups.join('|')})/)?[^/]+(?=/)`);

export function findFeature(path: string): string | undefined {
  return featurePattern.exec(path)?.[0];
}

function toFeatureStep({ file, target }: ImportEdge): CycleStep {
  return [findFeature(file), findFeature(target)];
}

/** Imports between a folder's files and its subfolders are normal in both directions, so they count as one unit. */
function toFolderStep({ file, target }: ImportEdge): CycleStep {
  const [from, to] = [posix.dirname(file), posix.dirname(target)];
  const areKin = `${from}/`.startsWith(`${to}/`) || `${to}/`.startsWith(`${from}/`);
  const isOneFeature = findFeature(file) === findFeature(target);
  return isOneFeature && !areKin ? [from, to] : [undefined, undefined];
}

function toFileStep({ file, target }: ImportEdge): CycleStep {
  return [file, target];
}

export function findCycles(imports: readonly ImportEdge[]): string[] {
  const own = imports.filter(({ isPackage }) => !isPackage);
  const needed = own.filter(({ isType }) => !isType);
  return [
    ...findCyclesBetween(needed, toFeatureStep),
    ...findCyclesBetween(needed, toFolderStep),
    ...findCyclesBetween(own, toFileStep),
  ];
}

function findCyclesBetween(
  imports: readonly ImportEdge[],
  stepOf: (importEdge: ImportEdge) => CycleStep,
): string[] {
  const needs = new Map<string, Map<string, ImportEdge>>();
  for (const one of imports) {
    const [from, to] = stepOf(one);
    if (!from || !to || from === to) continue;
    const known = needs.get(from) ?? new Map<string, ImportEdge>();
    needs.set(from, known);
    if (!known.has(to)) known.set(to, one);
  }
  const result = [...needs.keys()].map((start) => findShortestCycle(start, needs));
  // Each member of a cycle finds the same cycle, so it is reported only from its first member.
  const reported = result.filter((circle) => circle && circle[0] === [...circle].sort()[0]);
  return reported.map((circle = []) => {
    const steps = circle.map((from, index) =>
      needs.get(from)?.get(circle[index + 1] ?? circle[0] ?? ''),
    );
    const importList = steps.map((step) => `${step?.file} imports ${step?.target}`).join(', ');
    return `${circle.join(' → ')} → ${circle[0]}: ${importList}`;
  });
}

function findShortestCycle(
  start: string,
  needs: ReadonlyMap<string, ReadonlyMap<string, ImportEdge>>,
): string[] | undefined {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of needs.get(way.at(-1) ?? '')?.keys() ?? []) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
}
