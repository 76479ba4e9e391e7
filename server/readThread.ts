import { adminListRows, employerListRows } from './applications/core/applicationListRows.rules.ts';
import { searchResultRows } from './office/search/searchResultRows.rules.ts';
import { serveReadQueries } from './platform/database/readThread.ts';

serveReadQueries([adminListRows, employerListRows, searchResultRows]);
