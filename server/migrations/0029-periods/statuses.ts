import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../platform/database/database.ts';
import { inSlices } from './slices.ts';

/** After every entry of the history. */
const atTheEnd = sql.raw('2147483647');

/**
 * In each entry the status before and after it. What is not said follows from the next one: the status in which an
 * application was filed or restored. It ends with the present status, also where the history says something else.
 */
export async function fillStatusPeriods(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const said = (end: 'from' | 'to') =>
    engine === 'postgres'
      ? sql`(c.details::jsonb #>> ${sql.lit(`{ApplicationStatusId,${end}}`)})::integer`
      : sql`json_extract(c.details, ${sql.lit(`$.ApplicationStatusId.${end}`)})`;
  const nothing = sql.raw('cast(null as integer)');
  await inSlices(database, async (from, to) => {
    const known = sql`
      with events as (
        select application_id, 0 as place, 'filed' as kind, created_on as happened_on,
          ${nothing} as before, ${nothing} as after, application_status_id as present
        from applications where application_id between ${from} and ${to}
        union all
        select c.application_id, c.change_id, c.kind, c.changed_on,
          case when c.kind = 'applicationChanged' then ${said('from')} end,
          case when c.kind = 'applicationChanged' then ${said('to')} end, a.application_status_id
        from changes c join applications a on a.application_id = c.application_id
        where c.application_id between ${from} and ${to} and (c.kind = 'applicationRestored'
          or (c.kind = 'applicationChanged' and c.details like '%"ApplicationStatusId":{%'))
        union all
        select application_id, ${atTheEnd}, 'now', modified_on,
          ${nothing}, application_status_id, application_status_id
        from applications where application_id between ${from} and ${to}
      ), known as (
        select application_id, place, kind, before,
          max(happened_on) over (partition by application_id order by place) as from_on,
          coalesce(after, lead(before) over (partition by application_id order by place), present)
            as status_id
        from events
      ), steps as (
        select *, lag(status_id) over (partition by application_id order by place) as former
        from known
      )`;
    await sql`
      insert into status_periods (application_id, status_id, from_on, until_on)
      ${known}
      select application_id, status_id, from_on,
        lead(from_on) over (partition by application_id order by place)
      from steps where former is null or former <> status_id
      order by application_id, place`.execute(database);
    // Where an entry is missing, the status before the next one that is there is not known.
    await sql`
      insert into application_facts (application_id, employer_id, filed_on, known_since)
      ${known}
      select a.application_id, a.business_id, a.created_on, max(case
        when s.before <> s.former then s.from_on
        when s.kind = 'now' and s.former <> s.status_id then s.from_on
        else a.created_on end)
      from steps s join applications a on a.application_id = s.application_id
      group by a.application_id, a.business_id, a.created_on
      order by a.application_id`.execute(database);
  });
}
