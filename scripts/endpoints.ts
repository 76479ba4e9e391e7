import type { Plugin } from 'vite';
import { endpoints } from '../web/platform/endpoints.ts';

/** Puts the endpoints of all calls into the built pages in place of the whole table. */
export const builtEndpoints: Plugin = {
  name: 'endpoints',
  apply: 'build',
  load: (id) =>
    id.endsWith('/web/platform/endpoints.ts')
      ? `export const endpoints = ${JSON.stringify(endpoints)};`
      : null,
};
