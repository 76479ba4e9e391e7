import type { Plugin, Rolldown } from 'vite';

const coreFontPattern = /^assets\/public-sans-core-.*\.woff2$/;

/** React, the query cache and the sign-in page share one file, which compresses better and loads sooner than many. */
export const firstPageOptions: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'start', tags: ['$initial'], priority: 1 },
    // The privacy policy shares this file with pages behind the sign-in, but needs no component kit.
    {
      name: 'frame',
      test: /\/(SiteHeader|Header|Drawer|useModal|SkipLink|SupportContact|useLogout|useScrollMemory)\.tsx?$/,
    },
    {
      name: 'currentProgram',
      test: /\/web\/platform\/currentProgram\.ts$/,
      includeDependenciesRecursively: false,
    },
    {
      name: 'passwords',
      test: /\/web\/shared\/forms\/(PasswordStrength|computePasswordStrength)/,
      includeDependenciesRecursively: false,
    },
    { name: 'forms', test: /\/web\/platform\/useProblemForm\.ts$|react-hook-form/ },
    {
      name: 'documents',
      test: /\/web\/documents\/store\/(viewerContext|DocumentLink|ScriptsHint|translateTitle|uploadedDocument)\.tsx?$|\/web\/documents\/store\/documents\.css$|\/web\/platform\/upload\.ts$|\/contract\/documents\.ts$/,
      includeDependenciesRecursively: false,
    },
    {
      name: 'lists',
      test: /\/web\/ui\/(DataTable|FilterChoice|tableRoles|useTopOf)|\/web\/shared\/lists\/(ListPage|ListView|ListFilterFields|PrintedListHeader|useListFilter|useReturnToRow|createColumns)|@tanstack\/(react-virtual|virtual-core)/,
      includeDependenciesRecursively: false,
    },
    {
      name: 'viewer',
      test: /\/web\/documents\/store\/(readPdf|viewer\/(\w+|find\/\w+|print\/\w+))(\.module)?\.(tsx?|css)$|\/web\/texts\/((en|fr)\/)?viewer\.ts$/,
      includeDependenciesRecursively: false,
    },
    { name: 'requestTexts', test: /\/web\/texts\/((en|fr)\/)?(requests|tasks)\.ts$/ },
    {
      name: 'review',
      test: /\/web\/(documents\/(marks\/(DocumentReview|ReviewBar|ReviewSummary|ReplaceForm|ReviewComment|listReasonNames|useReviewing)|bundles\/(StaffDownloads|printed|PdfDownload|InternalNotesDialog))|office\/assignments\/CaseManagerField|requests\/(staff\/|RequestsHelpLink|itemName|useFocusInCard)|documents\/store\/ComparedDocuments)/,
      includeDependenciesRecursively: false,
    },
    {
      name: 'application',
      test: /\/web\/(applications\/(core\/(form|page)|history|notes)|documents\/(store|dates|photos))\/|\/web\/texts\/((en|fr)\/)?(notes|history)\.ts$/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    // pdf.js has a file of its own, and only that file may use features that older browsers lack.
    { name: 'pdfjs', test: /\/pdfjs-dist\/.*\.mjs$/ },
    {
      name: 'shell',
      test: /\/web\/(shell|office\/(keys|find))\/|\/web\/(applications\/news\/useNews|office\/work\/useWork|mail\/outbox\/use\w+)\.ts$|\/web\/texts\/((en|fr)\/)?shell\.ts$/,
      includeDependenciesRecursively: false,
    },
    {
      name: 'again',
      test: /\/web\/people\/accounts\/(sessions\/SignInAgain|sign-in\/SecondFactorForm|second-step\/CodeForm|passkeys\/(PasskeyRefusal|passkeyCeremonies))/,
      includeDependenciesRecursively: false,
    },
    {
      name: 'views',
      test: /\/web\/office\/(views\/|batches\/(choosing|rowSelection|selectedIds|useRowSelection))/,
      minShareCount: 3,
      includeDependenciesRecursively: false,
    },
    {
      name: 'rows',
      test: /\/web\/applications\/(news|core)\/|\/web\/requests\/([Rr]equestInList|requestQueries|DueTasks)|\/web\/ui\/CellText/,
      minShareCount: 3,
      includeDependenciesRecursively: false,
    },
    {
      name: 'program',
      test: /\/contract\/(program|mandatoryDocuments|enumerations|textFolding|problems|createRecord|applications|attachments|days|requests|reviews|formatSlotKey)\.ts$|\/web\/texts\/program\.ts$/,
      includeDependenciesRecursively: false,
    },
    {
      name: 'kit',
      test: /\/web\/(ui|shared|platform)\/|@tanstack/,
      minShareCount: 3,
      includeDependenciesRecursively: false,
    },
  ],
};

export const firstPagePlugin: Plugin = {
  name: 'first-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => coreFontPattern.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            href: `/${name}`,
          },
          injectTo: 'head',
        })),
  },
};
