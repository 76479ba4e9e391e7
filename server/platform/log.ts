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
    serializers: { err: pino.stdSerializers.errWithCause },
  };
  return destination ? pino(options, destination) : pino(options);
}

const secretPaths = [/^(\/(?:password|undo)\/).+/];

export function loggedPath(url: string): string {
  const [path = '/'] = url.split('?', 1);
  return secretPaths.reduce((shown, pattern) => shown.replace(pattern, '$1…'), path);
}
