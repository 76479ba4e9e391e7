import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Language } from '../../../contract/languages.ts';
import {
  designationSettings,
  getProgramVersion,
  programDetails,
  programLogo,
} from '../../../contract/program.ts';
import { escapeHtml } from '../escapeHtml.ts';
import { getProgramNames, getSupportContact } from '../settings/officeSettings.ts';
import type { Settings } from '../settings/settings.ts';
import { findAcceptedEncoding } from './contentEncodings.ts';
import { createStaticContent } from './etag.ts';
import type { PageDocumentFiles } from './pageFiles.ts';
import { createContentSecurityPolicy } from './securityHeaders.ts';

const stylesheetLinkPattern = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+\.css)">/;

const pageDescriptions: Record<Language, (names: Record<Language, string>) => string> = {
  en: ({ en }) => `Portal for employers and staff of the ${en}`,
  fr: ({ fr }) => `Portail des employeurs et du personnel\u00a0: ${fr}`,
};

type ProgramSettings = Pick<Settings, 'programNames' | 'timeZone' | 'session' | 'supportContact'>;

export function insertProgram(html: string, settings: ProgramSettings): string {
  const { timeZone, session } = settings;
  const programNames = getProgramNames(settings);
  const supportContact = getSupportContact(settings);
  return html
    .replaceAll('%PROGRAM_NAME_EN%', () => escapeHtml(programNames.en))
    .replaceAll('%PROGRAM_NAME_FR%', () => escapeHtml(programNames.fr))
    .replaceAll('%PROGRAM_ADDRESS_EN%', () => escapeHtml(programDetails.address.en))
    .replaceAll('%PROGRAM_ADDRESS_FR%', () => escapeHtml(programDetails.address.fr))
    .replaceAll('%PROGRAM_LOGO%', programLogo.picture && `/logo?${getProgramVersion()}`)
    .replaceAll(
      '%PUBLIC_LIST%',
      designationSettings.isKept && designationSettings.isPublic ? '/designated' : '',
    )
    .replaceAll('%PROGRAM_TIME_ZONE%', () => escapeHtml(timeZone))
    .replaceAll('%SESSION_IDLE_MINUTES%', String(session.idleMinutes))
    .replaceAll('%SUPPORT_EMAIL%', () => escapeHtml(supportContact.email))
    .replaceAll('%SUPPORT_TELEPHONE%', () => escapeHtml(supportContact.telephone));
}

export function translateDocument(
  html: string,
  settings: ProgramSettings,
  language: Language,
): string {
  const programNames = getProgramNames(settings);
  return html
    .replace('lang="en"', `lang="${language}"`)
    .replaceAll('%PROGRAM_NAME%', () => escapeHtml(programNames[language]))
    .replaceAll('%DESCRIPTION%', () => escapeHtml(pageDescriptions[language](programNames)));
}

/**
 * The documents of all addresses differ only in their files. A document names the files of its page and contains the
 * styles of the page and of the first page, because separate requests would delay a slow connection; `web/main.ts` does
 * not load these styles again. It also names the files of likely next pages (`web/platform/prefetch.ts`).
 */
export function createPageDocument(folder: string, program: ProgramSettings) {
  const built = readFileSync(join(folder, 'index.html'), 'utf8');
  const [link = '', ofFirstPage] = stylesheetLinkPattern.exec(built) ?? [];
  const cache = new Map<PageDocumentFiles, ReturnType<typeof plainAndCompressed>>();
  let cachedVersion = getProgramVersion();

  function plainAndCompressed(files: PageDocumentFiles) {
    const { language, dictionary, now, soon, next, record, everyday } = files;
    const isStyles = (file: string) => file.endsWith('.css');
    const isScript = (file: string) => !isStyles(file);
    const stylesheets = [...dictionary, ...now].filter(isStyles);
    const styles = [ofFirstPage ?? [], stylesheets].flat().map((address) => {
      const text = readFileSync(join(folder, address), 'utf8');
      return { address, text, checksum: `'sha256-${hash('sha256', text, 'base64')}'` };
    });
    const inHead = [
      ...styles.map(({ address, text }) => {
        return `<style data-file="${address}">${text}</style>`;
      }),
      ...dictionary
        .filter(isScript)
        .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
      ...[...now, ...soon]
        .filter(isScript)
        .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`),
      ...Object.entries({ next, record, everyday })
        .filter(([, files]) => files.length > 0)
        .map(([name, files]) => `<meta name="${name}-files" content="${files.join(' ')}">`),
    ].join('');
    const bytes = Buffer.from(
      translateDocument(insertProgram(built.replace(link, ''), program), program, language).replace(
        '</head>',
        () => `${inHead}</head>`,
      ),
    );
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': createContentSecurityPolicy(
        ...styles.map(({ checksum }) => checksum),
      ),
      vary: 'accept-encoding, accept-language, cookie',
    };
    return {
      plain: createStaticContent(bytes, headers),
      compressed: createStaticContent(brotliCompressSync(bytes), {
        ...headers,
        'content-encoding': 'br',
      }),
    };
  }

  return (files: PageDocumentFiles, accepted: string | undefined) => {
    if (cachedVersion !== getProgramVersion()) cache.clear();
    cachedVersion = getProgramVersion();
    const forms = cache.get(files) ?? plainAndCompressed(files);
    cache.set(files, forms);
    return findAcceptedEncoding(accepted, ['br']) ? forms.compressed : forms.plain;
  };
}
