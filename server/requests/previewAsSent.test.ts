import { expect, test } from 'vitest';
import { createOfficeWithRequest } from '../../test/support/createOfficeWithRequest.ts';
import { onEveryEngine } from '../../test/support/portal.ts';
import { renderHtml, renderPlainText } from '../mail/outbox/mail/message.ts';

onEveryEngine('The preview of a request', (portal) => {
  test.each([
    ['en', 'send what we ask for / envoyez ce que nous demandons'],
    ['fr', 'envoyez ce que nous demandons / send what we ask for'],
  ] as const)(
    'the preview of a request is identical to the mail that is sent, in the language %s',
    async (Language, what) => {
      const at = await createOfficeWithRequest(portal());
      await portal().call('setLanguage', { Language }, at.employer);
      portal().passMinutes(20);
      await portal().gatherMails();
      const preview = await portal().call('previewRequest', at.asked, at.staff);
      expect((await at.send()).status).toBe(200);
      portal().passMinutes(11);
      const [mail, ...others] = await portal().gatherMails();
      expect(others).toEqual([]);
      const sent = mail as never;
      expect(preview.json()).toEqual({
        Language,
        Subject: mail?.subject,
        Text: renderPlainText(sent),
        Html: renderHtml(sent),
      });
      expect(mail?.subject.endsWith(what)).toBe(true);
      const plan = await portal().call(
        'readMailPlan',
        { applicationId: at.ApplicationId },
        at.staff,
      );
      expect(plan.json()).toMatchObject({ Reaches: 'employer', Email: mail?.to, Language });
    },
  );
});
