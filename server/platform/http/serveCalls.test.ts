import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { Person } from '../person.ts';
import { registerErrorHandler } from './errorAnswers.ts';
import { createReadAheadHandler, type Handlers } from './handlers.ts';
import { serveCalls } from './serveCalls.ts';

const person: Person = {
  businessId: 1,
  isAdministrator: false,
  sessionHash: 'hash',
  isBound: false,
  isHalfOpen: false,
};

const personsByToken: Record<string, Person> = {
  open: person,
  halfOpen: { ...person, isHalfOpen: true },
};

function serveApplicationRead(read: () => Promise<unknown>) {
  const app = fastify();
  onTestFinished(() => app.close());
  registerErrorHandler(app);
  const handlers = {
    readApplication: createReadAheadHandler(read, () => ({})),
  } as unknown as Handlers;
  const identify = async (token: string) => {
    if (token === 'unreadable') throw new Error('the database is away');
    return personsByToken[token] ?? null;
  };
  serveCalls(app, handlers, identify, {
    limits: { spend: () => () => {} },
    checkDiskSpace: async () => undefined,
    sources: { nameOf: () => '', serveFrom: (_request, serve) => serve() },
    ownDesignation: async () => null,
    untilOnDisk: () => undefined,
  });
  return async (token: string) => {
    const url = `/api/application?applicationId=7&token=${token}`;
    return (await app.inject({ method: 'GET', url })).statusCode;
  };
}

const failingReads = {
  'fails later': async () => {
    throw new Error('the database is away');
  },
  'fails at once': () => {
    throw new Error('the database is away');
  },
};

// The test run also fails when a rejection is not handled.
test.each(Object.entries(failingReads))(
  'a read that starts before authorization and %s affects only permitted callers',
  async (_how, read) => {
    const statusFor = serveApplicationRead(read);
    expect(await statusFor('unknown')).toBe(401);
    expect(await statusFor('halfOpen')).toBe(403);
    expect(await statusFor('open')).toBe(500);
    expect(await statusFor('unreadable')).toBe(500);
  },
);

test('a refused call is answered without waiting for its database read', async () => {
  const statusFor = serveApplicationRead(() => new Promise(() => {}));
  expect(await statusFor('unknown')).toBe(401);
  expect(await statusFor('halfOpen')).toBe(403);
});
