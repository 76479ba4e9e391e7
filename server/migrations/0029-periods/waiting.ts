import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../platform/database/database.ts';
import { inSlices } from './slices.ts';

/**
 * A request lies with the employer from when it is sent or something is asked again until it is sent back or over. One that
 * is open again is where it was before it ended. Its day may be another one meanwhile; the last one counts.
 */
export async function fillWaitingPeriods(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const said = (name: string) =>
    engine === 'postgres'
      ? sql`(details::jsonb ->> ${sql.lit(name)})`
      : sql`json_extract(details, ${sql.lit(`$.${name}`)})`;
  await inSlices(database, async (from, to) => {
    await sql`
      insert into waiting_periods
        (application_id, request_id, from_on, until_on, due_on, is_answered)
      with events as (
        select application_id, change_id, kind, changed_on, ${said('DueOn')} as due_on,
          cast(${said('RequestId')} as integer) as request_id,
          sum(case when kind in ('requestChanged', 'requestExtended') then 0 else 1 end)
            over (partition by application_id order by change_id) as step
        from changes
        where application_id between ${from} and ${to} and kind in ('requestSent', 'requestChanged',
          'requestExtended', 'requestAnswered', 'requestDecided', 'requestWithdrawn',
          'requestAccepted', 'requestEnded', 'requestReopened')
      ), dated as (
        select application_id, change_id, kind, changed_on, request_id,
          last_value(due_on) over (partition by application_id, step order by change_id
            rows between unbounded preceding and unbounded following) as due_on
        from events
      ), steps as (
        select application_id, change_id, kind, request_id, due_on,
          max(changed_on) over (partition by application_id order by change_id) as happened_on
        from dated where kind not in ('requestChanged', 'requestExtended')
      ), periods as (
        select steps.*,
          lead(happened_on) over (partition by application_id order by change_id) as until_on,
          lead(kind) over (partition by application_id order by change_id) as ended_by
        from steps
      )
      select application_id, request_id, happened_on, until_on, coalesce(due_on, ''),
        coalesce(ended_by = 'requestAnswered', ${sql.lit(engine === 'postgres' ? false : 0)})
      from periods
      where kind in ('requestSent', 'requestDecided') or (kind = 'requestReopened' and (
        select e.kind from steps e
        where e.request_id = periods.request_id and e.change_id < periods.change_id
          and e.kind in ('requestSent', 'requestDecided', 'requestAnswered')
        order by e.change_id desc limit 1) <> 'requestAnswered')
      order by application_id, change_id`.execute(database);
  });
}
