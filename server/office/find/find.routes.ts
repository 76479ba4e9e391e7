import { type FindResult, maxFindResults, maxFindTextLength } from '../../../contract/find.ts';
import { findTooLongFields } from '../../../contract/problems.ts';
import { listApplicationRows } from '../../applications/core/index.ts';
import { listAccountNames } from '../../people/accounts/index.ts';
import type { Queryable } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseProblems } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { recordQuickSearch } from '../search/index.ts';
import { findBestHits, type SearchHit } from './find.usecases.ts';

export function createFindRoutes(deps: Deps) {
  const { database } = deps;
  return {
    async find({ Text }, { person }) {
      refuseProblems(findTooLongFields({ Text }, { Text: maxFindTextLength }));
      const hits = await findBestHits(database, Text);
      const rows = await describeHits(database, hits.slice(0, maxFindResults));
      if (Text.trim()) await recordQuickSearch(deps, person, { text: Text, results: rows.length });
      return { Found: rows, HasMore: hits.length > maxFindResults };
    },
  } satisfies Partial<Handlers>;
}

async function describeHits(
  database: Queryable,
  hits: readonly SearchHit[],
): Promise<FindResult[]> {
  const getIds = (kind: SearchHit['kind']) =>
    hits.filter((hit) => hit.kind === kind).map(({ id }) => id);
  const rows = await listApplicationRows(database, getIds('application'));
  const employers = getIds('employer');
  const accounts = employers.length > 0 ? await listAccountNames(database, employers) : [];
  const results: FindResult[] = [
    ...rows.map((row) => ({
      Kind: 'application' as const,
      Id: row.ApplicationId,
      Number: row.JobNumber,
      Name: row.Contact,
      Of: row.Employer,
      ApplicationStatusId: row.ApplicationStatusId,
    })),
    ...accounts.map((account) => ({
      Kind: 'employer' as const,
      Id: account.business_id,
      Number: account.designation_number,
      Name: account.operating_name,
      Of: account.person.trim(),
      ApplicationStatusId: null,
    })),
  ];
  return hits.flatMap(
    ({ kind, id }) => results.find((it) => it.Kind === kind && it.Id === id) ?? [],
  );
}
