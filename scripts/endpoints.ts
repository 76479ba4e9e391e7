import type { Plugin } from 'vite';
import { endpoints } from '../web/platform/endpoints.ts';

/** Names and paths of calls by what they have in common: one by one they would weigh more on every page. */
function grouped(): Record<string, string> {
  const groups: Record<string, string[]> = {};
  for (const [name, { method, path, place, answer }] of Object.entries(endpoints)) {
    const group = `${method} ${place} ${answer}`;
    groups[group] = [...(groups[group] ?? []), `${name} ${path.replace('/api/', '')}`];
  }
  return Object.fromEntries(
    Object.entries(groups).map(([group, calls]) => [group, calls.join(' ')]),
  );
}

/** Runs in the browser. */
const readGroups = `
  Object.fromEntries(Object.entries(groups).flatMap(([group, calls]) => {
    const [method, place, answer] = group.split(' ');
    return [...calls.matchAll(/(\\S+) (\\S+)/g)].map(([, name, path]) =>
      [name, { method, path: '/api/' + path, place, answer }]);
  }))`;

/** Writes the endpoints of all calls into the built pages, instead of the table that they come from. */
export const builtEndpoints: Plugin = {
  name: 'endpoints',
  apply: 'build',
  load: (id) =>
    id.endsWith('/web/platform/endpoints.ts')
      ? `const groups = ${JSON.stringify(grouped())};\nexport const endpoints = ${readGroups};`
      : null,
};
