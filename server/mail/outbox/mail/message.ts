import type { Language } from '../../../../contract/languages.ts';
import { escapeHtml } from '../../../platform/escapeHtml.ts';
import { getProgramNames } from '../../../platform/settings/officeSettings.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import type { DeliveryKind } from '../deliveryKind.ts';

export interface Message {
  to: string;
  replyTo?: string;
  subject: string;
  en: Paragraph[];
  fr: Paragraph[];
  language: Language | null;
  thread?: string;
  unsubscribe?: string;
}

export interface Draft extends Omit<Message, 'subject'> {
  subject: { en: string; fr: string };
  heading?: { en: string; fr: string };
}

export function writeSubject(
  settings: Pick<Settings, 'programNames'>,
  { language, subject: { en, fr }, heading }: Draft,
): string {
  const programNames = getProgramNames(settings);
  return language === 'fr'
    ? `${heading?.fr ?? programNames.fr}\u00a0: ${fr} / ${en}`
    : `${heading?.en ?? programNames.en}: ${en} / ${fr}`;
}

/** Some mail programs turn such characters into a link, a paragraph or a change of the writing direction. */
const misleadingTextPattern =
  /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]|:\/\/|\bwww\.|\S@\S|[\p{L}\d][.\u3002]\p{L}{2}/iu;

const nonNameCharacterPattern = /[:/\\@<>]/;

/** The owner of the account typed the name, which must not be abused as a message to somebody else. */
export function writeGreeting(name: string, greeting: string): string {
  return isQuotable(name) && !nonNameCharacterPattern.test(name)
    ? `${greeting} ${name},`
    : `${greeting},`;
}

export function isQuotable(text: string): boolean {
  return text !== '' && !misleadingTextPattern.test(text.normalize('NFKC'));
}

export type Paragraph =
  | string
  | Link
  | { items: (Link & { text: string })[] }
  | { small: string | Link }
  | { title: string };

interface Link {
  link: string;
  label: string;
}

function renderText(paragraphs: Paragraph[], colon: string): string {
  const formatLink = ({ label, link }: Link) => `${label}${colon}\n${link}`;
  return paragraphs
    .map((paragraph) => {
      if (typeof paragraph === 'string') return paragraph;
      if ('title' in paragraph) return paragraph.title;
      if ('small' in paragraph) {
        return typeof paragraph.small === 'string' ? paragraph.small : formatLink(paragraph.small);
      }
      if ('link' in paragraph) return formatLink(paragraph);
      return paragraph.items
        .map(({ label, text, link }) => `${label}${colon} ${text}\n${link}`)
        .join('\n\n');
    })
    .join('\n\n');
}

function renderLink({ link, label }: Link): string {
  return `<a href="${escapeHtml(link)}" style="color:#1f6350">${escapeHtml(label)}</a>`;
}

function renderParagraphs(paragraphs: Paragraph[], lang: string): string {
  const inner = paragraphs
    .map((paragraph) => {
      if (typeof paragraph === 'string') {
        return `<p style="white-space:pre-line">${escapeHtml(paragraph)}</p>`;
      }
      if ('title' in paragraph) {
        return `<h1 style="margin:20px 0 12px;font-size:18px;line-height:1.3">${escapeHtml(paragraph.title)}</h1>`;
      }
      if ('small' in paragraph) {
        const { small } = paragraph;
        const inner = typeof small === 'string' ? escapeHtml(small) : renderLink(small);
        return `<p class="quiet" style="font-size:13px;color:#51605b">${inner}</p>`;
      }
      if ('items' in paragraph) {
        const items = paragraph.items.map(
          (item) =>
            `<li style="margin:0 0 8px">${renderLink(item)}<br>${escapeHtml(item.text)}</li>`,
        );
        return `<ul style="padding-left:20px">${items.join('\n')}</ul>`;
      }
      return `<p><a class="button" href="${escapeHtml(paragraph.link)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#1f6350;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(paragraph.label)}</a></p><p class="quiet" style="font-size:13px;color:#51605b;word-break:break-all">${escapeHtml(paragraph.link)}</p>`;
    })
    .join('\n');
  return `<div lang="${lang}">${inner}</div>`;
}

function orderLanguages<Part>({ language }: Message, en: Part, fr: Part): [Part, Part] {
  return language === 'fr' ? [fr, en] : [en, fr];
}

export function renderTexts({ en, fr }: Pick<Message, 'en' | 'fr'>) {
  return { en: renderText(en, ':'), fr: renderText(fr, '\u00a0:') };
}

export function renderPlainText(message: Message): string {
  const { en, fr } = renderTexts(message);
  return `${orderLanguages(message, en, fr).join('\n\n— — —\n\n')}\n`;
}

/** Mail programs that do not support this query show the inline colours. */
const darkModeStyle = `<style>@media (prefers-color-scheme:dark){
body{background:#101a17!important;color:#e6eeeb!important}
.card{background:#18241f!important;border-color:#33443e!important}
.quiet{color:#a9b8b2!important}
a{color:#7fd1b4!important}
.button{background:#2c7a64!important;color:#ffffff!important}
hr{border-color:#33443e!important}
}</style>`;

export function renderHtml(message: Message): string {
  const en = renderParagraphs(message.en, 'en');
  const fr = renderParagraphs(message.fr, 'fr');
  const [first, second] = orderLanguages(message, en, fr);
  return `<!doctype html>
<html lang="${message.language ?? 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(message.subject)}</title>${darkModeStyle}</head>
<body style="margin:0;padding:24px;background:#f3f6f5;color:#14231f;font:16px/1.5 Arial,sans-serif">
<div class="card" style="max-width:560px;margin:auto;padding:32px;background:#ffffff;border:1px solid #d7dfdc;border-radius:14px">
${first}
<hr style="border:0;border-top:1px solid #d7dfdc;margin:28px 0">
${second}
</div></body></html>
`;
}

export function createMailKind<Parameters extends object>(
  kind: DeliveryKind<Parameters, Draft>,
): DeliveryKind<Parameters, Message> {
  return {
    ...kind,
    async write(sender, parameters, deliveryId) {
      const draft = await kind.write(sender, parameters, deliveryId);
      return draft && { ...draft, subject: writeSubject(sender.settings, draft) };
    },
  };
}
