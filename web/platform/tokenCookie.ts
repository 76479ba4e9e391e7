const tokenCookieName = 'Token';

/** The specification requires a cookie named Token with path / for the token of the session. */
export function readToken(): string | null {
  try {
    const pair = document.cookie.split('; ').find((part) => part.startsWith(`${tokenCookieName}=`));
    return pair ? decodeURIComponent(pair.slice(tokenCookieName.length + 1)) || null : null;
  } catch {
    // Some pages may not read cookies, and a cookie from elsewhere may be malformed.
    return null;
  }
}

function writeTokenCookie(value: string, attributes: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
    document.cookie = `${tokenCookieName}=${encodeURIComponent(value)}; path=/; SameSite=Strict${secure}${attributes}`;
  } catch {
    // The failure is ignored, because the caller checks whether the token was stored.
  }
}

export function storeToken(token: string): void {
  writeTokenCookie(token, '');
}

export function clearToken(): void {
  writeTokenCookie('', '; max-age=0');
}
