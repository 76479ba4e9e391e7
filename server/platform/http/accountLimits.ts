import { type CallName, calls } from '../../../contract/calls.ts';
import { type MessageCode, messages } from '../../../contract/messages.ts';
import { createProblem } from '../../../contract/problems.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import type { Person } from '../person.ts';
import { minutesAfter } from '../time/clock.ts';

interface AccountQuota {
  name: string;
  amount: number;
  max: number;
  code: MessageCode;
}

const bytesPerMegabyte = 1_000_000;

/**
 * Each account has hourly quotas of changes and uploads: far more than a person needs, and far less than would fill a
 * disk. Each server counts in memory. `test/security/accountLimits.test.ts` tests the quotas.
 */
export function createAccountQuotas({ settings, clock }: Pick<Deps, 'settings' | 'clock'>) {
  let spent = new Map<string, number>();
  let endsOn = new Date(0);

  function beginHour(): void {
    const now = clock.now();
    const latestEnd = minutesAfter(now, 60);
    // An hour whose end is too far ahead began before the clock was set back.
    if (endsOn > now && endsOn <= latestEnd) return;
    spent = new Map();
    endsOn = latestEnd;
  }

  function quotasOf(
    call: CallName,
    { businessId, isAdministrator }: Person,
    bytes: number,
  ): AccountQuota[] {
    const { who, changes } = calls[call];
    if (who === 'anyone' || !changes) return [];
    if (calls[call].place === 'form') {
      const max = settings.uploadMegabytesPerHour * bytesPerMegabyte;
      return [{ name: `bytes of ${businessId}`, amount: bytes, max, code: 'tooMuchUploaded' }];
    }
    const { employers, administrators } = settings.changesPerHour;
    const max = isAdministrator ? administrators : employers;
    const code = 'tooMuchChanged' as const;
    const change = { name: `changes of ${businessId}`, amount: 1, max, code };
    if (call !== 'createApplication' || isAdministrator) return [change];
    const name = `applications of ${businessId}`;
    return [change, { ...change, name, max: settings.applicationsPerHour }];
  }

  return {
    spend(call: CallName, person: Person, bytes: number): () => void {
      beginHour();
      const quotas = quotasOf(call, person, bytes);
      const add = (share: 1 | -1) => {
        for (const { name, amount } of quotas) {
          spent.set(name, Math.max(0, (spent.get(name) ?? 0) + share * amount));
        }
      };
      const past = quotas.find(({ name, amount, max }) => (spent.get(name) ?? 0) + amount > max);
      if (past) {
        const { code } = past;
        const retryAfterSeconds = Math.ceil((endsOn.getTime() - clock.now().getTime()) / 1000);
        const problems = [createProblem(code, code === 'tooMuchUploaded' ? 'File' : 'Account')];
        throw new Refusal(429, messages[code], { problems, retryAfterSeconds });
      }
      add(1);
      return () => add(-1);
    },
  };
}

export type AccountQuotas = ReturnType<typeof createAccountQuotas>;
