import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { findPasswordProblems } from './passwordProblems.ts';

const settings = readSettings({
  PUBLIC_URL: 'https://portal.timmins.test',
  SUPPORT_EMAIL: 'help@cochrane.test',
  TRUST_PROXY: 'none',
});
const personalDetails = {
  texts: [
    'Ada',
    'Tremblay',
    'Lakeside Inn',
    'Lakeside Inn Limited',
    'Sudbury',
    'EMP-1',
    'ada@lac.test',
  ],
  telephone: '705 555 0100',
};

async function findProblemCodes(password: string): Promise<string[]> {
  return (await findPasswordProblems(password, settings, personalDetails)).map(({ code }) => code);
}

describe('Password strength', () => {
  test.each([
    ['Portal2026', 'passwordTooNear'],
    ['Immigration1', 'passwordTooNear'],
    ['EMP-1EMP-1', 'passwordTooNear'],
    ['emp1emp1', 'passwordTooNear'],
    ['Ada2026!', 'passwordTooNear'],
    ['Tremblay1', 'passwordTooNear'],
    ['Lakeside2026', 'passwordTooNear'],
    ['Ada-Tremblay-1985', 'passwordTooNear'],
    ['yalbmerT1985', 'passwordTooNear'],
    ['P0rt@l-2026!', 'passwordTooNear'],
    ['Lake-Side-2026', 'passwordTooNear'],
    ['T1mm1ns2026', 'passwordTooNear'],
    ['Cochrane1234', 'passwordTooNear'],
    ['7055550100', 'passwordTooNear'],
    ['programme-pilote', 'passwordTooNear'],
    ['EmployeurDésigné1', 'passwordTooNear'],
    ['aaaaaaaa', 'passwordTooSimple'],
    ['password1', 'passwordTooCommon'],
    ['motdepasse2', 'passwordTooCommon'],
    ['qwertyuiop', 'passwordTooCommon'],
    ['ababababab', 'passwordTooSimple'],
    ['19851012', 'passwordTooSimple'],
    ['bonjour123', 'passwordTooSimple'],
    ['Summer2026!', 'passwordTooSimple'],
    ['Automne-26', 'passwordTooSimple'],
    ['P@ssw0rd!', 'passwordTooCommon'],
    ['drowssap1', 'passwordTooCommon'],
    ['abcd1234', 'passwordTooSimple'],
    ['1q2w3e4r5t', 'passwordTooSimple'],
    ['12-10-1985', 'passwordTooSimple'],
    ['hockeyhockey', 'passwordTooSimple'],
    ['a       ', 'passwordTooShort'],
    ['       a       ', 'passwordTooShort'],
    ['        ', 'passwordMissing'],
    ['x'.repeat(51), 'tooLong'],
  ])('the password check refuses the password %s as %s', async (password, code) => {
    expect(await findProblemCodes(password)).toEqual([code]);
  });

  test.each([
    'spruce-and-granite-7',
    'correct horse battery staple',
    'le chat boit du lait froid',
    'x7Kp2mQ9',
    'q7ndf-8gkzw-x4fpm',
    'Vk#9tL2!xPq7$wZ',
    'immigration kettle violin sand',
    'Ada likes purple kettles',
    '  x7Kp2mQ9  ',
    'œuvre-tasse-nuage-loup',
    'пароль-чайник-облако',
  ])('the password check accepts the password %s', async (password) => {
    expect(await findProblemCodes(password)).toEqual([]);
  });

  describe('Password strength with two-letter names', () => {
    const li = { texts: ['Li', 'Ng', 'Café Wu', 'li@lac.test'] };
    const judged = async (password: string) =>
      (await findPasswordProblems(password, settings, li)).map(({ code }) => code);

    test.each([
      'Li202620',
      'NgNgNgNg',
      'Ng2026!!',
      'gN-2026-10',
      'Li-Ng-2026',
      '1985lIng',
      'L1L1L1L1',
      'NgCanada2026',
    ])('the password check refuses %s', async (password) => {
      expect(await judged(password)).toEqual(['passwordTooNear']);
    });

    test.each(['spruce-lingering-7', 'x7Kp2Li9', 'ng7Kp2mQ9', '482937715028'])(
      'the password check accepts %s',
      async (password) => {
        expect(await judged(password)).toEqual([]);
      },
    );
  });

  test('the password check refuses a password made of account or program words and digits', async () => {
    const words = [
      'Portal',
      'immigration',
      'RURAL',
      'Lakeside',
      'tremblay',
      'Sudbury',
      'Timmins',
      'Inn',
    ];
    const pick = <Item>(items: Item[]): Item => items[randomInt(items.length)] as Item;
    for (let round = 0; round < 100; round += 1) {
      const joined = [pick(words), pick(['', '-', '!', ' ', '_']), pick([pick(words), ''])].join(
        '',
      );
      const digits = String(randomInt(10 ** pick([1, 2, 4, 6, 8])));
      const password = pick([joined + digits, digits + joined, `${joined}${digits}!`])
        .trim()
        .padEnd(8, '1');
      expect([password, await findProblemCodes(password)]).toEqual([password, ['passwordTooNear']]);
    }
  }, 60_000);

  test('the password check accepts a password from a password manager', {
    tags: 'slow',
    timeout: 60_000,
  }, async () => {
    const letters = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-_!#';
    for (let round = 0; round < 50; round += 1) {
      const length = 12 + randomInt(39);
      const password = Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join(
        '',
      );
      expect([password, await findProblemCodes(password)]).toEqual([password, []]);
    }
  });
});
