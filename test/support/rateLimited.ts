interface SignInAnswer {
  status: number;
  body: string;
  headers: object;
}

/** A refused sign-in after too many tries is answered like a wrong one, with Retry-After. */
export function isRateLimited({ status, body, headers }: SignInAnswer): boolean {
  const seconds = Number(Reflect.get(headers, 'retry-after') ?? 0);
  return status === 200 && body === '' && seconds > 0;
}

/** Names the outcome of a try. */
export function outcomeOf(answer: SignInAnswer): 'token' | 'refused' | 'limited' | number {
  if (answer.status !== 200) return answer.status;
  if (isRateLimited(answer)) return 'limited';
  if (answer.body === '') return 'refused';
  return /^[\w-]{43}$/.test(answer.body) ? 'token' : Number.NaN;
}
