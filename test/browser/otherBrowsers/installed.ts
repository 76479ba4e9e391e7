import { existsSync, globSync } from 'node:fs';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webKit.ts';

interface OtherBrowser {
  name: string;
  start?: () => Promise<Driver>;
}

function first(...paths: (string | undefined)[]): string | undefined {
  return paths.find((path) => path && existsSync(path));
}

const firefox = first(process.env.FIREFOX, '/usr/bin/firefox-esr');
const webKitDriver = first(process.env.WEBKIT_DRIVER, '/usr/bin/WebKitWebDriver');
const screen = first('/usr/bin/Xvfb');
const [miniBrowser] = globSync('/usr/lib/*/webkit{2gtk-4.*,gtk-6.*}/MiniBrowser');

/** Journeys are skipped for browsers that are not installed. */
export const otherBrowsers: OtherBrowser[] = [
  {
    name: 'Firefox',
    ...(firefox ? { start: () => startFirefox(firefox) } : {}),
  },
  {
    name: 'WebKitGTK',
    ...(webKitDriver && screen && miniBrowser
      ? { start: () => startWebKit(webKitDriver, miniBrowser) }
      : {}),
  },
];
