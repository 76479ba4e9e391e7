import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, vi } from 'vitest';
import { type CallName, calls, type RequestInput } from '../../contract/calls.ts';
import { setProgram } from '../../contract/program.ts';
import { buildApp } from '../../server/app.ts';
import { recordChange } from '../../server/applications/history/index.ts';
import { deliveryKinds } from '../../server/deliveryKinds.ts';
import { insertFirstHistoryMark } from '../../server/mail/notices/createNoticesFromHistory.usecases.ts';
import { runNotificationsOnce } from '../../server/mail/notices/notificationLoop.ts';
import { deliverDueMails } from '../../server/mail/outbox/deliveries.usecases.ts';
import type { Transport } from '../../server/mail/outbox/deliveryKind.ts';
import type { Message } from '../../server/mail/outbox/mail/message.ts';
import { loadProgram } from '../../server/office/program/index.ts';
import {
  insertAccount,
  type NewAccount,
} from '../../server/people/accounts/records/accounts.queries.ts';
import { recordCurrentKey } from '../../server/platform/crypto/keyRecords.ts';
import { readKeyring } from '../../server/platform/crypto/keyring.ts';
import { hashPassword } from '../../server/platform/crypto/passwords.ts';
import type { Database, Engine } from '../../server/platform/database/types.ts';
import type { Deps } from '../../server/platform/deps.ts';
import { openFolderStore } from '../../server/platform/files/folderStore.ts';
import { openLog } from '../../server/platform/log.ts';
import { readSettings } from '../../server/platform/settings/settings.ts';
import { createSubscribers } from '../../server/subscribers.ts';
import { createSqliteDatabase, type TestDatabase, testedEngines } from './databases.ts';

export const publicUrl = 'https://portal.test';
export const goodPassword = 'spruce-and-granite-7';

export type FormCall = 'uploadDocument' | 'startImport';

export interface TestPortal {
  deps: Deps;
  engine: Engine;
  app: FastifyInstance;
  anotherApp(): Promise<FastifyInstance>;
  logged(): string;
  passMinutes(minutes: number): void;
  setTime(iso: string): void;
  deliverMails(): Promise<Message[]>;
  gatherMails(): Promise<Message[]>;
  addEmployer(overrides?: Partial<NewAccount> & { password?: string }): Promise<number>;
  addAdministrator(designationNumber?: string): Promise<number>;
  signIn(designationNumber: string, isAdministrator?: boolean): Promise<string>;
  call<Name extends CallName>(
    name: Name,
    request: RequestInput<Name> & object,
    token?: string,
    overrides?: InjectOptions,
  ): Promise<{ status: number; body: string; json: () => never; headers: Record<string, unknown> }>;
  upload(
    token: string,
    file: { filename: string; bytes: Buffer },
    fields?: Record<string, string>,
    call?: FormCall,
  ): Promise<{ status: number; body: string }>;
}

