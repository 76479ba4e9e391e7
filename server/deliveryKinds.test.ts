import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deliveryKinds } from './deliveryKinds.ts';

test('every kind of mail is among what leaves the portal', async () => {
  const written: string[] = [];
  for (const file of globSync('**/*.ts', { cwd: import.meta.dirname })) {
    if (file.endsWith('.test.ts')) continue;
    const code = readFileSync(join(import.meta.dirname, file), 'utf8');
    const kinds = code.matchAll(/(?:=|return) (?:mailKind|ownerMail)\b.*?\bname: '(\w+)'/gs);
    written.push(...[...kinds].map(([, name = '']) => name));
  }
  const mails = deliveryKinds.filter(({ channel }) => channel.name === 'mail');
  expect(mails.map(({ name }) => name).sort()).toEqual(written.sort());
});
