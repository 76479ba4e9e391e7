import type { Plugin, Rolldown } from 'vite';

const font = /^assets\/public-sans-core-.*\.woff2$/;

/** One file for React, the cache and the sign-in page: it compresses better than many, and comes sooner. */
export const firstPageFiles: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'start', tags: ['$initial'], priority: 1 },
    // What the privacy policy shares with the pages behind the sign-in: it does without their kit.
    {
      name: 'frame',
      test: /\/(SiteHeader|Header|Drawer|useModal|SkipLink|SupportContact|useLogout|useScrollMemory)\.tsx?$/,
    },
    // The office's own rows come behind every page, also behind those that do without the kit.
    {
      name: 'currentProgram',
      test: /\/web\/platform\/currentProgram\.ts$/,
      includeDependenciesRecursively: false,
    },
    // What the page of a mailed link shares with the forms behind the sign-in.
    {
      name: 'passwords',
      test: /\/web\/shared\/forms\/(PasswordStrength|strength)/,
      includeDependenciesRecursively: false,
    },
    // Pages without a form do without these.
    { name: 'forms', test: /\/web\/platform\/useProblemForm\.ts$|react-hook-form/ },
    // What shows a document or takes one: it knows the form of an application, and most pages do without that.
    {
      name: 'documents',
      test: /\/web\/documents\/store\/(viewerContext|DocumentLink|ScriptsHint|shownTitle|uploadedDocument)\.tsx?$|\/web\/documents\/store\/documents\.css$|\/web\/platform\/upload\.ts$|\/contract\/documents\.ts$/,
      includeDependenciesRecursively: false,
    },
    // Tables and what is around them: forms do without.
    {
      name: 'lists',
      test: /\/web\/ui\/(DataTable|FilterChoice|tableRoles|useTopOf)|\/web\/shared\/lists\/(ListPage|ListView|ListFilterFields|PrintedLine|useListFilter|useReturnToRow|columns)|@tanstack\/(react-virtual|virtual-core)/,
      includeDependenciesRecursively: false,
    },
    // What shows a document. Word, printing and thumbnails come when somebody asks for them.
    {
      name: 'viewer',
      test: /\/web\/documents\/store\/(readPdf|viewer\/(\w+|find\/\w+|print\/\w+))(\.module)?\.(tsx?|css)$|\/web\/texts\/((en|fr)\/)?viewer\.ts$/,
      includeDependenciesRecursively: false,
    },
    // What requests and reports say, which their pages share with the page of an application.
    { name: 'requestTexts', test: /\/web\/texts\/((en|fr)\/)?(requests|tasks)\.ts$/ },
    // What the page of an application adds for staff once the application is there.
    {
      name: 'review',
      test: /\/web\/(documents\/(marks\/(DocumentReview|ReviewBar|ReviewSummary|ReplaceForm|ReviewComment|reasonsInWords|useReviewing)|bundles\/(StaffDownloads|printed|PdfDownload|InternalNotesDialog))|office\/assignments\/CaseManagerField|requests\/(staff\/|RequestsHelpLink|itemName|useFocusInCard)|documents\/store\/ComparedDocuments)/,
      includeDependenciesRecursively: false,
    },
    // What the two pages of an application share.
    {
      name: 'application',
      test: /\/web\/(applications\/(core\/(form|page)|history|notes)|documents\/(store|dates|photos))\/|\/web\/texts\/((en|fr)\/)?(notes|history)\.ts$/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    // Everything of it in a file of its own, which alone may use what older browsers lack.
    { name: 'pdfjs', test: /\/pdfjs-dist\/.*\.mjs$/ },
    // What stands around every page behind the sign-in.
    {
      name: 'shell',
      test: /\/web\/(shell|office\/(keys|find))\/|\/web\/(applications\/news\/useNews|office\/work\/useWork|mail\/outbox\/use\w+)\.ts$|\/web\/texts\/((en|fr)\/)?shell\.ts$/,
      includeDependenciesRecursively: false,
    },
    // The dialog for a session that has ended, which comes while a page is idle.
    {
      name: 'again',
      test: /\/web\/people\/accounts\/(sessions\/SignInAgain|sign-in\/SecondFactorForm|second-step\/CodeForm|passkeys\/(PasskeyRefusal|passkeyCeremonies))/,
      includeDependenciesRecursively: false,
    },
    // What staff do with a list.
    {
      name: 'views',
      test: /\/web\/office\/(views\/|batches\/(choosing|rowSelection|selectedIds|useRowSelection))/,
      minShareCount: 3,
      includeDependenciesRecursively: false,
    },
    // Rows of applications.
    {
      name: 'rows',
      test: /\/web\/applications\/(news|core)\/|\/web\/requests\/([Rr]equestInList|requestQueries|DueTasks)|\/web\/ui\/CellText/,
      minShareCount: 3,
      includeDependenciesRecursively: false,
    },
    // What the program is made of: statuses and slots, their names, and rules of fields.
    {
      name: 'program',
      test: /\/contract\/(program|mandatoryDocuments|enumerations|foldedText|problems|byKey|applications|attachments|days|requests|reviews|slotInWords)\.ts$|\/web\/texts\/program\.ts$/,
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

/** Names the font of the first page in the document, so that it waits for nothing. */
export const firstPage: Plugin = {
  name: 'first-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => font.test(name))
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
