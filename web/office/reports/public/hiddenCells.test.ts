import { expect, test } from 'vitest';
import { findHiddenCells, type PublishedCounts } from './hiddenCells.ts';

function findRecoverableCells(
  { cells, sums }: PublishedCounts,
  hidden: ReadonlySet<string>,
): string[] {
  const names = [...hidden];
  const rows = sums.map(({ total, parts }) => {
    const row = names.map((name) =>
      BigInt((name === total ? 1 : 0) - parts.filter((part) => part === name).length),
    );
    return row;
  });
  // Bareiss elimination uses only whole numbers, so nothing is rounded.
  const free: bigint[][] = [];
  for (const row of rows) {
    let rest = [...row];
    for (const kept of free) {
      const lead = kept.findIndex((value) => value !== 0n);
      const [a, b] = [kept[lead] ?? 0n, rest[lead] ?? 0n];
      if (b !== 0n) rest = rest.map((value, index) => value * a - (kept[index] ?? 0n) * b);
    }
    if (rest.some((value) => value !== 0n)) free.push(rest);
  }
  const rankWith = (row: bigint[]) => {
    let rest = [...row];
    for (const kept of free) {
      const lead = kept.findIndex((value) => value !== 0n);
      const [a, b] = [kept[lead] ?? 0n, rest[lead] ?? 0n];
      if (b !== 0n) rest = rest.map((value, index) => value * a - (kept[index] ?? 0n) * b);
    }
    return rest.some((value) => value !== 0n);
  };
  expect(cells.size).toBeGreaterThan(0);
  return names.filter(
    (_name, index) => !rankWith(names.map((_other, of) => (of === index ? 1n : 0n))),
  );
}

function createTables(countOf: (sector: number, size: number, column: string) => number) {
  const cells = new Map<string, number>();
  const sums: { total: string; parts: string[] }[] = [];
  const outcomes = ['declined', 'withdrawn', 'ineligible', 'recommended'];
  const sectors = [1, 2, 3, 4, 5];
  const sizes = [1, 2, 3, 4];
  const add = (name: string, value: number) => cells.set(name, (cells.get(name) ?? 0) + value);
  for (const sector of sectors) {
    for (const size of sizes) {
      for (const column of ['filed', 'open', ...outcomes]) {
        const value = countOf(sector, size, column);
        for (const place of [`sector ${sector}`, `size ${size}`, 'all']) {
          add(`${place} ${column}`, value);
          if (outcomes.includes(column)) add(`${place} decided`, value);
        }
      }
    }
  }
  for (const column of ['filed', 'open', 'decided', ...outcomes]) {
    sums.push({ total: `all ${column}`, parts: sectors.map((id) => `sector ${id} ${column}`) });
    sums.push({ total: `all ${column}`, parts: sizes.map((id) => `size ${id} ${column}`) });
  }
  const places = [
    'all',
    ...sectors.map((id) => `sector ${id}`),
    ...sizes.map((id) => `size ${id}`),
  ];
  for (const place of places) {
    sums.push({ total: `${place} decided`, parts: outcomes.map((name) => `${place} ${name}`) });
  }
  return { cells, sums };
}

function createRandomNumberGenerator(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('hiding a single small number in a public report hides other numbers too, so that no sum reveals the small number', () => {
  const published = {
    cells: new Map([
      ['all', 40],
      ['inn', 3],
      ['mill', 12],
      ['farm', 25],
    ]),
    sums: [{ total: 'all', parts: ['inn', 'mill', 'farm'] }],
  };
  expect([...findHiddenCells(published)]).toEqual(['inn', 'mill']);
});

test('a public report hides a third number if the sum of two hidden numbers is known to be 2', () => {
  const published = {
    cells: new Map([
      ['all', 32],
      ['inn', 1],
      ['mill', 1],
      ['farm', 30],
    ]),
    sums: [{ total: 'all', parts: ['inn', 'mill', 'farm'] }],
  };
  expect([...findHiddenCells(published)].sort()).toEqual(['farm', 'inn', 'mill']);
});

test('a total that two tables of a public report share does not reveal a number hidden in one of the tables', () => {
  const cells = new Map([
    ['all', 60],
    ['sector 1', 2],
    ['sector 2', 58],
    ['size 1', 20],
    ['size 2', 40],
  ]);
  const sums = [
    { total: 'all', parts: ['sector 1', 'sector 2'] },
    { total: 'all', parts: ['size 1', 'size 2'] },
  ];
  const hidden = findHiddenCells({ cells, sums });
  expect(findRecoverableCells({ cells, sums }, hidden)).toEqual([]);
  expect(hidden.has('sector 1')).toBe(true);
});

test('a public report hides nothing where every number is large', () => {
  expect(findHiddenCells(createTables(() => 9)).size).toBe(0);
});

test('no hidden number in a hundred random pairs of public tables can be computed from the numbers shown', () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const random = createRandomNumberGenerator(seed);
    const scale = 1 + (seed % 12);
    const published = createTables(() => Math.floor(random() ** 3 * scale));
    const hidden = findHiddenCells(published);
    for (const [name, value] of published.cells) {
      if (value < 5) expect(hidden.has(name), `${seed}: ${name}`).toBe(true);
    }
    expect(findRecoverableCells(published, hidden), `seed ${seed}`).toEqual([]);
  }
});
