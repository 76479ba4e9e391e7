const name = 'Token';

/** The session's token is in a cookie named Token with path /, as the specification requires. */
export function readToken(): string | null {
  try {
    const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
    return pair ? decodeURIComponent(pair.slice(name.length + 1)) || null : null;
  } catch {
    // Some pages may not read cookies, and a planted cookie may be malformed.
    return null;
  }
}

function write(value: string, more: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; SameSite=Strict${secure}${more}`;
  } catch {
    // The code that stores a token checks whether it was stored.
  }
}

export function storeToken(token: string): void {
  write(token, '');
}

export function clearToken(): void {
  write('', '; max-age=0');
}
