import { type DestinationStream, type Logger, pino } from 'pino';
import { findPage, pages } from '../../contract/pages.ts';

/** The log contains no secrets: for a request it has the method, the path without the query, and the status. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeErrorWithoutValues },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Other fields of database errors quote rows and the parameters of statements. */
const loggedErrorFields = [
  ...['type', 'message', 'stack', 'code', 'errcode', 'errno', 'syscall', 'address', 'port'],
  ...['severity', 'schema', 'table', 'column', 'constraint', 'routine'],
];

function serializeErrorWithoutValues(error: Error): object {
  const described: Record<string, unknown> = { ...pino.stdSerializers.errWithCause(error) };
  const fields = loggedErrorFields.filter((field) => described[field] !== undefined);
  return {
    ...Object.fromEntries(fields.map((field) => [field, described[field]])),
    ...(error.cause instanceof Error ? { cause: serializeErrorWithoutValues(error.cause) } : {}),
  };
}

/** The path is never logged as it was sent, because even a mistyped reset link contains its secret. */
export function createLoggedPath(url: string, route: string | undefined, status: number): string {
  if (route && route !== '/*') return route;
  const [path = '/'] = url.split('?', 1);
  const page = findPage(path);
  if (page) return pages[page.name].path;
  return status < 400 && path.startsWith('/') ? path : 'unknown';
}
