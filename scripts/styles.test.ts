import { expect, test } from 'vitest';
import { problemsOf } from './styles.ts';

const styles = (text: string, name = 'web/ui/a.css') => [{ name, text }];
const page = (text: string) => [{ name: 'web/office/Page.tsx', text }];

test('a class that no page has is found, and one that a page makes from parts is not', () => {
  const found = problemsOf(
    styles('.row > .dot-red:hover { color: red } /* .old */'),
    page(`className={\`row dot-\${tone}\`}`),
  );
  expect(found).toEqual([]);
  expect(problemsOf(styles('@media print { .row { color: red } }'), page(''))).toEqual([
    'no page has the class row',
  ]);
});

test('a class that neither a stylesheet nor a selector knows is found', () => {
  const text = `className="row rwo" className={isOpen ? 'row opne' : 'row'} querySelector('.hook')`;
  expect(problemsOf(styles('.row { gap: 0 }'), page(`${text} className="hook"`))).toEqual([
    'web/office/Page.tsx: no stylesheet and no selector knows the class rwo',
    'web/office/Page.tsx: no stylesheet and no selector knows the class opne',
  ]);
});

test('a class that a module takes as global is one of a page, too', () => {
  const module = styles(':global(.row) > :global(.rwo) {}', 'web/office/a.module.css');
  expect(problemsOf(module, page('className="row"'))).toEqual(['no page has the class rwo']);
});

test('an id of a page stands in :global(), as the build renames it otherwise', () => {
  const text = ':global(#root) > p { color: #0e1614 } #root:has(p) { color: #ffffff }';
  expect(problemsOf(styles(text, 'web/office/a.module.css'), [])).toEqual([
    'web/office/a.module.css: #root stands outside of :global()',
  ]);
});

test('two modules of one name would share the names of their classes', () => {
  const module = (folder: string) => styles('', `web/${folder}/a.module.css`);
  expect(problemsOf([...module('office'), ...module('mail')], [])).toEqual([
    'more than one module is called a.module.css, and so are its classes',
  ]);
});

test('a name that a module lacks, and one that nobody uses, are found', () => {
  const module = styles('.task :global(.row) {} .left {}', 'web/office/a.module.css');
  const text = `import styles from './a.module.css'; className={styles.task} className={styles.tsk} className="row"`;
  expect(problemsOf(module, page(text))).toEqual([
    'web/office/a.module.css: left is not used',
    'web/office/a.module.css has no tsk',
  ]);
});

test('global classes of a module are named one by one, as the build drops a comma between them', () => {
  const module = styles('.task > :is(:global(.row, .bar)) {}', 'web/office/a.module.css');
  const text = `import styles from './a.module.css'; className={styles.task} className="row"`;
  expect(problemsOf(module, page(text))).toEqual([
    'web/office/a.module.css: :global(.row, .bar) names more than one class',
  ]);
});
