import type { Client } from '../support/client.ts';

interface ExpectedValue<Value> {
  acknowledged: Value;
  onItsWay: Value | undefined;
}

interface WorkFile {
  id: number;
  title: ExpectedValue<string>;
  status: ExpectedValue<number>;
  jobOffer: number;
  notes: string[];
}

interface WorkTokens {
  administrator: string;
  employer: string;
}

const workerCount = 8;
const notePrefix = 'note ';

export class SimulatedWork {
  readonly documents = new Map<number, string>();
  readonly files: WorkFile[] = [];
  readonly #tokens: WorkTokens;
  readonly #profile: object;
  readonly #city: ExpectedValue<string> = { acknowledged: 'Sudbury', onItsWay: undefined };
  #steps = 0;

  constructor(tokens: WorkTokens, profile: object) {
    this.#tokens = tokens;
    this.#profile = profile;
  }

  get acknowledged(): number {
    return this.#steps;
  }

  async run(client: Client, isKilled: () => boolean): Promise<void> {
    const crew = Array.from({ length: workerCount }, async (_, worker) => {
      try {
        for (;;) await this.#step(client, worker);
      } catch (error) {
        if (!isKilled()) throw error;
      }
    });
    await Promise.all(crew);
  }

  async #step(client: Client, worker: number): Promise<void> {
    const kind = worker === 0 ? this.#changeProfile : this.#workOnFile;
    await kind.call(this, client, worker);
    this.#steps += 1;
  }

  async #changeProfile(client: Client): Promise<void> {
    const City = `City ${this.#steps}`;
    await this.#attempt(this.#city, City, () =>
      client.json('PATCH', '/api/business', {
        ...this.#profile,
        City,
        Password: '',
        Token: this.#tokens.employer,
      }),
    );
  }

  async #workOnFile(client: Client, worker: number): Promise<void> {
    const { employer, administrator } = this.#tokens;
    const title = `Baker ${worker} ${this.#steps}`;
    const size = 500 + ((this.#steps * 7_919) % 120_000);
    const document = await client.upload(employer, title, size);
    this.documents.set(document.id, document.sha256);
    const request = await client.json<{ ApplicationId: number }>('POST', '/api/application', {
      ...applicantFields,
      JobTitle: title,
      JobOfferId: document.id,
      Token: employer,
    });
    const file: WorkFile = {
      id: request.ApplicationId,
      title: { acknowledged: title, onItsWay: undefined },
      status: { acknowledged: 1, onItsWay: undefined },
      jobOffer: document.id,
      notes: [],
    };
    this.files.push(file);

    const change = (fields: object, token: string) =>
      client.json('PATCH', '/api/application', {
        ...applicantFields,
        ApplicationId: file.id,
        JobTitle: file.title.acknowledged,
        JobOfferId: file.jobOffer,
        ...fields,
        Token: token,
      });
    await this.#attempt(file.title, `Senior ${title}`, () =>
      change({ JobTitle: `Senior ${title}` }, employer),
    );
    await this.#attempt(file.status, 2, () => change({ ApplicationStatusId: 2 }, administrator));
    const Note = `${notePrefix}${title}`;
    await client.json('POST', '/api/comment', {
      ApplicationId: file.id,
      Note,
      Token: administrator,
    });
    file.notes.push(Note);
  }

  async #attempt<Value>(
    expected: ExpectedValue<Value>,
    value: Value,
    send: () => Promise<unknown>,
  ): Promise<void> {
    expected.onItsWay = value;
    await send();
    expected.acknowledged = value;
    expected.onItsWay = undefined;
  }

  async missing(client: Client, from: { documents: number; files: number }): Promise<string[]> {
    const missing: string[] = [];
    const { administrator, employer } = this.#tokens;
    for (const [id, sha256] of [...this.documents].slice(from.documents)) {
      const result = await client.sha256Of(administrator, id);
      if (result !== sha256) missing.push(`document ${id}: ${result}`);
    }
    for (const file of this.files.slice(from.files)) {
      const query = `token=${administrator}&applicationId=${file.id}`;
      const result = await client.json<StoredValues>('GET', `/api/application?${query}`);
      const notes = await client.json<{ Note: string }[]>('GET', `/api/comments?${query}`);
      confirmExpected(file.title, result.JobTitle, missing);
      confirmExpected(file.status, result.ApplicationStatusId, missing);
      if (result.JobOfferId !== file.jobOffer) missing.push(`job offer of ${file.id}`);
      for (const note of file.notes) {
        if (!notes.some(({ Note }) => Note === note)) missing.push(note);
      }
    }
    const profile = await client.json<{ City: string }>('GET', `/api/business?token=${employer}`);
    confirmExpected(this.#city, profile.City, missing);
    return missing;
  }
}

interface StoredValues {
  JobTitle: string;
  ApplicationStatusId: number;
  JobOfferId: number;
}

const applicantFields = { FirstName: 'Zoé', LastName: 'Nguyễn' };

function confirmExpected<Value>(
  expected: ExpectedValue<Value>,
  value: Value,
  missing: string[],
): void {
  const isKnown = value === expected.acknowledged || value === expected.onItsWay;
  if (!isKnown) missing.push(`${expected.acknowledged}, found ${value}`);
  expected.acknowledged = value;
  expected.onItsWay = undefined;
}
