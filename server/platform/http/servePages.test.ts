import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { paths } from '../../../contract/pages.ts';
import { setProgram } from '../../../contract/program.ts';
import { sendSecurityHeaders } from './securityHeaders.ts';
import { servePages } from './servePages.ts';

const settings = {
  programNames: { en: '<b>Pilot & "Co"</b>', fr: 'Pilote d’ici' },
  timeZone: 'America/Regina',
  session: { idleMinutes: 45, hours: 12 },
  supportContact: { email: 'help@pilot.test', telephone: '705 555 0100 "x"' },
};

let app: FastifyInstance;
let folder: string;

beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'portal-pages-')), 'web');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(
    join(folder, 'index.html'),
    '<html lang="en"><title>%PROGRAM_NAME%</title><meta content="%PROGRAM_NAME_EN%|%PROGRAM_NAME_FR%|%PROGRAM_TIME_ZONE%|%SESSION_IDLE_MINUTES%|%SUPPORT_EMAIL%|%SUPPORT_TELEPHONE%|%PROGRAM_ADDRESS_FR%|%PROGRAM_LOGO%|%PUBLIC_LIST%">',
  );
  writeFileSync(join(folder, 'assets/main-1a2b.js'), 'hello');
  writeFileSync(join(folder, 'assets/main-1a2b.js.br'), brotliCompressSync('hello'));
  app = fastify();
  sendSecurityHeaders(app, true);
  servePages(app, folder, settings);
});
afterEach(() => app.close());

test('every page address returns the HTML document with the escaped program name', async () => {
  for (const path of Object.values(paths)) {
    const answer = await app.inject({ url: path.replace(/:\w+/, '7') });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    expect(answer.body).toContain('&#60;b&#62;Pilot &#38; &#34;Co&#34;&#60;/b&#62;');
    expect(answer.body).toContain('America/Regina|45|help@pilot.test|705 555 0100 &#34;x&#34;');
    expect(answer.headers['cache-control']).toBe('no-cache');
  }
});

test('French readers get the HTML document with the program’s French name', async () => {
  const titleFor = async (language: string) => {
    const { body } = await app.inject({ url: '/', headers: { 'accept-language': language } });
    expect(body).toContain('&#60;b&#62;Pilot &#38; &#34;Co&#34;&#60;/b&#62;|Pilote d’ici|');
    return /<html lang="(..)"><title>(.*)<\/title>/.exec(body)?.slice(1);
  };
  expect(await titleFor('fr-CA,fr;q=0.9,en;q=0.8')).toEqual(['fr', 'Pilote d’ici']);
  expect(await titleFor('en-CA,fr;q=0.5')).toEqual([
    'en',
    '&#60;b&#62;Pilot &#38; &#34;Co&#34;&#60;/b&#62;',
  ]);
});

test('the HTML document uses the program name set by the office, or else the name in the settings', async () => {
  const untouched = await app.inject({ url: '/' });
  expect(untouched.body).toContain('|||">');
  onTestFinished(() => setProgram({ Version: 0, Rows: [] }));
  const Content = {
    name: { en: 'North <Pilot>', fr: 'Pilote du Nord' },
    email: 'us@north.test',
    address: { en: '1 <Main>\nSudbury', fr: '1, rue A' },
  };
  const drawn = { List: 'logo', Key: 'one', Content: { picture: 'PHN2Zy8+' } };
  setProgram({ Version: 3, Rows: [{ List: 'general', Key: 'one', Content }, drawn] });
  const changed = await app.inject({
    url: '/',
    headers: { 'if-none-match': untouched.headers.etag },
  });
  expect(changed.statusCode).toBe(200);
  expect(changed.body).toContain('<title>North &#60;Pilot&#62;</title>');
  expect(changed.body).toContain('|us@north.test|705 555 0100 &#34;x&#34;|1, rue A|/logo?3|">');

  const listed = { List: 'designations', Key: 'one', Content: { isKept: true, isPublic: true } };
  setProgram({ Version: 4, Rows: [listed] });
  expect((await app.inject({ url: '/' })).body).toContain('|/designated">');
});

