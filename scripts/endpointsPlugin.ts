import type { Plugin } from 'vite';
import { endpoints } from '../web/platform/endpoints.ts';

/** Inserts only the endpoints of all calls into the built pages, because the whole table of calls is large. */
export const endpointsPlugin: Plugin = {
  name: 'endpoints',
  apply: 'build',
  load: (id) =>
    id.endsWith('/web/platform/endpoints.ts')
      ? `export const endpoints = ${JSON.stringify(endpoints)};`
      : null,
};
