import { expect, test } from 'vitest';
import { installationHere } from './installation.ts';

test.each([
  ['/srv/portal-1.3.0-linux-x64.tar.gz', '/srv/rural-pilot-portal_1.3.0_amd64.deb'],
  ['/srv/portal-1.3.0-dev.2-linux-arm64.tar.gz', '/srv/rural-pilot-portal_1.3.0~dev.2_arm64.deb'],
  ['/srv/rural-pilot-portal_1.3.0_amd64.deb', '/srv/rural-pilot-portal_1.3.0_amd64.deb'],
])('a portal of the Debian package is not upgraded from %s, but by apt', (given, file) => {
  const ofPackage = '/usr/lib/rural-pilot-portal/dist/server';
  expect(() => installationHere(given, ofPackage)).toThrow(`\n  apt install ${file}`);
});

test('a clone, an image and an archive alone are told how they are upgraded', () => {
  for (const program of ['/home/mei/portal/dist/server', '/opt/portal/dist/server']) {
    const refused = () => installationHere('/srv/portal-1.3.0-linux-x64.tar.gz', program);
    expect(refused).toThrow(/git pull.*docker compose build.*unpack the newer one.*Nothing/s);
  }
});
