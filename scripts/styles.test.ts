import { expect, test } from 'vitest';
import { problemsOf } from './styles.ts';

const styles = (text: string, name = 'web/ui/a.css') => [{ name, text }];
const page = (text: string) => [{ name: 'web/office/Page.tsx', text }];

test('reports a class that no page uses, but not one composed from parts', () => {
  const found = problemsOf(
    styles('.row > .dot-red:hover { color: red } /* .old */'),
    page(`className={\`row dot-\${tone}\`}`),
  );
  expect(found).toEqual([]);
  expect(problemsOf(styles('@media print { .row { color: red } }'), page(''))).toEqual([
    'no page has the class row',
  ]);
});

test('reports a class that is in no stylesheet and no selector', () => {
  const text = `className="row rwo" className={isOpen ? 'row opne' : 'row'} querySelector('.hook')`;
  expect(problemsOf(styles('.row { gap: 0 }'), page(`${text} className="hook"`))).toEqual([
    'web/office/Page.tsx: no stylesheet and no selector knows the class rwo',
    'web/office/Page.tsx: no stylesheet and no selector knows the class opne',
  ]);
});

test('a class declared global in a module counts as used by a page', () => {
  const module = styles(':global(.row) > :global(.rwo) {}', 'web/office/a.module.css');
  expect(problemsOf(module, page('className="row"'))).toEqual(['no page has the class rwo']);
});

test('reports the id of a page outside :global(), as the build renames it', () => {
  const text = ':global(#root) > p { color: #0e1614 } #root:has(p) { color: #ffffff }';
  expect(problemsOf(styles(text, 'web/office/a.module.css'), [])).toEqual([
    'web/office/a.module.css: #root stands outside of :global()',
  ]);
});

test('reports two style modules with the same name', () => {
  const module = (folder: string) => styles('', `web/${folder}/a.module.css`);
  expect(problemsOf([...module('office'), ...module('mail')], [])).toEqual([
    'more than one module is called a.module.css, and so are its classes',
  ]);
});

test('reports a class missing in a module, and one that nobody uses', () => {
  const module = styles('.task :global(.row) {} .left {}', 'web/office/a.module.css');
  const text = `import styles from './a.module.css'; className={styles.task} className={styles.tsk} className="row"`;
  expect(problemsOf(module, page(text))).toEqual([
    'web/office/a.module.css: left is not used',
    'web/office/a.module.css has no tsk',
  ]);
});

test('reports grouped global classes, as the build drops the comma between them', () => {
  const module = styles('.task > :is(:global(.row, .bar)) {}', 'web/office/a.module.css');
  const text = `import styles from './a.module.css'; className={styles.task} className="row"`;
  expect(problemsOf(module, page(text))).toEqual([
    'web/office/a.module.css: :global(.row, .bar) names more than one class',
  ]);
});
