import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { type EnvironmentOrigins, namesWithFile, settingNames } from './environment.ts';
import { findMisspelledSettings, findUnknownSettings } from './misspelledSettings.ts';
import { findSettingsFile, readSettingsFile, readValuesOfFiles } from './settingsFile.ts';
import { formatProblemList } from './settingValues.ts';

const extraCertificatesVariable = 'NODE_EXTRA_CA_CERTS';

const isPathSetting = (name: string) =>
  name === 'DATA_DIR' || name === extraCertificatesVariable || name.endsWith('_FILE');

const certificatePattern = /-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----/gs;

/** Node reads NODE_EXTRA_CA_CERTS before the portal has read the settings file. */
function trustExtraCertificates(file: string): string[] {
  try {
    const added = readFileSync(file, 'utf8').match(certificatePattern);
    if (!added) return [`NODE_EXTRA_CA_CERTS: ${file} holds no certificate`];
    setDefaultCACertificates([...getCACertificates('default'), ...added]);
    return [];
  } catch (error) {
    return [`NODE_EXTRA_CA_CERTS: ${(error as Error).message}`];
  }
}

function addSettingsFileToEnvironment(): { names: string[]; wrong: string[]; isBroken: boolean } {
  const path = findSettingsFile();
  if (!path) return { names: [], wrong: [], isBroken: false };
  const title = `The settings in ${path} are wrong:`;
  const { values, problems } = readSettingsFile(path);
  const isBroken = problems.length > 0;
  problems.push(...findUnknownSettings(values, settingNames));
  const believed = process.env[extraCertificatesVariable];
  for (const [name, value = ''] of Object.entries(values)) {
    const meant = value && isPathSetting(name) ? resolve(dirname(path), value) : value;
    process.env[name] ||= meant;
  }
  const certificates = process.env[extraCertificatesVariable];
  if (certificates && !believed) problems.push(...trustExtraCertificates(certificates));
  return {
    names: Object.keys(values).filter((name) => process.env[name] === values[name]),
    wrong: problems.length > 0 ? [formatProblemList(title, problems)] : [],
    isBroken,
  };
}

export function readPortalEnvironment() {
  const misspelt = findMisspelledSettings(process.env, settingNames);
  const { names: inSettingsFile, wrong, isBroken: isFileBroken } = addSettingsFileToEnvironment();
  const { values, problems, files } = readValuesOfFiles(process.env, namesWithFile);
  const found = [...misspelt, ...problems];
  const origins: EnvironmentOrigins = {
    inSettingsFile,
    isFileBroken,
    files,
    wrong,
    problems: found,
  };
  return { values, origins };
}
