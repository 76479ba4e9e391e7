import { isServiceLink } from './values.ts';

/**
 * The settings file may also serve as the EnvironmentFile of a systemd unit or the env_file of a container,
 * so these names of other software are allowed.
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

/** Letters in another order are not counted as mistakes. */
function mistakesIn(name: string, setting: string): number {
  const left = [...setting];
  const others = [...name].filter((letter) => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return Math.max(others.length, left.length);
}

/** No mistakes are allowed in short names, because they resemble too many others. */
function mistakesAllowed(setting: string): number {
  const { length } = lettersOf(setting.replace(/_FILE$/, ''));
  return length < 7 ? 0 : length < 11 ? 1 : 2;
}

function nearSetting(name: string, known: readonly string[]): string | undefined {
  const plain = lettersOf(name);
  const near = known
    .map((setting) => ({ setting, mistakes: mistakesIn(plain, lettersOf(setting)) }))
    .filter(({ setting, mistakes }) => mistakes <= mistakesAllowed(setting))
    .sort((one, other) => one.mistakes - other.mistakes);
  return near[0]?.setting;
}

type Values = Record<string, string | undefined>;

const isUnknown = (name: string, known: readonly string[]) =>
  !known.includes(name) && !otherSoftware.test(name);

/** A misspelt setting would silently start a portal without its database or without TLS. */
export function misspelledSettings(environment: Values, known: readonly string[]): string[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value || isServiceLink(value) || similarOfOthers.has(name)) return [];
    const near = isUnknown(name, known) && nearSetting(name, known);
    return near ? [`${name}: is no setting of the portal. ${near} is one.`] : [];
  });
}

/** A settings file contains only settings, so an unknown name in it is a mistake. */
export function unknownSettings(values: Values, known: readonly string[]): string[] {
  const names = Object.keys(values).filter((name) => isUnknown(name, known));
  return names.map((name) => {
    const near = nearSetting(name, known);
    return `${name}: is no setting of the portal. ${near ? `${near} is one.` : 'Remove it, or set it in the environment.'}`;
  });
}
