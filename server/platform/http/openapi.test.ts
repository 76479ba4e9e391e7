import { expect, test } from 'vitest';
import { type CallName, calls } from '../../../contract/calls.ts';
import { createOpenApiDocument } from './openapi.ts';

const versionedCalls: CallName[] = [
  'listBusinesses',
  'listApplications',
  'listNews',
  'listOpenRequests',
  'listViews',
  'listWork',
  'listDaysWaiting',
];

test('the OpenAPI document describes every API call with its responses', () => {
  const { paths } = createOpenApiDocument() as {
    paths: Record<string, Record<string, { operationId: string; responses: object }>>;
  };
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = calls[name];
    const operation = paths[path]?.[method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    const answers = Object.keys(operation?.responses ?? {});
    expect(answers).toContain('200');
    expect([name, answers.includes('304')]).toEqual([name, versionedCalls.includes(name)]);
  }
});
