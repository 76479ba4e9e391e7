import { parseSync } from 'vite';

export interface TestCase {
  title: string;
  doubts: string[];
}

interface Node {
  type: string;
  [key: string]: unknown;
}

const conditions = ['IfStatement', 'ConditionalExpression', 'LogicalExpression', 'SwitchCase'];
const doubtful = ['skip', 'skipIf', 'runIf', 'todo', 'fails', 'only'];

/** Finds all tests of a file with a parser, so that text in comments and strings is not taken for a test. */
export function testCasesIn(file: string, source: string): TestCase[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const cases: TestCase[] = [];
  visit(program as unknown as Node, [], cases);
  const isNarrowed = cases.some(({ doubts }) => doubts.includes('only'));
  // A test marked `only` would hide all other tests of the file.
  return isNarrowed ? cases.map((one) => ({ ...one, doubts: [...one.doubts, 'only'] })) : cases;
}

function visit(node: Node, doubts: string[], cases: TestCase[]): void {
  if (conditions.includes(node.type)) doubts = [...doubts, 'a condition around it'];
  if (node.type === 'CallExpression') {
    const [name, ...modifiers] = namesOf(node.callee as Node);
    const [title, ...rest] = node.arguments as Node[];
    doubts = [...doubts, ...[...modifiers, ...rest.flatMap(optionsIn)].filter(isDoubtful)];
    if (name && ['test', 'it'].includes(name) && title && typeof title.value === 'string') {
      cases.push({ title: title.value, doubts: [...doubts, ...doubtsAbout(rest)] });
      return;
    }
  }
  for (const child of childrenOf(node)) visit(child, doubts, cases);
}

/** For `test.each([…])`, returns `test` and `each`. */
function namesOf(callee: Node): string[] {
  if (callee.type === 'Identifier') return [callee.name as string];
  if (callee.type === 'CallExpression') return namesOf(callee.callee as Node);
  if (callee.type === 'TaggedTemplateExpression') return namesOf(callee.tag as Node);
  if (callee.type !== 'MemberExpression') return [];
  const property = callee.property as Node;
  return [...namesOf(callee.object as Node), (property.name ?? property.value) as string];
}

function optionsIn(argument: Node): string[] {
  if (argument.type !== 'ObjectExpression') return [];
  const properties = argument.properties as Node[];
  return properties.map(({ key }) => (key as Node | undefined)?.name as string);
}

function isDoubtful(name: string): boolean {
  return doubtful.includes(name);
}

/** A test with an empty body proves nothing, and one that calls `skip` may end before it proves anything. */
function doubtsAbout(argumentsAfterTitle: Node[]): string[] {
  const run = argumentsAfterTitle.find(({ type }) => type.endsWith('FunctionExpression'));
  if (!run) return ['no body'];
  const body = run.body as Node;
  if (body.type === 'BlockStatement' && (body.body as Node[]).length === 0) return ['no body'];
  return callsSkip(body) ? ['skip'] : [];
}

function callsSkip(node: Node): boolean {
  if (node.type === 'CallExpression' && namesOf(node.callee as Node).at(-1) === 'skip') return true;
  return childrenOf(node).some(callsSkip);
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string');
}
