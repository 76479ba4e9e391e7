import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * A log without secrets: a request is its method, its path without the query, and its answer.
 * Guarded by `the log holds no token, password, reset id or query` in the sign-in tests.
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutValues },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Databases quote rows, and values of a statement, in other fields of their errors. */
const fieldsWithoutValues = [
  ...['type', 'message', 'stack', 'code', 'errcode', 'errno', 'syscall', 'address', 'port'],
  ...['severity', 'schema', 'table', 'column', 'constraint', 'routine'],
];

function withoutValues(error: Error): object {
  const described: Record<string, unknown> = { ...pino.stdSerializers.errWithCause(error) };
  const kept = fieldsWithoutValues.filter((field) => described[field] !== undefined);
  return {
    ...Object.fromEntries(kept.map((field) => [field, described[field]])),
    ...(error.cause instanceof Error ? { cause: withoutValues(error.cause) } : {}),
  };
}

const secretPaths = [/^(\/(?:password|undo)\/).+/];

export function loggedPath(url: string): string {
  const [path = '/'] = url.split('?', 1);
  return secretPaths.reduce((shown, pattern) => shown.replace(pattern, '$1…'), path);
}
