import { isServiceLink } from './values.ts';

/**
 * Names in a settings file that other software reads: the same file may be the EnvironmentFile of a unit or the
 * env_file of a container.
 */
const otherSoftware = new RegExp(
  `^(${[
    'VERSION|PORTAL_SETTINGS|NODE_\\w+|UV_\\w+|OPENSSL_\\w+|SSL_CERT_\\w+|SSLKEYLOGFILE',
    'PG[A-Z]+|POSTGRES_\\w+|AWS_\\w+|COMPOSE_\\w+|DOCKER_\\w+|KUBERNETES_\\w+',
    'LD_\\w+|MALLOC_\\w+|GLIBC_TUNABLES|TMPDIR|TMP|TEMP|TZ|TZDIR|LANG|LANGUAGE|LC_\\w+|XDG_\\w+',
    'PATH|HOME|USER|LOGNAME|SHELL|PWD|HOSTNAME|TERM|UMASK|PUID|PGID|NO_COLOR|FORCE_COLOR',
    '(https?|ftp|no|all)_proxy',
  ].join('|')})$`,
  'i',
);

/** Similar to settings of ours, but common in the environment because other programs use them. */
const similarOfOthers = new Set([
  'LOGLEVEL',
  'METRICS_HOST',
  'S3_ACCESS_KEY',
  'HOSTFILE',
  'PORTFILE',
  'host',
  'port',
]);

const lettersOf = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '');

/** The Damerau-Levenshtein distance: letters missing, added, wrong or swapped with the next. */
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

/** Short names are similar to too many others. */
function mistakesAllowed(setting: string): number {
  const { length } = lettersOf(setting.replace(/_FILE$/, ''));
  return length < 7 ? 0 : length < 11 ? 1 : 2;
}

const sortedLetters = (name: string) => [...lettersOf(name)].sort().join('');

/** Two letters swapped are a mistake in a short name, too. */
const hasSameLetters = (one: string, other: string) => sortedLetters(one) === sortedLetters(other);

/** The setting that was probably meant: with another case, other separators or a few wrong letters. */
export function nearSetting(name: string, known: readonly string[]): string | undefined {
  const plain = lettersOf(name);
  const near = known
    .map((setting) => ({ setting, mistakes: distance(plain, lettersOf(setting)) }))
    .filter(
      ({ setting, mistakes }) =>
        mistakes <= mistakesAllowed(setting) || (mistakes === 1 && hasSameLetters(plain, setting)),
    )
    .sort((one, other) => one.mistakes - other.mistakes);
  return near[0]?.setting;
}

type Values = Record<string, string | undefined>;

/** A misspelt setting would silently start a portal without its database, or without TLS. */
export function misspeltIn(environment: Values, known: readonly string[]): string[] {
  const names = new Set(known);
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value || names.has(name) || similarOfOthers.has(name) || otherSoftware.test(name))
      return [];
    if (isServiceLink(value)) return [];
    const near = nearSetting(name, known);
    return near ? [`${name}: is no setting of the portal. ${near} is one.`] : [];
  });
}

/** A settings file contains settings only, so an unknown name in it is a mistake. */
export function unknownIn(values: Values, known: readonly string[]): string[] {
  const names = new Set(known);
  return Object.keys(values).flatMap((name) => {
    if (names.has(name) || otherSoftware.test(name)) return [];
    const near = nearSetting(name, known);
    return [
      `${name}: is no setting of the portal. ${near ? `${near} is one.` : 'Remove it, or set it in the environment.'}`,
    ];
  });
}
