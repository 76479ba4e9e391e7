import pg from 'pg';

const timestampWithZoneType = pg.types.builtins.TIMESTAMPTZ;

const utcTimestampPattern = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

/** Instants are ISO text on both engines, so that no query depends on the engine. */
export function parseInstant(value: string): string {
  if (!utcTimestampPattern.test(value)) return new Date(value).toISOString();
  const milliseconds = value.slice(20, -3).slice(0, 3).padEnd(3, '0');
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${milliseconds}Z`;
}

export const instantParsers = { [timestampWithZoneType]: parseInstant };

export function getValueParser(oid: number, format: 'text' | 'binary' = 'text') {
  return oid === timestampWithZoneType
    ? parseInstant
    : pg.types.getTypeParser(oid, format as 'text');
}
