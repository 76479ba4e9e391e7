import { foldedText } from '../../../contract/foldedText.ts';
import type { AccountNames } from '../../accounts/index.ts';
import { ranksOf } from './order.rules.ts';

type Name = 'employer' | 'person';

/** Folded, but for the names. */
export interface Contact {
  id: number;
  operatingName: string;
  designationNumber: string;
  person: string;
  /** Name, designation number, contact person and email, one a line. */
  text: string;
  /** The digits of the telephone number. */
  digits: string;
}

function contactOf(account: AccountNames): Contact {
  const { operating_name, designation_number, person, email, telephone } = account;
  return {
    id: account.business_id,
    operatingName: operating_name,
    designationNumber: designation_number,
    person: person.trim(),
    text: [operating_name, designation_number, person, email].map(foldedText).join('\n'),
    digits: telephone.replace(/\D/g, ''),
  };
}

/** The names of all accounts, each at its id. */
export class Accounts {
  readonly #accounts: (AccountNames & { text: string })[] = [];
  readonly #contacts = new Map<number, Contact>();
  readonly #ranks = new Map<string, Uint32Array>();

  set(accounts: readonly AccountNames[]): void {
    for (const account of accounts) {
      const text = foldedText(`${account.operating_name} ${account.designation_number}`);
      this.#accounts[account.business_id] = { ...account, text };
    }
    for (const { business_id } of accounts) this.#contacts.delete(business_id);
    this.#ranks.clear();
  }

  /** Employers, with all that one is found by. */
  *employers(): Generator<Contact> {
    for (const account of this.#accounts) {
      if (!account || account.is_administrator) continue;
      const id = account.business_id;
      let contact = this.#contacts.get(id);
      if (!contact) {
        contact = contactOf(account);
        this.#contacts.set(id, contact);
      }
      yield contact;
    }
  }

  /** Who looks after each employer; 0 where nobody does. */
  caseManagers(): Uint32Array {
    return Uint32Array.from(this.map((id) => this.#accounts[id]?.case_manager_id ?? 0));
  }

  personOf(id: number): string {
    return this.#accounts[id]?.person ?? '';
  }

  /** Those who look after an employer, and these; nobody is among them where an employer has none. */
  namesOfCaseManagers(others: Iterable<number>): string[] {
    const ids = this.#accounts.flatMap((account) =>
      account.is_administrator ? [] : [account.case_manager_id ?? 0],
    );
    return [...new Set([...new Set([...ids, ...others])].map((id) => this.personOf(id)))];
  }

  /** One for each account that there is or was. */
  map<Value>(ofAccount: (id: number) => Value): Value[] {
    return Array.from(this.#accounts, (_account, id) => ofAccount(id));
  }

  textOf(id: number): string {
    return this.#accounts[id]?.text ?? '';
  }

  /** The place of each account in the alphabet, by one of its names. */
  ranks(name: Name, language: string): Uint32Array {
    const key = `${name} ${language}`;
    const ranks =
      this.#ranks.get(key) ??
      ranksOf(
        this.map((id) => this.#nameOf(id, name)),
        language,
      );
    this.#ranks.set(key, ranks);
    return ranks;
  }

  #nameOf(id: number, name: Name): string {
    const account = this.#accounts[id];
    if (name === 'employer' || !account?.is_administrator) return account?.operating_name ?? '';
    return account.person;
  }
}
