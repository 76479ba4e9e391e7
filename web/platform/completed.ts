type Fields = Record<string, unknown>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A draft from before a field was added lacks it: then it is as in `usual`, also in a record within it. */
export function completed<Value extends object>(typed: Value, usual: Value): Value {
  const fields = { ...usual, ...typed } as Fields;
  for (const [name, before] of Object.entries(usual)) {
    const value = fields[name];
    if (isRecord(value) && isRecord(before)) fields[name] = completed(value, before);
  }
  return fields as Value;
}
