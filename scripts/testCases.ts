import { parseSync } from 'vite';

export interface TestCase {
  title: string;
  doubts: string[];
}

interface SyntaxNode {
  type: string;
  [key: string]: unknown;
}

const conditionTypes = ['IfStatement', 'ConditionalExpression', 'LogicalExpression', 'SwitchCase'];
const doubtfulNames = ['skip', 'skipIf', 'runIf', 'todo', 'fails', 'only'];

/** Finds all tests of a file with a parser, so that text in comments and strings is not taken for a test. */
export function findTestCases(file: string, source: string): TestCase[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const cases: TestCase[] = [];
  visitNode(program as unknown as SyntaxNode, [], cases);
  const isNarrowed = cases.some(({ doubts }) => doubts.includes('only'));
  return isNarrowed ? cases.map((one) => ({ ...one, doubts: [...one.doubts, 'only'] })) : cases;
}

function visitNode(node: SyntaxNode, doubts: string[], cases: TestCase[]): void {
  if (conditionTypes.includes(node.type)) doubts = [...doubts, 'a condition around it'];
  if (node.type === 'CallExpression') {
    const [name, ...modifiers] = getCalleeNames(node.callee as SyntaxNode);
    const [title, ...rest] = node.arguments as SyntaxNode[];
    doubts = [...doubts, ...[...modifiers, ...rest.flatMap(getOptionNames)].filter(isDoubtfulName)];
    if (name && ['test', 'it'].includes(name) && title && typeof title.value === 'string') {
      cases.push({ title: title.value, doubts: [...doubts, ...findDoubts(rest)] });
      return;
    }
  }
  for (const child of getChildren(node)) visitNode(child, doubts, cases);
}

function getCalleeNames(callee: SyntaxNode): string[] {
  if (callee.type === 'Identifier') return [callee.name as string];
  if (callee.type === 'CallExpression') return getCalleeNames(callee.callee as SyntaxNode);
  if (callee.type === 'TaggedTemplateExpression') return getCalleeNames(callee.tag as SyntaxNode);
  if (callee.type !== 'MemberExpression') return [];
  const property = callee.property as SyntaxNode;
  return [
    ...getCalleeNames(callee.object as SyntaxNode),
    (property.name ?? property.value) as string,
  ];
}

function getOptionNames(argument: SyntaxNode): string[] {
  if (argument.type !== 'ObjectExpression') return [];
  const properties = argument.properties as SyntaxNode[];
  return properties.map(({ key }) => (key as SyntaxNode | undefined)?.name as string);
}

function isDoubtfulName(name: string): boolean {
  return doubtfulNames.includes(name);
}

function findDoubts(argumentsAfterTitle: SyntaxNode[]): string[] {
  const run = argumentsAfterTitle.find(({ type }) => type.endsWith('FunctionExpression'));
  if (!run) return ['no body'];
  const body = run.body as SyntaxNode;
  if (body.type === 'BlockStatement' && (body.body as SyntaxNode[]).length === 0)
    return ['no body'];
  return hasSkipCall(body) ? ['skip'] : [];
}

function hasSkipCall(node: SyntaxNode): boolean {
  if (node.type === 'CallExpression' && getCalleeNames(node.callee as SyntaxNode).at(-1) === 'skip')
    return true;
  return getChildren(node).some(hasSkipCall);
}

function getChildren(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node)
    .flat()
    .filter((value): value is SyntaxNode => typeof (value as SyntaxNode | null)?.type === 'string');
}
