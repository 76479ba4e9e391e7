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

export function readListsAgain(): void {
  queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => lists.includes(String(name)) });
}
