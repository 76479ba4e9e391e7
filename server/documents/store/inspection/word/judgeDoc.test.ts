import { createCipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { hasProgramField } from './judgeDoc.ts';

test.each(['DDE a', 'ddeauto "a"', ' \t DDEAUTO\\a', '"DDE" a', 'DDE\u0013a'])(
  'the server recognizes that the Word field %j starts a program, in 8-bit and 16-bit text',
  (instruction) => {
    const text = `text \u0013${instruction} text`;
    expect(hasProgramField(Buffer.from(text, 'latin1'))).toBe(true);
    expect(hasProgramField(Buffer.from(text, 'utf16le'))).toBe(true);
  },
);

test.each(['ADDED a', 'DDEX a', 'DDEAUTOS a', 'PAGE DDE a', 'D\0DE a'])(
  'the server recognizes the Word field %j as harmless',
  (instruction) => {
    const text = `text DDE \u0013${instruction} text`;
    expect(hasProgramField(Buffer.from(text, 'latin1'))).toBe(false);
    expect(hasProgramField(Buffer.from(text, 'utf16le'))).toBe(false);
  },
);

test('the server does not mistake pictures and random bytes for a Word field that starts a program', {
  tags: 'slow',
  timeout: 600_000,
}, () => {
  const random = createCipheriv('aes-128-ctr', Buffer.alloc(16, 1), Buffer.alloc(16));
  const nothing = Buffer.alloc(1_000_000);
  let result = 0;
  for (let times = 0; times < 2_000; times += 1) {
    if (hasProgramField(random.update(nothing))) result += 1;
  }
  expect(result).toBe(0);
});
