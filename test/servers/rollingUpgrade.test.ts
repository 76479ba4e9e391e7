import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished } from 'vitest';
import { SimulatedWork } from '../crash/simulatedWork.ts';
import { Client } from '../support/client.ts';
import { createPostgresDatabase, postgresServerUrl } from '../support/databases.ts';
import { findFreePort } from '../support/freePort.ts';
import { addMigrationStep, TestInstallation } from '../support/installation.ts';
import { bucketKeys, startSignedBucket } from '../support/signedBucket.ts';
import { testWithRequirement } from '../support/testWithRequirement.ts';

const getShippedFile = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../ops/${name}`, import.meta.url)), 'utf8');

interface LoadBalancer {
  program: string;
  args(folder: string): string[];
  secondsOfLeaving: number;
  onRequest?: boolean;
  write(folder: string, port: number, servers: [number, number]): void;
}

const loadBalancers: [name: string, LoadBalancer][] = [
  [
    'nginx',
    {
      program: '/usr/sbin/nginx',
      secondsOfLeaving: 3,
      args: (folder) => ['-c', join(folder, 'nginx.conf')],
      write(folder, port, [one, other]) {
        const site = getShippedFile('nginx-several.conf')
          .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, '')
          .replace(/ +listen \[::\].*\n/, '')
          .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
          .replace(/\s+ssl_\w+ [^;]+;/g, '')
          .replace(/\s+limit_(req|conn) [^;]+;/g, '')
          .replaceAll('/var/log/nginx/', `${folder}/`)
          .replaceAll('10.0.0.11:3000', `127.0.0.1:${one}`)
          .replaceAll('10.0.0.12:3000', `127.0.0.1:${other}`);
        const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
          .map((name) => `${name}_temp_path ${folder}/${name};`)
          .join('\n');
        const start = `${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/pid; daemon off; error_log ${folder}/start.log;
events { worker_connections 1024; }`;
        writeFileSync(join(folder, 'nginx.conf'), `${start}\nhttp {\n${temporary}\n${site}\n}\n`);
      },
    },
  ],
  [
    'Caddy',
    {
      program: '/usr/bin/caddy',
      // On an overloaded machine, one run in five had a single 503 that Caddy itself answered.
      onRequest: true,
      secondsOfLeaving: 5,
      args: (folder) => ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
      write(folder, port, [one, other]) {
        const site = getShippedFile('Caddyfile.several')
          .replace('{\n', '{\n\tadmin off\n')
          .replace('portal.example.ca {', `http://127.0.0.1:${port} {`)
          .replaceAll('10.0.0.11:3000', `127.0.0.1:${one}`)
          .replaceAll('10.0.0.12:3000', `127.0.0.1:${other}`);
        writeFileSync(join(folder, 'Caddyfile'), site);
      },
    },
  ],
];

describe.each(loadBalancers)('Upgrading two servers behind %s', (_name, balancer) => {
  const only = testWithRequirement(
    postgresServerUrl &&
      existsSync(balancer.program) &&
      (!balancer.onRequest || process.env.ROLLING_UPGRADES),
    balancer.onRequest ? 'Caddy and ROLLING_UPGRADES=1' : 'nginx and TEST_DATABASE_URL',
  );

  only(
    'servers upgraded one after the other answer every request without an error',
    { tags: 'slow', timeout: 600_000 },
    async () => {
      const database = await createPostgresDatabase(String(postgresServerUrl));
      onTestFinished(database.remove);
      const bucket = await startSignedBucket();
      onTestFinished(bucket.close);
      const settings = {
        DATABASE_URL: database.url,
        S3_ENDPOINT: bucket.endpoint,
        S3_BUCKET: 'papers',
        S3_REGION: bucketKeys.region,
        S3_ACCESS_KEY_ID: bucketKeys.accessKeyId,
        S3_SECRET_ACCESS_KEY: bucketKeys.secretAccessKey,
        TRUST_PROXY: '127.0.0.1',
        SHUTDOWN_DELAY_SECONDS: String(balancer.secondsOfLeaving),
      };
      const servers = [1, 2].map(() => new TestInstallation({ ...settings }));
      for (const server of servers) {
        onTestFinished(() => server.remove());
        await server.begin('1.0.0');
      }
      const [one, other] = servers.map(({ url }) => Number(new URL(url).port));
      const folder = join(String(servers[0]?.home), 'balancer');
      mkdirSync(folder);
      const port = await findFreePort();
      balancer.write(folder, port, [Number(one), Number(other)]);
      const running = spawn(balancer.program, balancer.args(folder), {
        stdio: 'ignore',
        env: { PATH: process.env.PATH, HOME: folder },
      });
      onTestFinished(async () => {
        if (running.exitCode === null && running.kill('SIGTERM')) await once(running, 'exit');
      });
      const url = `http://127.0.0.1:${port}`;
      const answers = () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(answers, { timeout: 60_000 }).toBe(true);

      const client = new Client(url);
      const administrator = await client.signIn('ADMIN', true);
      const { token: employer, profile } = await client.addEmployer(administrator);
      const work = new SimulatedWork({ administrator, employer }, profile);
      const errors: string[] = [];
      let isDone = false;
      class Person extends Client {
        override async json<Answer>(...sent: Parameters<Client['json']>): Promise<Answer> {
          if (isDone) throw new Error('the day is over');
          return this.#watched(() => super.json<Answer>(...sent));
        }
        override async upload(...sent: Parameters<Client['upload']>) {
          return this.#watched(() => super.upload(...sent));
        }
        async #watched<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
          return ask().catch((error) => {
            errors.push(String(error));
            throw error;
          });
        }
      }
      const person = new Person(url);
      async function read(): Promise<void> {
        while (!isDone) {
          await person.json('GET', `/api/business?token=${employer}`);
          await wait(50);
        }
      }
      const people = Promise.allSettled([work.run(person, () => true), read()]);
      for (const server of servers) {
        const before = work.acknowledged;
        const archive = server.archive('1.1.0', addMigrationStep('9001-later-added'));
        const { code, printed } = await server.upgrade(archive);
        expect([code, printed]).toEqual([0, expect.stringContaining('1.1.0 is running')]);
        expect(errors).toEqual([]);
        await expect.poll(() => work.acknowledged, { timeout: 60_000 }).toBeGreaterThan(before);
      }
      isDone = true;
      await people;
      expect(errors).toEqual([]);
      expect(servers.map(({ current }) => current)).toEqual(['1.1.0', '1.1.0']);
      expect(await work.missing(client, { documents: 0, files: 0 })).toEqual([]);
    },
  );
});
