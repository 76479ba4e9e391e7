export function createRecord<Key extends string | number, Row, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  make: (row: Row) => Value,
): Record<Key, Value> {
  return Object.fromEntries(rows.map((row) => [keyOf(row), make(row)])) as Record<Key, Value>;
}
