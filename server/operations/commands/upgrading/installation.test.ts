import { expect, test } from 'vitest';
import { installationHere } from './installation.ts';

test('a portal of the Debian package is upgraded by apt', () => {
  const ofPackage = '/usr/lib/rural-pilot-portal/dist/server';
  expect(() => installationHere(ofPackage)).toThrow('\n  apt install ./rural-pilot-portal_');
});

test('a clone, an image and an archive alone are told how they are upgraded', () => {
  for (const program of ['/home/mei/portal/dist/server', '/opt/portal/dist/server']) {
    const refused = () => installationHere(program);
    expect(refused).toThrow(/git pull.*docker compose build.*unpack the newer one.*Nothing/s);
  }
});
