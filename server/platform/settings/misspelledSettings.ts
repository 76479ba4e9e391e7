import { isServiceLink } from './settingValues.ts';

/** These names are allowed, because systemd units and containers may use the same settings file. */
const otherSoftwarePattern = new RegExp(
  `^(${[
    'VERSION|PORTAL_SETTINGS|NODE_\\w+|UV_\\w+|OPENSSL_\\w+|SSL_CERT_\\w+|SSLKEYLOGFILE',
    'PG[A-Z]+|POSTGRES_\\w+|AWS_\\w+|COMPOSE_\\w+|DOCKER_\\w+|KUBERNETES_\\w+',
    'LD_\\w+|MALLOC_\\w+|GLIBC_TUNABLES|TMPDIR|TMP|TEMP|TZ|TZDIR|LANG|LANGUAGE|LC_\\w+|XDG_\\w+',
    'PATH|HOME|USER|LOGNAME|SHELL|PWD|HOSTNAME|TERM|UMASK|PUID|PGID|NO_COLOR|FORCE_COLOR',
    '(https?|ftp|no|all)_proxy',
  ].join('|')})$`,
  'i',
);

const similarNamesOfOtherSoftware = new Set([
  'LOGLEVEL',
  'METRICS_HOST',
  'S3_ACCESS_KEY',
  'HOSTFILE',
  'PORTFILE',
  'host',
  'port',
]);

const normalizeSettingName = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '');

function countMistakes(name: string, setting: string): number {
  const left = [...setting];
  const others = [...name].filter((letter) => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return Math.max(others.length, left.length);
}

/** No mistakes are allowed in short names, because they resemble too many others. */
function countAllowedMistakes(setting: string): number {
  const { length } = normalizeSettingName(setting.replace(/_FILE$/, ''));
  return length < 7 ? 0 : length < 11 ? 1 : 2;
}

function findSimilarSetting(name: string, known: readonly string[]): string | undefined {
  const plain = normalizeSettingName(name);
  const near = known
    .map((setting) => ({ setting, mistakes: countMistakes(plain, normalizeSettingName(setting)) }))
    .filter(({ setting, mistakes }) => mistakes <= countAllowedMistakes(setting))
    .sort((one, other) => one.mistakes - other.mistakes);
  return near[0]?.setting;
}

type EnvironmentValues = Record<string, string | undefined>;

const isUnknownSetting = (name: string, known: readonly string[]) =>
  !known.includes(name) && !otherSoftwarePattern.test(name);

/** A misspelt setting would silently start a portal without its database or without TLS. */
export function findMisspelledSettings(
  environment: EnvironmentValues,
  known: readonly string[],
): string[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value || isServiceLink(value) || similarNamesOfOtherSoftware.has(name)) return [];
    const near = isUnknownSetting(name, known) && findSimilarSetting(name, known);
    return near ? [`${name}: is no setting of the portal. ${near} is one.`] : [];
  });
}

export function findUnknownSettings(values: EnvironmentValues, known: readonly string[]): string[] {
  const names = Object.keys(values).filter((name) => isUnknownSetting(name, known));
  return names.map((name) => {
    const near = findSimilarSetting(name, known);
    return `${name}: is no setting of the portal. ${near ? `${near} is one.` : 'Remove it, or set it in the environment.'}`;
  });
}
