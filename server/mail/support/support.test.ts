import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../test/support/portal.ts';
import { type Message, renderPlainText } from '../outbox/mail/message.ts';

const filledForm = {
  FirstName: ' Ada ',
  LastName: 'Roy',
  Email: 'ada@elsewhere.test',
  Telephone: '705 555 0100',
  Message: 'Where do I find the form?\nThank you.',
  Type: 'technical',
};

onEveryEngine('Support requests', (portal) => {
  const createEmployer = async () => {
    const businessId = await portal().addEmployer();
    return { businessId, token: await portal().signIn('EMP-1') };
  };
  const send = (token: string, overrides: Record<string, unknown> = {}) =>
    portal().call('requestSupport', { ...filledForm, ...overrides }, token);
  const stored = () => portal().deps.database.selectFrom('support_requests').selectAll().execute();
  const getProblems = async (token: string, overrides: Record<string, unknown>) => {
    const answer = await send(token, overrides);
    const { errors = [] } = answer.json() as { errors?: { code: string; field: string }[] };
    return [answer.status, errors.map(({ code, field }) => `${code} ${field}`)];
  };

  test('the portal stores a support request, and mails it to the office and to its sender', async () => {
    const { businessId, token } = await createEmployer();
    const answer = await send(token);
    expect([answer.status, answer.body]).toEqual([200, 'OK']);
    expect(await stored()).toMatchObject([
      {
        business_id: businessId,
        first_name: 'Ada',
        type: 'technical',
        message: filledForm.Message,
      },
    ]);
    const [toStaff, copy] = await portal().deliverMails();
    expect(toStaff).toMatchObject({
      to: portal().deps.settings.supportEmail,
      replyTo: 'ada@elsewhere.test',
    });
    expect(copy).toMatchObject({ to: 'ada@lakeside.test' });
    expect(renderPlainText(toStaff as Message)).toContain(
      'Email: ada@elsewhere.test (entered in the form; the profile shows ada@lakeside.test)',
    );
    for (const part of [filledForm.Message, 'Technical Support', 'Soutien technique', 'EMP-1']) {
      expect(renderPlainText(toStaff as Message)).toContain(part);
    }
    const receipt = renderPlainText(copy as Message);
    expect(receipt).toContain('number 1, on November 20, 2026 at 10:00');
    expect(receipt).toContain('numéro 1, le 20 novembre 2026 à 10\u00a0h\u00a000');
  });

  test('the receipt of a support request quotes nothing that the sender typed', async () => {
    const { token } = await createEmployer();
    const typed = {
      FirstName: 'Win-at',
      LastName: 'Casino-Example',
      Email: 'prize@casino.test',
      Telephone: '1-900-555-0199',
      Message: 'Claim it at https://casino.test/win',
    };
    await send(token, typed);
    const [, receipt] = await portal().deliverMails();
    expect(receipt?.to).toBe('ada@lakeside.test');
    const message = JSON.stringify(receipt);
    for (const text of Object.values(typed)) expect(message).not.toContain(text);
  });

  test('the portal sends no receipt of a support request to an account without an address', async () => {
    await portal().addEmployer({ email: '' });
    await send(await portal().signIn('EMP-1'));
    const { supportEmail } = portal().deps.settings;
    expect(await portal().deliverMails()).toMatchObject([{ to: supportEmail }]);
  });

  test('a support request by an administrator has no type', async () => {
    await portal().addAdministrator();
    const token = await portal().signIn('ADMIN', true);
    expect((await send(token, { Type: '' })).status).toBe(200);
    expect((await send(token, { Message: 'And another' })).status).toBe(200);
    expect((await stored()).map(({ type }) => type)).toEqual(['', '']);
  });

  test('a support request requires every field, and a type for employers', async () => {
    const { token } = await createEmployer();
    const empty = Object.fromEntries(Object.keys(filledForm).map((field) => [field, ' ']));
    expect(await getProblems(token, { ...empty, Type: '' })).toEqual([
      422,
      [
        'fieldsMissing FirstName',
        'fieldsMissing LastName',
        'fieldsMissing Telephone',
        'fieldsMissing Message',
        'fieldsMissing Type',
        'emailMissing Email',
      ],
    ]);
    expect(await getProblems(token, { Email: 'ada', Type: 'praise' })).toEqual([
      422,
      ['emailInvalid Email', 'notInList Type'],
    ]);
    expect([await stored(), await portal().deliverMails()]).toEqual([[], []]);
  });

  test.each([
    ['FirstName', 50],
    ['LastName', 50],
    ['Email', 255],
    ['Telephone', 50],
    ['Message', 4000],
  ])('%s of a support request is limited to %i characters', async (field, max) => {
    const { token } = await createEmployer();
    const ofLength = (length: number) =>
      field === 'Email' ? `${'a'.repeat(length - 5)}@b.ca` : 'é'.repeat(length);
    expect((await send(token, { [field]: ofLength(max) })).status).toBe(200);
    expect(await getProblems(token, { [field]: ofLength(max + 1) })).toEqual([
      422,
      [`tooLong ${field}`],
    ]);
  });

  test('an account can send at most ten support requests an hour, and refused forms do not count', async () => {
    const { token } = await createEmployer();
    await portal().addEmployer({ designation_number: 'EMP-2' });
    await send(token, { Message: '' });
    for (let times = 0; times < 10; times += 1) expect((await send(token)).status).toBe(200);
    const refused = await send(token);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(await portal().signIn('EMP-2'))).status).toBe(200);
    portal().passMinutes(61);
    expect((await send(await portal().signIn('EMP-1'))).status).toBe(200);
  });

  test('resubmitting a support request after a lost answer stores and mails the support request once', async () => {
    const { token } = await createEmployer();
    for (const Message of ['Lost?', 'Lost?', 'Lost? Again.']) await send(token, { Message });
    expect((await stored()).map(({ message }) => message)).toEqual(['Lost?', 'Lost? Again.']);
    expect(await portal().deliverMails()).toHaveLength(4);
    portal().passMinutes(11);
    await send(token, { Message: 'Lost?' });
    expect(await stored()).toHaveLength(3);
  });

  test('a line break in a typed name adds neither a header nor a line to a mail', async () => {
    const { token } = await createEmployer();
    await send(token, {
      FirstName: 'Ada\r\nBcc: everyone@elsewhere.test',
      LastName: 'Roy\nEmail: nobody@elsewhere.test',
    });
    const [mail] = (await portal().deliverMails()) as [Message];
    const composer = createTransport({ streamTransport: true, buffer: true });
    const { message } = await composer.sendMail({ ...mail, text: renderPlainText(mail) });
    const [headers = '', body = ''] = String(message).split('\r\n\r\n', 2);
    expect(headers).not.toMatch(/^Bcc:/im);
    expect(renderPlainText(mail)).not.toMatch(/^(Bcc|Email: nobody)/m);
    expect(body).not.toBe('');
  });
});
