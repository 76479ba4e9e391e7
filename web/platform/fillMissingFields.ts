type Fields = Record<string, unknown>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function fillMissingFields<Value extends object>(typed: Value, usual: Value): Value {
  const fields = { ...usual, ...typed } as Fields;
  for (const [name, before] of Object.entries(usual)) {
    const value = fields[name];
    if (isRecord(value) && isRecord(before)) fields[name] = fillMissingFields(value, before);
  }
  return fields as Value;
}
