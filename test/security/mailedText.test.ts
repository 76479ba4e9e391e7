import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deliveryKinds } from '../../server/deliveryKinds.ts';
import { runNotificationsOnce } from '../../server/mail/notices/notificationLoop.ts';
import { deliverDueMails } from '../../server/mail/outbox/deliveries.usecases.ts';
import { decodeMail } from '../../server/mail/outbox/mail/mailFiles.ts';
import { openMailTransport } from '../../server/mail/outbox/mail/transport.ts';
import { fileApplication, uploadPdf } from '../support/applications.ts';
import { onEveryEngine, publicUrl } from '../support/portal.ts';
import { sampleRequest } from './requestsInStates.ts';

const evilHost = 'evil.test';
const typedTexts = {
  newLine: `Ada\r\nBcc: x@${evilHost}\r\n\r\nPay here`,
  link: `Go to https://${evilHost}`,
  host: `Visit ${evilHost} now`,
  html: `<img src=//${evilHost}>`,
  /** The characters are a line separator, and one that reverses the text after it. */
  separators: `Ada\u2028Bcc: ${evilHost}\u202e`,
};

onEveryEngine('The text of a mail about an application', (portal) => {
  async function mailsAsSent(): Promise<Buffer[]> {
    const { deps } = portal();
    const dataFolder = mkdtempSync(join(tmpdir(), 'mails-'));
    onTestFinished(() => rmSync(dataFolder, { recursive: true }));
    const mail = openMailTransport({ ...deps.settings, dataFolder }, publicUrl);
    portal().passMinutes(20);
    await runNotificationsOnce(deps);
    await deliverDueMails({ ...deps, publicUrl }, deliveryKinds, { mail });
    const folder = join(dataFolder, 'mail');
    return readdirSync(folder).map((name) => readFileSync(join(folder, name)));
  }

  test.each(Object.entries(typedTexts))(
    'a mail about an application contains no text that somebody typed, neither in its body nor in its headers: %s',
    async (_kind, text) => {
      await portal().addEmployer({ first_name: text, last_name: text, operating_name: text });
      await portal().addAdministrator();
      const { database } = portal().deps;
      await database.updateTable('businesses').set({ first_name: text }).execute();
      const staff = await portal().signIn('ADMIN', true);
      const employer = await portal().signIn('EMP-1');
      const passport = await uploadPdf(portal(), employer, `${text.replace(/[\r\n/]/g, ' ')}.pdf`);
      const body = { FirstName: text.slice(0, 50), LastName: text.slice(0, 50) };
      const { ApplicationId } = await fileApplication(portal(), employer, {
        ...body,
        JobTitle: text.slice(0, 50),
        AdditionalDocuments: [{ DocumentId: passport, Title: text, Filename: text }],
      });
      const note = { ApplicationId, Title: text, Note: text, IsVisible: true };
      expect((await portal().call('addComment', note, staff)).status).toBe(200);
      const Items = [{ Kind: 'question' as const, Title: text, Text: text }];
      const request = { ...sampleRequest, ApplicationId, Text: text, Items };
      const sent = await portal().call('sendRequest', request, staff);
      expect(sent.status).toBe(200);
      const preview = await portal().call('previewRequest', { ...request, ApplicationId }, staff);
      expect([preview.status, preview.body.includes(evilHost)]).toEqual([200, false]);

      const mails = await mailsAsSent();
      expect(mails).toHaveLength(2);
      for (const bytes of mails) {
        const text = decodeMail(bytes);
        expect(text).not.toContain(evilHost);
        expect(text).not.toContain('Pay here');
        const [head = ''] = bytes.toString('latin1').split('\r\n\r\n');
        const headers = head.split(/\r\n(?![ \t])/).map((line) => line.split(':')[0]);
        expect(headers).not.toContain('Bcc');
        expect(headers.filter((name) => name === 'To')).toHaveLength(1);
        // A link that ends with `=` is cut by the line length and also occurs in full.
        const match = text.match(/(?:https?:)?\/\/[^\s"'<>)]+/g) ?? [];
        const links = match.filter((link) => !link.endsWith('='));
        expect(links.length).toBeGreaterThan(2);
        expect(links.filter((link) => !link.startsWith(`${publicUrl}/`))).toEqual([]);
      }
    },
  );

  test('mails greet people by unusual names correctly', async () => {
    const names = [
      ['Zoé', 'Hello Zoé,'],
      ['Jean-François', 'Hello Jean-François,'],
      ['O’Neill J. R.', 'Hello O’Neill J. R.,'],
      ['Nguyễn Thị', 'Hello Nguyễn Thị,'],
      [`www.${evilHost}`, 'Hello,'],
    ] as const;
    for (const [at, [name, greeted]] of names.entries()) {
      const number = `N-${at}`;
      const email = `${number.toLowerCase()}@lakeside.test`;
      await portal().addEmployer({ designation_number: number, first_name: name, email });
      await fileApplication(portal(), await portal().signIn(number));
      portal().passMinutes(20);
      const mails = await portal().gatherMails();
      const own = mails.find(({ to }) => to === email);
      expect([name, own?.en[0]]).toEqual([name, greeted]);
    }
  });
});
