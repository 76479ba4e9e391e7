import { parseArgs } from 'node:util';
import { fillData } from './data/fillData.ts';

const { values } = parseArgs({ options: { size: { type: 'string', default: '100000' } } });
const { DATA_DIR, DATABASE_URL } = process.env;
if (!DATA_DIR && !DATABASE_URL) {
  console.error(
    'Set DATA_DIR to an empty folder, or DATABASE_URL to an empty PostgreSQL database.',
  );
  process.exit(1);
}

const started = performance.now();
const applicationCount = Number(values.size);
await fillData({ dataFolder: DATA_DIR ?? '', databaseUrl: DATABASE_URL }, applicationCount);
console.log(
  `${applicationCount} applications in ${Math.round((performance.now() - started) / 100) / 10} s`,
);
