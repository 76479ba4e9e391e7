import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from '../../../contract/languages.ts';
import { designationSettings, sectors } from '../../../contract/program.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { escapeHtml } from '../../platform/escapeHtml.ts';
import { createStaticContent, sendStaticContent } from '../../platform/http/etag.ts';
import { getProgramNames } from '../../platform/settings/officeSettings.ts';
import { getToday } from '../../platform/time/today.ts';
import { listPublicEmployers } from './designations.queries.ts';

type PublicEmployer = Awaited<ReturnType<typeof listPublicEmployers>>[number];

const pageTexts = {
  en: {
    title: 'Designated Employers',
    heads: ['Employer', 'Community', 'Sector'],
    none: 'No employer is listed at the moment.',
    other: '<a href="?lang=fr" hreflang="fr" lang="fr">Français</a>',
  },
  fr: {
    title: 'Employeurs désignés',
    heads: ['Employeur', 'Communauté', 'Secteur'],
    none: 'Aucun employeur n’est inscrit en ce moment.',
    other: '<a href="?lang=en" hreflang="en" lang="en">English</a>',
  },
} as const;

/** The page has only light colours, like most sites that embed it. */
const pageStyle = `body{margin:0;padding:16px;background:#fff;color:#14231f;font:16px/1.5 system-ui,Arial,sans-serif}
main{max-inline-size:64rem;margin-inline:auto}h1{margin:0;font-size:22px}p{margin:4px 0 16px;color:#4a5a55}
table{inline-size:100%;border-collapse:collapse}th{background:#f3f6f5;font-size:15px}
th,td{padding:8px 12px;border-block-end:1px solid #d7dfdc;text-align:start;vertical-align:top;overflow-wrap:break-word}
td:first-child{font-weight:600}a{color:#1f6350}
@media(max-width:40rem){thead{position:absolute;clip-path:inset(50%)}tr{display:block;padding-block:8px;border-block-end:1px solid #d7dfdc}
td{display:block;padding:0;border:0;overflow-wrap:anywhere}}`;

const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

/** Other sites may embed only this page, because nothing on it can be clicked but a link. */
export function servePublicEmployerList(app: FastifyInstance, deps: Deps): void {
  let running: Promise<PublicEmployer[]> | undefined;
  const listDesignated = async () => {
    if (!designationSettings.isKept || !designationSettings.isPublic) throw notFound();
    running ??= listPublicEmployers(deps.database, getToday(deps)).finally(() => {
      running = undefined;
    });
    return running;
  };
  const open = { 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' };
  app.route({
    method: ['GET', 'HEAD'],
    url: '/designated',
    config: { isCall: true },
    async handler(request, reply) {
      const bytes = Buffer.from(
        renderPublicEmployerList(await listDesignated(), getPageLanguage(request), deps),
      );
      reply.removeHeader('x-frame-options');
      const headers = {
        ...open,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy,
        vary: 'accept-language',
      };
      return sendStaticContent(request, reply, createStaticContent(bytes, headers));
    },
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/designated.json',
    config: { isCall: true },
    async handler(request, reply) {
      const Employers = (await listDesignated()).map((employer) => ({
        Name: employer.operating_name,
        Community: employer.city,
        Sector: findSectorOfEmployer(employer)?.name ?? null,
      }));
      const headers = {
        ...open,
        'content-type': 'application/json; charset=utf-8',
        'access-control-allow-origin': '*',
      };
      return sendStaticContent(
        request,
        reply,
        createStaticContent(Buffer.from(JSON.stringify({ Employers })), headers),
      );
    },
  });
}

const findSectorOfEmployer = ({ operating_sector_id: of }: PublicEmployer) =>
  sectors.find(({ id }) => id === of);

function getPageLanguage({ query, headers }: FastifyRequest): Language {
  const { lang } = query as { lang?: unknown };
  if (lang === 'en' || lang === 'fr') return lang;
  return headers['accept-language']?.startsWith('fr') ? 'fr' : 'en';
}

function renderPublicEmployerList(
  employers: readonly PublicEmployer[],
  language: Language,
  { settings }: Pick<Deps, 'settings'>,
): string {
  const { title, heads, none, other } = pageTexts[language];
  const getCells = (tag: 'th scope="col"' | 'td', texts: readonly string[]) =>
    texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag.slice(0, 2)}>`).join('');
  const rows = employers.map((employer) => {
    const sector = findSectorOfEmployer(employer)?.name[language] ?? '';
    return `<tr>${getCells('td', [employer.operating_name, employer.city, sector])}</tr>`;
  });
  const table = `<table><thead><tr>${getCells('th scope="col"', heads)}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${pageStyle}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(getProgramNames(settings)[language])} · ${other}</p>
${rows.length === 0 ? `<p>${none}</p>` : table}</main></body></html>
`;
}
