import { isServiceLink } from './settingValues.ts';

/** Names of other software are allowed, because systemd units and containers may use the same settings file. */
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
  const letters = [...setting];
  const others = [...name].filter((letter) => {
    const position = letters.indexOf(letter);
    if (position >= 0) letters.splice(position, 1);
    return position < 0;
  });
  return Math.max(others.length, letters.length);
}

/** No mistakes are allowed in short names, because they resemble too many others. */
function countAllowedMistakes(setting: string): number {
  const { length } = normalizeSettingName(setting.replace(/_FILE$/, ''));
  return length < 7 ? 0 : length < 11 ? 1 : 2;
}

function findSimilarSetting(name: string, knownNames: readonly string[]): string | undefined {
  const letters = normalizeSettingName(name);
  const nearest = knownNames
    .map((setting) => ({
      setting,
      mistakes: countMistakes(letters, normalizeSettingName(setting)),
    }))
    .filter(({ setting, mistakes }) => mistakes <= countAllowedMistakes(setting))
    .sort((a, b) => a.mistakes - b.mistakes);
  return nearest[0]?.setting;
}

type EnvironmentValues = Record<string, string | undefined>;

const isUnknownSetting = (name: string, knownNames: readonly string[]) =>
  !knownNames.includes(name) && !otherSoftwarePattern.test(name);

/** A misspelt setting would silently start a portal without its database or without TLS. */
export function findMisspelledSettings(
  environment: EnvironmentValues,
  knownNames: readonly string[],
): string[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value || isServiceLink(value) || similarNamesOfOtherSoftware.has(name)) return [];
    const similar = isUnknownSetting(name, knownNames) && findSimilarSetting(name, knownNames);
    return similar ? [`${name}: is no setting of the portal. ${similar} is one.`] : [];
  });
}

export function findUnknownSettings(
  values: EnvironmentValues,
  knownNames: readonly string[],
): string[] {
  const names = Object.keys(values).filter((name) => isUnknownSetting(name, knownNames));
  return names.map((name) => {
    const similar = findSimilarSetting(name, knownNames);
    return `${name}: is no setting of the portal. ${similar ? `${similar} is one.` : 'Remove it, or set it in the environment.'}`;
  });
}
