import { isServiceLink } from './values.ts';

/**
 * Names in a file of settings that mean something to what the portal is built on, or to what starts it: the
 * same file may be a unit's EnvironmentFile or the env_file of a container.
 */
const ofOthers = new RegExp(
  `^(${[
    'VERSION|PORTAL_SETTINGS|NODE_\\w+|UV_\\w+|OPENSSL_\\w+|SSL_CERT_\\w+|SSLKEYLOGFILE',
    'PG[A-Z]+|POSTGRES_\\w+|AWS_\\w+|COMPOSE_\\w+|DOCKER_\\w+|KUBERNETES_\\w+',
    'LD_\\w+|MALLOC_\\w+|GLIBC_TUNABLES|TMPDIR|TMP|TEMP|TZ|TZDIR|LANG|LANGUAGE|LC_\\w+|XDG_\\w+',
    'PATH|HOME|USER|LOGNAME|SHELL|PWD|HOSTNAME|TERM|UMASK|PUID|PGID|NO_COLOR|FORCE_COLOR',
    '(https?|ftp|no|all)_proxy',
  ].join('|')})$`,
  'i',
);

/** So alike that only their writer knows whose they are, and other programs have them in the environment. */
const alikeOfOthers = new Set([
  'LOGLEVEL',
  'METRICS_HOST',
  'S3_ACCESS_KEY',
  'HOSTFILE',
  'PORTFILE',
  'host',
  'port',
]);

const plainly = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '');

/** How many letters were left out, added, mistaken or swapped with the next. */
function distance(one: string, other: string): number {
  let [beforeLast, last]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_value, at) => at),
  ];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        Number(last[column]) + 1,
        Number(next[column - 1]) + 1,
        Number(last[column - 1]) + Number(!isSame),
        isSwapped ? Number(beforeLast[column - 2]) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, next];
  }
  return Number(last[other.length]);
}

/** Short names are near to too many others. */
function mistakesAllowed(setting: string): number {
  const { length } = plainly(setting.replace(/_FILE$/, ''));
  return length < 7 ? 0 : length < 11 ? 1 : 2;
}

/** The setting that was probably meant: other case, other lines between its words, or nearly its letters. */
export function nearSetting(name: string, known: readonly string[]): string | undefined {
  const plain = plainly(name);
  const near = known
    .map((setting) => ({ setting, mistakes: distance(plain, plainly(setting)) }))
    .filter(({ setting, mistakes }) => mistakes <= mistakesAllowed(setting))
    .sort((one, other) => one.mistakes - other.mistakes);
  return near[0]?.setting;
}

type Values = Record<string, string | undefined>;

/** A setting that nobody reads is an office without a database, or without TLS: it has to be heard. */
export function misspeltIn(environment: Values, known: readonly string[]): string[] {
  const names = new Set(known);
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value || names.has(name) || alikeOfOthers.has(name) || ofOthers.test(name)) return [];
    if (isServiceLink(value)) return [];
    const near = nearSetting(name, known);
    return near ? [`${name}: is no setting of the portal. ${near} is one.`] : [];
  });
}

/** A file of settings holds settings, so a name that is neither one nor of something known is a mistake. */
export function unknownIn(values: Values, known: readonly string[]): string[] {
  const names = new Set(known);
  return Object.keys(values).flatMap((name) => {
    if (names.has(name) || ofOthers.test(name)) return [];
    const near = nearSetting(name, known);
    return [
      `${name}: is no setting of the portal. ${near ? `${near} is one.` : 'Remove it, or set it in the environment.'}`,
    ];
  });
}
