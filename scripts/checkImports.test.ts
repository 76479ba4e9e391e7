import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../test/support/temporaryFolder.ts';
import { findBrokenImports } from './checkImports.ts';

function findBrokenImportsInFiles(files: Record<string, string>, leastFiles = 0): string[] {
  const tree = createTemporaryFolder();
  for (const [file, statement] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), `${statement}\n\nexport const nothing = 0;\n`);
  }
  return findBrokenImports(tree, leastFiles);
}

const findBrokenImport = (file: string, statement: string) =>
  findBrokenImportsInFiles({ [file]: statement });

const refusedImports: [rule: string, file: string, statement: string][] = [
  ['the contract imports only Zod', 'contract/calls.ts', "import { h } from 'fastify';"],
  ['the contract knows no side', 'contract/calls.ts', "import { a } from '../server/app.ts';"],
  ['the pages never import the server', 'web/main.ts', "import { a } from '../server/app.ts';"],
  ['not even a type', 'web/main.ts', "import type { A } from '../server/app.ts';"],
  ['the server never imports the pages', 'server/app.ts', "import { a } from '../web/paths.ts';"],
  ['the kit knows no call', 'web/ui/Button.tsx', "import { a } from '../../contract/calls.ts';"],
  ['the kit knows no route', 'web/ui/Link.tsx', "import '../platform/router/Link.tsx';"],
  ['the kit knows no texts', 'web/ui/Field.tsx', "import { t } from '../texts/texts.ts';"],
  ['texts know no platform', 'web/texts/en.ts', "import { c } from '../platform/client.ts';"],
  [
    'the platform of the pages knows no feature',
    'web/platform/a.ts',
    "import '../people/profile/b.ts';",
  ],
  [
    'a page knows no routes',
    'web/people/profile/Page.tsx',
    "import { r } from '../../routes.tsx';",
  ],
  [
    'what pages share knows no feature',
    'web/shared/a.ts',
    "import '../office/search/criteria.ts';",
  ],
  ['a feature knows no shell', 'web/office/search/a.ts', "import '../../shell/menuOf.ts';"],
  [
    "a folder inside another feature of the pages is that feature's own",
    'web/office/search/a.ts',
    "import '../../applications/core/form/draft.ts';",
  ],
  [
    'the platform of the server knows no feature',
    'server/platform/a.ts',
    "import '../mail/outbox/b.ts';",
  ],
  [
    'a feature knows no app',
    'server/office/search/search.routes.ts',
    "import { a } from '../../app.ts';",
  ],
  [
    "a feature never uses another's queries",
    'server/office/search/search.usecases.ts',
    "import { list } from '../../applications/core/applications.queries.ts';",
  ],
  [
    "nor another's usecases past its face",
    'server/office/search/search.usecases.ts',
    "import { list } from '../../applications/core/applications.usecases.ts';",
  ],
  [
    'not even for a type',
    'server/office/search/search.usecases.ts',
    "import type { Row } from '../../applications/core/applications.queries.ts';",
  ],
  [
    "a command uses no feature's queries",
    'server/operations/commands/audit.ts',
    "import { list } from '../../office/search/search.queries.ts';",
  ],
  [
    'a usecase knows no HTTP server',
    'server/office/search/search.usecases.ts',
    "import { fastify } from 'fastify';",
  ],
  [
    'nor a type of it',
    'server/people/accounts/sessions/sessions.usecases.ts',
    "import type { FastifyRequest } from 'fastify';",
  ],
  [
    'a query knows no plugin of it',
    'server/office/search/search.queries.ts',
    "import cookie from '@fastify/cookie';",
  ],
  [
    'a rule knows no HTTP server',
    'server/office/search/searchPeriod.rules.ts',
    "import 'fastify';",
  ],
  [
    'a usecase knows nothing of how calls are served, not even a type',
    'server/documents/store/documents.usecases.ts',
    "import type { Download } from '../../platform/http/handlers.ts';",
  ],
  [
    'nor does a query of a deeper folder',
    'server/people/accounts/sessions/sessions.queries.ts',
    "import { etagOf } from '../../../platform/http/etag.ts';",
  ],
  [
    'an import over several lines counts',
    'server/office/search/search.usecases.ts',
    "import {\n  list,\n  one,\n} from '../../applications/core/applications.queries.ts';",
  ],
  [
    'handing on counts',
    'server/office/search/search.usecases.ts',
    "export * from '../../applications/core/applications.queries.ts';",
  ],
  [
    'a lazy import counts',
    'web/platform/a.ts',
    "const page = () => import('../people/profile/ProfilePage.tsx');",
  ],
  ['no test is imported', 'server/app.ts', "import { a } from './app.test.ts';"],
  ['no test helper is imported', 'server/app.ts', "import { a } from '../test/support/makers.ts';"],
];

test.each(refusedImports)(
  'the import check reports a forbidden import: %s',
  (_rule, file, statement) => {
    expect(findBrokenImport(file, statement)).toEqual([
      expect.stringContaining(`${file} may not import `),
    ]);
  },
);

