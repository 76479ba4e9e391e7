import { listedRows, ownListedRows } from './applications/core/listedRows.rules.ts';
import { searchResultRows } from './office/search/searchResultRows.rules.ts';
import { serveReadQueries } from './platform/database/readThread.ts';

serveReadQueries([listedRows, ownListedRows, searchResultRows]);