test('an unknown page returns the HTML document with 404, and an unknown API call a problem document', async () => {
  const page = await app.inject({ url: '/no/such/page' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([
    404,
    'text/html; charset=utf-8',
  ]);
  const call = await app.inject({ url: '/api/no-such-call' });
  expect([call.statusCode, call.headers['content-type']]).toEqual([
    404,
    'application/problem+json; charset=utf-8',
  ]);
});

test('browsers may cache files with a hash in their name for a year, and the server compresses these files', async () => {
  const answer = await app.inject({
    url: '/assets/main-1a2b.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('hello');
});

test('the server answers requests for unchanged pages and files with 304, and HEAD requests without a body', async () => {
  for (const url of ['/', '/assets/main-1a2b.js']) {
    const whole = await app.inject({ url });
    expect(whole.body).not.toBe('');
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    const secondAnswer = await app.inject({
      url,
      headers: { 'if-none-match': whole.headers.etag },
    });
    expect([secondAnswer.statusCode, secondAnswer.body]).toEqual([304, '']);
  }
});

test('styles of the first page are inline and allowed by the content security policy', async () => {
  const styles = ".brand{content:'$& %PROGRAM%'}";
  writeFileSync(join(folder, 'assets/main-1a2b.css'), styles);
  writeFileSync(
    join(folder, 'index.html'),
    '<head><link rel="stylesheet" crossorigin href="/assets/main-1a2b.css"></head>',
  );
  const styled = fastify();
  onTestFinished(() => styled.close());
  sendSecurityHeaders(styled, false);
  servePages(styled, folder, settings);
  for (const url of ['/', '/no/such/page']) {
    const plain = await styled.inject({ url });
    expect(plain.body).toBe(
      `<head><style data-file="/assets/main-1a2b.css">${styles}</style></head>`,
    );
    const checksum = createHash('sha256').update(styles).digest('base64');
    const policy = String(plain.headers['content-security-policy']).split('; ');
    expect(policy).toContain(`style-src 'self' 'sha256-${checksum}'`);
    expect(policy).toContain("script-src 'self'");
    const small = await styled.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  }
});

test('the HTML document preloads the files of its page and of the page after sign-in', async () => {
  const manifest = {
    'index.html': { file: 'assets/main.js', isEntry: true, imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js' },
    '_table.js': { file: 'assets/table.js', css: ['assets/list.css'], imports: ['_react.js'] },
    'texts/en.ts': { file: 'assets/words.js', imports: ['_messages.js'] },
    'texts/fr.ts': { file: 'assets/mots.js' },
    '_messages.js': { file: 'assets/messages.js', css: ['assets/words.css'] },
    'shell/SignedInLayout.tsx': { file: 'assets/layout.js', imports: ['index.html'] },
    'privacy/policy/PrivacyPage.tsx': { file: 'assets/privacy.js', css: ['assets/main-1a2b.css'] },
    'privacy/policy/policy.en.ts': { file: 'assets/policy.js' },
    'privacy/policy/policy.fr.ts': { file: 'assets/politique.js' },
    'people/employers/profile/ProfilePage.tsx': {
      file: 'assets/profile.js',
      imports: ['index.html'],
    },
    'applications/core/list/ApplicationsPage.tsx': {
      file: 'assets/list.js',
      imports: ['_table.js'],
    },
    'people/employers/list/ProfilesPage.tsx': {
      file: 'assets/profiles.js',
      imports: ['_table.js'],
    },
    'applications/core/page/ApplicationPage.tsx': {
      file: 'assets/form.js',
      imports: ['_table.js'],
    },
    'applications/core/list/AdminApplicationsPage.tsx': { file: 'assets/all.js' },
    'applications/core/page/AdminApplicationPage.tsx': {
      file: 'assets/review.js',
      assets: ['assets/reader.js', 'assets/letters.woff2'],
    },
    '_marks.js': { file: 'assets/marks.js', name: 'review' },
    '_viewer.js': { file: 'assets/viewer.js', name: 'viewer', imports: ['_table.js'] },
    'office/search/SearchPage.tsx': { file: 'assets/search.js', imports: ['_table.js'] },
    'office/work/WorkPage.tsx': { file: 'assets/work.js', imports: ['_table.js'] },
  };
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'assets/list.css'), '.list{}');
  writeFileSync(join(folder, 'assets/main-1a2b.css'), '.policy{}');
  writeFileSync(join(folder, 'assets/words.css'), '.words{}');
  writeFileSync(join(folder, 'index.html'), '<head></head>');
  const pages = fastify();
  onTestFinished(() => pages.close());
  servePages(pages, folder, settings);

  async function namedAt(url: string, headers: Record<string, string> = {}) {
    const { body, headers: answered } = await pages.inject({ url, headers });
    expect(answered.vary).toBe('accept-encoding, accept-language, cookie');
    return [...body.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)">/g)].map(
      ([, to]) => to,
    );
  }
  const french = { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' };
  const signedIn = { cookie: 'other=1; Token=abc' };
  const words = ['/assets/words.js', '/assets/messages.js'];
  expect(await namedAt('/')).toEqual(words);
  expect(await namedAt('/', french)).toEqual(['/assets/mots.js']);
  expect(await namedAt('/privacy')).toEqual([
    ...[...words, '/assets/privacy.js', '/assets/policy.js'],
  ]);
  expect(await namedAt('/privacy', french)).toEqual([
    ...['/assets/mots.js', '/assets/privacy.js', '/assets/politique.js'],
  ]);
  expect(await namedAt('/profile')).toEqual(words);
  expect(await namedAt('/profile', { cookie: 'Token=' })).toEqual(words);
  expect(await namedAt('/profile', { ...signedIn, 'accept-language': 'en-CA,fr;q=0.5' })).toEqual([
    ...[...words, '/assets/layout.js', '/assets/profile.js'],
  ]);
  expect(await namedAt('/profile', { ...french, ...signedIn })).toEqual([
    ...['/assets/mots.js', '/assets/layout.js', '/assets/profile.js'],
  ]);
  expect(await namedAt('/no/such/page', { ...french, ...signedIn })).toEqual(['/assets/mots.js']);
  expect(await namedAt('/admin/application/7', signedIn)).toEqual([
    ...[...words, '/assets/layout.js', '/assets/review.js', '/assets/marks.js'],
    ...['/assets/viewer.js', '/assets/table.js'],
  ]);

  async function laterAt(url: string, headers: Record<string, string>, name: string) {
    const { body } = await pages.inject({ url, headers });
    const [, files] = new RegExp(`<meta name="${name}" content="([^"]+)">`).exec(body) ?? [];
    return files?.split(' ') ?? [];
  }
  const nextAt = (url: string, headers: Record<string, string> = {}) =>
    laterAt(url, headers, 'next-files');
  const frame = ['/assets/layout.js'];
  const list = ['/assets/list.js', '/assets/table.js'];
  expect(await nextAt('/')).toEqual([
    ...['/assets/list.css', ...frame, ...list, '/assets/profile.js'],
  ]);
  expect(await nextAt('/', french)).toEqual(await nextAt('/'));
  expect(await nextAt('/profile')).toEqual([...frame, '/assets/profile.js']);
  expect(await nextAt('/admin')).toEqual([
    ...['/assets/list.css', ...frame, '/assets/profiles.js', '/assets/table.js'],
  ]);
  for (const [url, headers] of [
    ['/profile', signedIn],
    ['/privacy', {}],
    ['/no/such/page', {}],
  ] as const) {
    expect([url, await nextAt(url, headers)]).toEqual([url, []]);
  }

  const everydayAt = async (url: string, headers: Record<string, string> = {}) => [
    ...(await laterAt(url, headers, 'record-files')),
    ...(await laterAt(url, headers, 'everyday-files')),
  ];
  const ofStaff = ['review', 'marks', 'viewer', 'reader', 'all', 'search', 'work'].map(
    (name) => `/assets/${name}.js`,
  );
  expect(await everydayAt('/')).toEqual(['/assets/form.js']);
  expect(await everydayAt('/admin')).toEqual(ofStaff);
  expect(await everydayAt('/applications')).toEqual(['/assets/form.js']);
  expect(await everydayAt('/applications', signedIn)).toEqual(['/assets/form.js']);
  expect(await everydayAt('/application/7', signedIn)).toEqual(['/assets/list.js']);
  expect(await everydayAt('/admin/profiles', signedIn)).toEqual(ofStaff);
  expect(await everydayAt('/privacy')).toEqual([]);
  expect(await everydayAt('/no/such/page')).toEqual([]);

  const privacy = await pages.inject({ url: '/privacy' });
  expect(privacy.body).toContain('<style data-file="/assets/main-1a2b.css">.policy{}</style>');
  expect(privacy.headers['content-security-policy']).toContain(
    createHash('sha256').update('.policy{}').digest('base64'),
  );
  const signIn = await pages.inject({
    url: '/',
    headers: { 'if-none-match': privacy.headers.etag },
  });
  expect(signIn.statusCode).toBe(200);
});

test('no form of path gives access to files outside the build', async () => {
  writeFileSync(join(folder, '../beside.txt'), 'secret');
  for (const url of [
    '/../beside.txt',
    '/%2e%2e/beside.txt',
    '/assets/..%2f..%2fbeside.txt',
    '/index.html',
    '/assets',
  ]) {
    const answer = await app.inject({ url });
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.body).not.toContain('secret');
  }
});

test('pages have a strict content security policy, and HSTS behind TLS', async () => {
  const { headers } = await app.inject({ url: '/' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
});
