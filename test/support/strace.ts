import { execFileSync } from 'node:child_process';
import { testWithRequirement } from './testWithRequirement.ts';

function canTrace(): boolean {
  try {
    execFileSync('strace', ['-o', '/dev/null', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export const testWithStrace = testWithRequirement(canTrace(), 'strace');

export interface SystemCall {
  text: string;
  begun: number;
  ended: number;
}

export function parseSystemCalls(trace: string): SystemCall[] {
  const begun = new Map<string, { text: string; line: number }>();
  return trace.split('\n').flatMap((printedLine, line) => {
    const [, pid = '', call = ''] = /^(\d+) +(.*)$/.exec(printedLine) ?? [];
    if (call.endsWith('<unfinished ...>')) {
      begun.set(pid, { text: call.replace(/ *<unfinished \.\.\.>$/, ''), line });
      return [];
    }
    const start = /^<\.\.\. \w+ resumed>/.test(call) ? begun.get(pid) : undefined;
    const text = call.replace(/^<\.\.\. \w+ resumed>/, () => start?.text ?? '');
    return [{ text, begun: start?.line ?? line, ended: line }];
  });
}
