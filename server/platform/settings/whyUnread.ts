import { userInfo } from 'node:os';

/** Why a file that is there cannot be read. */
export function whyUnread({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'EISDIR') return 'It is a folder, not a file.';
  if (code !== 'EACCES' && code !== 'EPERM') return `It cannot be read: ${message}`;
  const { username } = userInfo();
  return `The account ${username} may not read it. Run this as root or as the account of the portal.`;
}
