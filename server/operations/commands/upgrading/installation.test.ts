import { expect, test } from 'vitest';
import { findInstallation } from './installation.ts';

test('upgrading a Debian package refers to apt', () => {
  const ofPackage = '/usr/lib/rural-pilot-portal/dist/server';
  expect(() => findInstallation(ofPackage)).toThrow('\n  apt install ./rural-pilot-portal_');
});

test('upgrading a clone, an image or an archive alone explains what to do', () => {
  for (const program of ['/home/mei/portal/dist/server', '/opt/portal/dist/server']) {
    const refused = () => findInstallation(program);
    expect(refused).toThrow(/git pull.*docker compose build.*unpack the newer one.*Nothing/s);
  }
});