const allowedImports: [rule: string, file: string, statement: string][] = [
  ['the contract imports Zod', 'contract/calls.ts', "import * as z from 'zod/mini';"],
  [
    'both sides import the contract',
    'web/people/profile/a.ts',
    "import '../../../contract/calls.ts';",
  ],
  ['the kit imports React', 'web/ui/Button.tsx', "import { useId } from 'react';"],
  [
    "a feature uses another's face",
    'server/office/search/search.usecases.ts',
    "import { list } from '../../applications/core/index.ts';",
  ],
  [
    'a room of a feature uses its other rooms',
    'server/people/accounts/passkeys/passkeys.usecases.ts',
    "import { end } from '../sessions/sessions.usecases.ts';",
  ],
  [
    'routes know how calls are served',
    'server/office/search/search.routes.ts',
    "import type { Handlers } from '../../platform/http/handlers.ts';",
  ],
  ['routes know the HTTP server', 'server/office/search/search.routes.ts', "import 'fastify';"],
  [
    'a feature of the pages uses what stands at the top of another',
    'web/office/search/a.ts',
    "import '../../applications/core/useReviewColumns.tsx';",
  ],
  ['a feature uses all of its own folders', 'web/office/search/a.ts', "import './export/zip.ts';"],
  [
    'the shell shows parts of features',
    'web/shell/a.ts',
    "import '../operations/health/HealthLink.tsx';",
  ],
  ['the app assembles features', 'server/app.ts', "import './office/search/search.routes.ts';"],
  ['a test imports its helpers', 'server/app.test.ts', "import '../test/support/makers.ts';"],
];

test.each(allowedImports)(
  'the import check does not report a permitted import: %s',
  (_rule, file, statement) => {
    expect(findBrokenImport(file, statement)).toEqual([]);
  },
);

test('the import check reports two server features that import each other', () => {
  const files = {
    'server/office/search/a.usecases.ts': "import { b } from '../../mail/outbox/index.ts';",
    'server/privacy/retention/b.usecases.ts': "import { a } from '../../office/search/index.ts';",
    'server/office/search/c.usecases.ts': "import { b } from '../../privacy/retention/index.ts';",
  };
  expect(findBrokenImportsInFiles(files)).toEqual([
    'server/office/search → server/privacy/retention → server/office/search: ' +
      'server/office/search/c.usecases.ts imports server/privacy/retention/index.ts, ' +
      'server/privacy/retention/b.usecases.ts imports server/office/search/index.ts',
  ]);
});

test('the import check reports a cycle between three page features, including lazy imports', () => {
  const files = {
    'web/office/search/a.ts': "const b = () => import('../../people/profile/b.ts');",
    'web/people/profile/c.ts': "import { d } from '../../mail/support/d.ts';",
    'web/mail/support/e.ts': "import { f } from '../../office/search/f.ts';",
  };
  expect(findBrokenImportsInFiles(files)).toEqual([
    expect.stringContaining(
      'web/mail/support → web/office/search → web/people/profile → web/mail/support: ',
    ),
  ]);
});

test('the import check reports an import of a server feature’s inner file instead of its index file', () => {
  const files = {
    'server/people/accounts/a.usecases.ts': "import { b } from '../employers/b.queries.ts';",
    'server/people/employers/c.usecases.ts': "import { d } from '../drafts/index.ts';",
  };
  expect(findBrokenImportsInFiles(files)).toEqual([
    'server/people/accounts/a.usecases.ts may not import server/people/employers/b.queries.ts',
  ]);
});

test('the import check does not report two features that import each other if one of them imports only types', () => {
  const files = {
    'web/office/search/a.ts': "import type { B } from '../../people/profile/b.ts';",
    'web/people/profile/c.ts': "import { d } from '../../office/search/d.ts';",
  };
  expect(findBrokenImportsInFiles(files)).toEqual([]);
});

test('the import check reports two files that import each other, even if one of them imports only a type', () => {
  const files = {
    'server/office/search/a.rules.ts': "import type { B } from './b.rules.ts';",
    'server/office/search/b.rules.ts': "import { a } from './a.rules.ts';",
  };
  expect(findBrokenImportsInFiles(files)).toEqual([
    'server/office/search/a.rules.ts → server/office/search/b.rules.ts → server/office/search/a.rules.ts: ' +
      'server/office/search/a.rules.ts imports server/office/search/b.rules.ts, ' +
      'server/office/search/b.rules.ts imports server/office/search/a.rules.ts',
  ]);
});

test('the import check reports two folders of one feature that import each other', () => {
  const files = {
    'web/people/accounts/sign-in/a.ts': "import { b } from '../passwords/b.ts';",
    'web/people/accounts/passwords/b.ts': "import { c } from '../sign-in/c.ts';",
  };
  expect(findBrokenImportsInFiles(files)).toEqual([
    'web/people/accounts/passwords → web/people/accounts/sign-in → web/people/accounts/passwords: ' +
      'web/people/accounts/passwords/b.ts imports web/people/accounts/sign-in/c.ts, ' +
      'web/people/accounts/sign-in/a.ts imports web/people/accounts/passwords/b.ts',
  ]);
});

test('the import check lets a folder and its subfolders import each other', () => {
  const files = {
    'web/office/search/a.ts': "import { b } from './export/b.ts';",
    'web/office/search/export/b.ts': "import { c } from '../c.ts';",
  };
  expect(findBrokenImportsInFiles(files)).toEqual([]);
});

test('the import check fails when it finds too few files', () => {
  const files = { 'web/a.ts': '', 'web/b.ts': '' };
  expect(findBrokenImportsInFiles(files, 2)).toEqual([]);
  expect(findBrokenImportsInFiles(files, 3)).toEqual(['Only 2 files were read, of at least 3.']);
});
