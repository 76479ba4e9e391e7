import { existsSync, globSync } from 'node:fs';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webKit.ts';

interface OtherBrowser {
  name: string;
  start?: () => Promise<Driver>;
}

function findFirstExisting(...paths: (string | undefined)[]): string | undefined {
  return paths.find((path) => path && existsSync(path));
}

const firefoxPath = findFirstExisting(process.env.FIREFOX, '/usr/bin/firefox-esr');
const webKitDriverPath = findFirstExisting(process.env.WEBKIT_DRIVER, '/usr/bin/WebKitWebDriver');
const virtualScreenPath = findFirstExisting('/usr/bin/Xvfb');
const [miniBrowser] = globSync('/usr/lib/*/webkit{2gtk-4.*,gtk-6.*}/MiniBrowser');

/** The tests are skipped for browsers that are not installed. */
export const otherBrowsers: OtherBrowser[] = [
  {
    name: 'Firefox',
    ...(firefoxPath ? { start: () => startFirefox(firefoxPath) } : {}),
  },
  {
    name: 'WebKitGTK',
    ...(webKitDriverPath && virtualScreenPath && miniBrowser
      ? { start: () => startWebKit(webKitDriverPath, miniBrowser) }
      : {}),
  },
];
