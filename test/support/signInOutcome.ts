interface SignInAnswer {
  status: number;
  body: string;
  headers: object;
}

/** A sign-in that is refused after too many attempts is answered like a wrong password, with a Retry-After header. */
export function isRateLimited({ status, body, headers }: SignInAnswer): boolean {
  const seconds = Number(Reflect.get(headers, 'retry-after') ?? 0);
  return status === 200 && body === '' && seconds > 0;
}

export function getSignInOutcome(answer: SignInAnswer): 'token' | 'refused' | 'limited' | number {
  if (answer.status !== 200) return answer.status;
  if (isRateLimited(answer)) return 'limited';
  if (answer.body === '') return 'refused';
  return /^[\w-]{43}$/.test(answer.body) ? 'token' : Number.NaN;
}
