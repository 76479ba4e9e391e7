import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { namesWithFile, type Origins, settingNames } from './environment.ts';
import { misspelledSettings, unknownSettings } from './settingNames.ts';
import { findSettingsFile, readSettingsFile, withValuesOfFiles } from './settingsFile.ts';
import { listProblems } from './values.ts';

const extraCertificates = 'NODE_EXTRA_CA_CERTS';

const isPath = (name: string) =>
  name === 'DATA_DIR' || name === extraCertificates || name.endsWith('_FILE');

const certificate = /-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----/gs;

/**
 * Node reads NODE_EXTRA_CA_CERTS before the portal has read the settings file, so the certificates are added
 * here.
 */
function trustExtraCertificates(file: string): string[] {
  try {
    const added = readFileSync(file, 'utf8').match(certificate);
    if (!added) return [`NODE_EXTRA_CA_CERTS: ${file} holds no certificate`];
    setDefaultCACertificates([...getCACertificates('default'), ...added]);
    return [];
  } catch (error) {
    return [`NODE_EXTRA_CA_CERTS: ${(error as Error).message}`];
  }
}

/** Variables of the process take precedence over the settings file. */
function addSettingsFile(): { names: string[]; wrong: string[]; isBroken: boolean } {
  const path = findSettingsFile();
  if (!path) return { names: [], wrong: [], isBroken: false };
  const title = `The settings in ${path} are wrong:`;
  const { values, problems } = readSettingsFile(path);
  const isBroken = problems.length > 0;
  problems.push(...unknownSettings(values, settingNames));
  const believed = process.env[extraCertificates];
  for (const [name, value = ''] of Object.entries(values)) {
    // Relative paths start from the folder of the settings file.
    const meant = value && isPath(name) ? resolve(dirname(path), value) : value;
    // A variable that is set but empty counts as not set.
    process.env[name] ||= meant;
  }
  const certificates = process.env[extraCertificates];
  if (certificates && !believed) problems.push(...trustExtraCertificates(certificates));
  return {
    names: Object.keys(values).filter((name) => process.env[name] === values[name]),
    wrong: problems.length > 0 ? [listProblems(title, problems)] : [],
    isBroken,
  };
}

export function ownEnvironment() {
  const misspelt = misspelledSettings(process.env, settingNames);
  const { names: inSettingsFile, wrong, isBroken: isFileBroken } = addSettingsFile();
  const { values, problems, files } = withValuesOfFiles(process.env, namesWithFile);
  const found = [...misspelt, ...problems];
  const origins: Origins = { inSettingsFile, isFileBroken, files, wrong, problems: found };
  return { values, origins };
}
