import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { decodeMail } from './mailFiles.ts';

test.each([
  [
    'Nguyễn, Zoé',
    'mostly letters: Nguyễn, Zoé and a long line that has to be broken somewhere, surely',
  ],
  ['Иван Петров', 'Иван Петров спрашивает о своём заявлении'],
  ['阮氏', '阮氏'.repeat(60)],
])('a search of a stored mail file finds text in any encoding: %s', async (name, text) => {
  const composer = createTransport({ streamTransport: true, buffer: true });
  const { message } = await composer.sendMail({
    from: 'a@b.test',
    to: 'c@d.test',
    subject: `About ${name}`.repeat(3),
    text,
    html: `<p>${text}</p>`,
  });
  expect(decodeMail(message as Buffer).split(name).length).toBeGreaterThan(5);
});
