import type { Plugin } from 'vite';
import { endpoints } from '../web/platform/endpoints.ts';

/** Writes the endpoints of all calls into the built pages, instead of the table that they come from. */
export const builtEndpoints: Plugin = {
  name: 'endpoints',
  apply: 'build',
  load: (id) =>
    id.endsWith('/web/platform/endpoints.ts')
      ? `export const endpoints = ${JSON.stringify(endpoints)};`
      : null,
};