const hashedGoodPassword = hash(goodPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export const completeEmployer = {
  designation_number: 'EMP-1',
  is_administrator: false,
  operating_name: 'Lakeside Inn',
  legal_name: 'Lakeside Inn Limited',
  address: '12 Shore Road',
  city: 'Sudbury',
  postal_code: 'P3A1B2',
  operating_sector_id: 4,
  business_size_id: 2,
  years_of_operation_id: 3,
  first_name: 'Ada',
  last_name: 'Roy',
  telephone: '705 555 0100',
  email: 'ada@lakeside.test',
} as const;

export const completeProfile = {
  OperatingName: completeEmployer.operating_name,
  LegalName: completeEmployer.legal_name,
  Address: completeEmployer.address,
  City: completeEmployer.city,
  PostalCode: completeEmployer.postal_code,
  OperatingSectorId: completeEmployer.operating_sector_id,
  BusinessSizeId: completeEmployer.business_size_id,
  YearsOfOperationId: completeEmployer.years_of_operation_id,
  FirstName: completeEmployer.first_name,
  LastName: completeEmployer.last_name,
  Telephone: completeEmployer.telephone,
  IsTermsAndConditions: true,
};

async function createTestPortal(
  testDatabase: TestDatabase,
  environment: Record<string, string>,
): Promise<TestPortal & { remove(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  let now = new Date('2026-11-20T15:00:00.000Z');
  let log = '';
  const { database } = testDatabase;
  const settings = readSettings({
    DATA_DIR: folder,
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: 'none',
    REQUIRE_SECOND_FACTOR: 'nobody',
    SUPPORT_EMAIL: 'help@program.test',
    LONGEST_DELAY_MS: '60000',
    ...environment,
  });
  const keys = readKeyring(settings);
  await recordCurrentKey(database, keys, now);
  const depsOn = async (database: Database): Promise<Deps> => ({
    settings,
    database,
    store: await openFolderStore(join(folder, 'documents')),
    keys,
    clock: { now: () => now },
    log: openLog('info', {
      write: (line) => {
        log += line;
      },
    }),
    subscribers: createSubscribers(settings),
    wakeDeliveries: () => {},
    wakeImports: () => {},
  });
  const deps = await depsOn(database);
  await insertFirstHistoryMark(deps);
  await loadProgram(database);
  const app = await buildApp(deps);
  const others: (() => Promise<void>)[] = [];

  const add = (account: NewAccount) =>
    database.transaction().execute(async (trx) => {
      const businessId = await insertAccount(trx, account);
      await recordChange(deps, trx, { kind: 'accountCreated', on: now, by: null, businessId });
      return businessId;
    });

  const portal: TestPortal = {
    deps,
    engine: testDatabase.engine,
    app,
    async anotherApp() {
      const { database, close } = await testDatabase.connectAgain();
      // The modules are loaded again, so that the two servers share no memory.
      vi.resetModules();
      const { buildApp } = await import('../../server/app.ts');
      const another = await buildApp(await depsOn(database));
      others.push(async () => {
        await another.close();
        await close();
      });
      return another;
    },
    logged: () => log,
    passMinutes: (minutes) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    setTime: (iso) => {
      now = new Date(iso);
    },
    async deliverMails() {
      const mails: Message[] = [];
      const mail: Transport<Message> = {
        send: async (_id, message) => void mails.push(message),
        close: () => {},
      };
      await deliverDueMails({ ...deps, publicUrl }, deliveryKinds, { mail });
      return mails;
    },
    async gatherMails() {
      await runNotificationsOnce(deps);
      const mails = await portal.deliverMails();
      await runNotificationsOnce(deps);
      return mails;
    },
    async addEmployer({ password, ...overrides } = {}) {
      const at = now.toISOString();
      const password_hash = await (password ? hashPassword(password) : hashedGoodPassword);
      return add({
        ...completeEmployer,
        terms_accepted_on: at,
        created_on: at,
        modified_on: at,
        password_hash,
        ...overrides,
      });
    },
    async addAdministrator(designationNumber = 'ADMIN') {
      const at = now.toISOString();
      return add({
        designation_number: designationNumber,
        password_hash: await hashedGoodPassword,
        is_administrator: true,
        operating_name: '',
        legal_name: '',
        address: '',
        city: '',
        postal_code: '',
        first_name: 'Sam',
        last_name: 'Côté',
        telephone: '',
        email: 'sam@program.test',
        created_on: at,
        modified_on: at,
      });
    },
    async signIn(designationNumber, isAdministrator = false) {
      const { body } = await portal.call('signIn', {
        DesignationNumber: designationNumber,
        Password: goodPassword,
        IsAdministrator: isAdministrator,
      });
      if (!body) throw new Error(`${designationNumber} could not sign in`);
      return body;
    },
    async call(name, request, token, overrides = {}) {
      const { method, path, place } = calls[name];
      const inAddress = place === 'query';
      const query = inAddress ? { ...request, ...(token ? { token } : {}) } : {};
      const response = await app.inject({
        method,
        url: path,
        query: Object.fromEntries(
          Object.entries(query).map(([key, value]) => [key, String(value)]),
        ),
        ...(inAddress ? {} : { payload: { ...request, ...(token ? { Token: token } : {}) } }),
        ...overrides,
      });
      return {
        status: response.statusCode,
        body: response.body,
        json: () => response.json() as never,
        headers: response.headers,
      };
    },
    async upload(token, file, fields = {}, call = 'uploadDocument') {
      const form = new FormData();
      form.append('Token', token);
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('File', new Blob([new Uint8Array(file.bytes)]), file.filename);
      const request = new Request('http://portal', { method: 'POST', body: form });
      const response = await app.inject({
        method: 'POST',
        url: calls[call].path,
        headers: { 'content-type': String(request.headers.get('content-type')) },
        payload: Buffer.from(await request.arrayBuffer()),
      });
      return { status: response.statusCode, body: response.body };
    },
  };
  return {
    ...portal,
    async remove() {
      for (const close of others) await close();
      await app.close();
      await testDatabase.remove();
      setProgram({ Version: 0, Rows: [] });
      rmSync(folder, { recursive: true });
    },
  };
}

export async function createSqliteTestPortal(environment: Record<string, string> = {}) {
  return createTestPortal(await createSqliteDatabase(), environment);
}

export function onEveryEngine(
  title: string,
  tests: (portal: () => TestPortal) => void,
  environment: Record<string, string> = {},
): void {
  describe.each(testedEngines)(`${title} on %s`, (_name, makeDatabase) => {
    let current: Awaited<ReturnType<typeof createTestPortal>>;
    beforeEach(async () => {
      current = await createTestPortal(await makeDatabase(), environment);
    }, 60_000);
    afterEach(() => current.remove());
    tests(() => current);
  });
}
