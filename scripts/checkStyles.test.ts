import { expect, test } from 'vitest';
import { findStyleProblems } from './checkStyles.ts';

const createStylesheet = (text: string, name = 'web/ui/a.css') => [{ name, text }];
const createPage = (text: string) => [{ name: 'web/office/Page.tsx', text }];

test('the style check reports an unused CSS class unless code composes the name of the class from parts', () => {
  const styleProblems = findStyleProblems(
    createStylesheet('.row > .dot-red:hover { color: red } /* .old */'),
    createPage(`className={\`row dot-\${tone}\`}`),
  );
  expect(styleProblems).toEqual([]);
  expect(
    findStyleProblems(createStylesheet('@media print { .row { color: red } }'), createPage('')),
  ).toEqual(['no page has the class row']);
});

test('the style check reports a class name that no stylesheet contains', () => {
  const text = `className="row rwo" className={isOpen ? 'row opne' : 'row'} querySelector('.hook')`;
  expect(
    findStyleProblems(createStylesheet('.row { gap: 0 }'), createPage(`${text} className="hook"`)),
  ).toEqual([
    'web/office/Page.tsx: no stylesheet and no selector knows the class rwo',
    'web/office/Page.tsx: no stylesheet and no selector knows the class opne',
  ]);
});

test('the style check counts a CSS class as used if a style module declares it global', () => {
  const module = createStylesheet(':global(.row) > :global(.rwo) {}', 'web/office/a.module.css');
  expect(findStyleProblems(module, createPage('className="row"'))).toEqual([
    'no page has the class rwo',
  ]);
});

test('the style check reports an id outside :global(), because the build renames it', () => {
  const text = ':global(#root) > p { color: #0e1614 } #root:has(p) { color: #ffffff }';
  expect(findStyleProblems(createStylesheet(text, 'web/office/a.module.css'), [])).toEqual([
    'web/office/a.module.css: #root stands outside of :global()',
  ]);
});

test('the style check reports two style modules with the same name', () => {
  const module = (folder: string) => createStylesheet('', `web/${folder}/a.module.css`);
  expect(findStyleProblems([...module('office'), ...module('mail')], [])).toEqual([
    'more than one module is called a.module.css, and so are its classes',
  ]);
});

test('the style check reports a class that a style module lacks and a class that no component uses', () => {
  const module = createStylesheet('.task :global(.row) {} .left {}', 'web/office/a.module.css');
  const text = `import styles from './a.module.css'; className={styles.task} className={styles.tsk} className="row"`;
  expect(findStyleProblems(module, createPage(text))).toEqual([
    'web/office/a.module.css: left is not used',
    'web/office/a.module.css has no tsk',
  ]);
});

test('the style check reports a list of classes in :global(), because the build drops its commas', () => {
  const module = createStylesheet('.task > :is(:global(.row, .bar)) {}', 'web/office/a.module.css');
  const text = `import styles from './a.module.css'; className={styles.task} className="row"`;
  expect(findStyleProblems(module, createPage(text))).toEqual([
    'web/office/a.module.css: :global(.row, .bar) names more than one class',
  ]);
});
