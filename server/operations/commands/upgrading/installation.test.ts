import { expect, test } from 'vitest';
import { findInstallation } from './installation.ts';

test('the upgrade command refers to apt when the portal was installed as a Debian package', () => {
  const ofPackage = '/usr/lib/rural-pilot-portal/dist/server';
  expect(() => findInstallation(ofPackage)).toThrow('\n  apt install ./rural-pilot-portal_');
});

test('the upgrade command explains how to upgrade a clone, a container image or an unpacked archive', () => {
  for (const program of ['/home/mei/portal/dist/server', '/opt/portal/dist/server']) {
    const readRefusal = () => findInstallation(program);
    expect(readRefusal).toThrow(/git pull.*docker compose build.*unpack the newer one.*Nothing/s);
  }
});
