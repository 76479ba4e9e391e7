const name = 'Token';

/** The session's token lives in a cookie named Token with path /, as every client of the calls knows it. */
export function readToken(): string | null {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) || null : null;
}

function write(value: string, more: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; SameSite=Strict${secure}${more}`;
}

export function storeToken(token: string): void {
  write(token, '');
}

export function clearToken(): void {
  write('', '; max-age=0');
}
