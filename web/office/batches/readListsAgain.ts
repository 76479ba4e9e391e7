import { queries } from '../../platform/queries.ts';

const lists = [
  'applications',
  'application',
  'search',
  'work',
  'requests',
  'news',
  'newsOf',
  'days waiting',
];

/** After something was done to many applications. */
export function readListsAgain(): void {
  queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => lists.includes(String(name)) });
}
