import { dirname, resolve } from 'node:path';
import { namesWithFile, type Origins, settingNames } from './environment.ts';
import { believeExtraCertificates } from './extraCertificates.ts';
import { misspeltIn, unknownIn } from './settingNames.ts';
import { findSettingsFile, readSettingsFile } from './settingsFile.ts';
import { withValuesOfFiles } from './valueFiles.ts';
import { isServiceLink } from './values.ts';
import { listed, WrongSettings } from './wrongSettings.ts';

const extraCertificates = 'NODE_EXTRA_CA_CERTS';

const isPath = (name: string) =>
  name === 'DATA_DIR' || name === extraCertificates || name.endsWith('_FILE');

/**
 * Kubernetes tells every pod of each service in its namespace: beside one called clamd, nobody has set
 * CLAMD_PORT. What a person sets under such a name has no CLAMD_SERVICE_HOST beside it, and is checked.
 */
function dropServiceLinks(): void {
  for (const name of settingNames) {
    const isNamedSo = name.endsWith('_PORT') && isServiceLink(process.env[name] ?? '');
    if (isNamedSo && process.env[name.replace(/PORT$/, 'SERVICE_HOST')]) delete process.env[name];
  }
}

/** What the file of settings says counts where the process's own environment says nothing: these names. */
function addSettingsFile(): string[] {
  const path = findSettingsFile();
  if (!path) return [];
  const { values, problems } = readSettingsFile(path);
  if (problems.length === 0) problems.push(...unknownIn(values, settingNames));
  const refuseIfWrong = () => {
    if (problems.length === 0) return;
    throw new WrongSettings(listed(`The settings in ${path} are wrong:`, problems));
  };
  refuseIfWrong();
  const believed = process.env[extraCertificates];
  for (const [name, value = ''] of Object.entries(values)) {
    // The same place wherever a command is started from.
    const meant = value && isPath(name) ? resolve(dirname(path), value) : value;
    // Set but empty, as by a list of variables without values, it says nothing either.
    process.env[name] ||= meant;
  }
  const certificates = process.env[extraCertificates];
  if (certificates && !believed) problems.push(...believeExtraCertificates(certificates));
  refuseIfWrong();
  return Object.keys(values).filter((name) => process.env[name] === values[name]);
}

export interface OwnEnvironment {
  values: Record<string, string | undefined>;
  origins: Origins;
}

/** The process's own environment, with a file of settings under it and values read from their files. */
export function ownEnvironment(): OwnEnvironment {
  dropServiceLinks();
  const inSettingsFile = addSettingsFile();
  const misspelt = misspeltIn(process.env, settingNames);
  const { values, problems, files } = withValuesOfFiles(process.env, namesWithFile);
  const wrong = [...misspelt, ...problems];
  if (wrong.length > 0) throw new WrongSettings(listed('Some settings are wrong:', wrong));
  return { values, origins: { inSettingsFile, files } };
}
