import { dirname, resolve } from 'node:path';
import { settingNames } from './environment.ts';
import { withSecretsOfFiles } from './secretFiles.ts';
import { misspeltIn, unknownIn } from './settingNames.ts';
import { findSettingsFile, readSettingsFile } from './settingsFile.ts';
import { listed, WrongSettings } from './wrongSettings.ts';

const isPath = (name: string) => name === 'DATA_DIR' || name.endsWith('_FILE');

/** What the file of settings says counts where the process's own environment says nothing. */
function addSettingsFile(): void {
  const path = findSettingsFile();
  if (!path) return;
  const { values, problems } = readSettingsFile(path);
  if (problems.length === 0) problems.push(...unknownIn(values, settingNames));
  if (problems.length > 0)
    throw new WrongSettings(listed(`The settings in ${path} are wrong:`, problems));
  for (const [name, value = ''] of Object.entries(values)) {
    // The same place wherever a command is started from.
    const meant = value && isPath(name) ? resolve(dirname(path), value) : value;
    // Set but empty, as by a list of variables without values, it says nothing either.
    process.env[name] ||= meant;
  }
}

/** The process's own environment, with a file of settings under it and secrets read from theirs. */
export function ownEnvironment(): Record<string, string | undefined> {
  addSettingsFile();
  const misspelt = misspeltIn(process.env, settingNames);
  const { values, problems } = withSecretsOfFiles(process.env);
  const wrong = [...misspelt, ...problems];
  if (wrong.length > 0) throw new WrongSettings(listed('Some settings are wrong:', wrong));
  return values;
}
