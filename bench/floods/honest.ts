import { pdf } from '../../test/support/files.ts';
import { employerNumber, password } from '../data/employers.ts';
import { percentile } from '../load.ts';

export interface Person {
  token: string;
  profile: object;
  applications: { ApplicationId: number }[];
  filed: { ApplicationId: number };
}

export interface Noticed {
  asked: number;
  refused: number;
  p50: number;
  p99: number;
}

const pause = 50;
const newApplication = {
  FirstName: 'Omar',
  LastName: 'Haddad',
  JobTitle: 'Cook',
};
const json = { 'Content-Type': 'application/json' };

function signInRequest(index: number): [string, RequestInit] {
  const body = {
    DesignationNumber: employerNumber(index),
    Password: password,
    IsAdministrator: false,
  };
  return ['/api/login', { method: 'POST', headers: json, body: JSON.stringify(body) }];
}

export async function signedIn(url: string, index: number): Promise<Person> {
  const [path, init] = signInRequest(index);
  const token = await (await fetch(url + path, init)).text();
  if (!token) throw new Error('An employer could not sign in.');
  const read = async (what: string) => (await fetch(`${url}/api/${what}?token=${token}`)).json();
  const filed = await fetch(`${url}/api/application`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ ...newApplication, Token: token }),
  });
  return {
    token,
    profile: (await read('business')) as object,
    applications: (await read('applications')) as Person['applications'],
    filed: { ...newApplication, ...((await filed.json()) as { ApplicationId: number }) },
  };
}

/** Reads all the time; now and then a sign-in, an upload of 1 MB and the list: as an office does. */
export async function honestDay(
  url: string,
  { token, applications }: Person,
  over: AbortSignal,
): Promise<Noticed> {
  const times: number[] = [];
  let refused = 0;

  async function ask(path: string, init?: RequestInit): Promise<void> {
    const started = performance.now();
    const isAnswered = await fetch(url + path, init).then(
      async (answer) => (await answer.arrayBuffer()).byteLength > 0 && answer.ok,
      () => false,
    );
    times.push(performance.now() - started);
    if (!isAnswered) refused += 1;
  }
  async function again(wait: number, request: (turn: number) => [string, RequestInit?]) {
    for (let turn = 0; !over.aborted; turn += 1) {
      await ask(...request(turn));
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  const read = (turn: number): [string] => {
    const { ApplicationId } = applications[turn % applications.length] as { ApplicationId: number };
    return [`/api/application?token=${token}&applicationId=${ApplicationId}`];
  };
  const bytes = new Blob([new Uint8Array(pdf('honest', 1_000_000))]);
  const upload = (): [string, RequestInit] => {
    const form = new FormData();
    form.append('Token', token);
    form.append('File', bytes, 'paper.pdf');
    return ['/api/document', { method: 'POST', body: form }];
  };
  await Promise.all([
    again(pause, read),
    again(pause, read),
    again(pause, () => ['/']),
    again(10 * pause, () => [`/api/applications?token=${token}`]),
    again(10 * pause, () => signInRequest(2)),
    again(10 * pause, upload),
  ]);
  return {
    asked: times.length,
    refused,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}
