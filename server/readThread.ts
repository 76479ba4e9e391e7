import { listedRows, ownRows } from './applications/core/listedRows.rules.ts';
import { foundRows } from './office/search/foundRows.rules.ts';
import { serveReadQueries } from './platform/database/readThread.ts';

serveReadQueries([listedRows, ownRows, foundRows]);
