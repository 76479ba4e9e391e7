import { readSettings, type Settings } from '../platform/settings/settings.ts';

/** Never a real database and never a real mail server: everything is in DATA_DIR. */
export function demoSettings(dataFolder: string | undefined): Settings {
  const { PORT, HOST, PUBLIC_URL, TRUST_PROXY, LOG_LEVEL = 'warn' } = process.env;
  if (!dataFolder)
    throw new Error('Set DATA_DIR to an empty folder for the demo, or run: npm run demo');
  return readSettings({
    DATA_DIR: dataFolder,
    PORT,
    HOST,
    PUBLIC_URL,
    TRUST_PROXY,
    LOG_LEVEL,
    // Everybody knows the password of the demo, and nobody sets up an app for it.
    REQUIRE_SECOND_FACTOR: 'nobody',
    // A machine that builds or tests beside it is no overloaded portal.
    LONGEST_DELAY_MS: '60000',
  });
}
