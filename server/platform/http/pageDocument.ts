import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { escapeHtml } from '../html.ts';
import type { Settings } from '../settings.ts';
import { hold } from './builtFiles.ts';
import { acceptedEncoding } from './encodings.ts';
import { contentSecurityPolicy } from './securityHeaders.ts';

const linkToStyles = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+\.css)">/;

/**
 * The styles of the first page stand in the document: nothing is seen before they are there, and over a
 * weak line asking for them takes as long as asking for the page. The link stays, so that no other page
 * loads them again, but the browser does not follow it.
 */
function withStyles(html: string, folder: string): { html: string; policy: string } {
  const [link, address] = linkToStyles.exec(html) ?? [];
  if (!link || !address) return { html, policy: contentSecurityPolicy() };
  const styles = readFileSync(join(folder, address), 'utf8');
  const inline = `<style>${styles}</style>${link.replace('<link', '<link disabled')}`;
  const policy = contentSecurityPolicy(`'sha256-${hash('sha256', styles, 'base64')}'`);
  return { html: html.replace(link, () => inline), policy };
}

/** The one document of all addresses, in the form that the browser takes. */
export function pageDocument(
  folder: string,
  { programName, timeZone }: Pick<Settings, 'programName' | 'timeZone'>,
) {
  const { html, policy } = withStyles(readFileSync(join(folder, 'index.html'), 'utf8'), folder);
  const bytes = Buffer.from(
    html
      .replaceAll('%PROGRAM_NAME%', () => escapeHtml(programName))
      .replaceAll('%PROGRAM_TIME_ZONE%', () => escapeHtml(timeZone)),
  );
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': policy,
    vary: 'accept-encoding',
  };
  const plain = hold(bytes, headers);
  const compressed = hold(brotliCompressSync(bytes), { ...headers, 'content-encoding': 'br' });
  return (accepted: string | undefined) =>
    acceptedEncoding(accepted, ['br']) ? compressed : plain;
}
