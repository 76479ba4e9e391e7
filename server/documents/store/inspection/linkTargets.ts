export const maxTargetLength = 8_000;

/**
 * Viewers ignore blanks around an address, and treat backslashes, upper case and percent signs as other spellings.
 */
export function normalizeTarget(target: string): string {
  let decoded = target.slice(0, maxTargetLength);
  // Some programs decode an address twice.
  for (let round = 0; round < 2; round += 1) {
    decoded = decoded.replace(/%([0-9a-f]{2})/gi, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
  return decoded
    .replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, '')
    .replaceAll('\\', '/')
    .toLowerCase();
}

export function getUrlScheme(normal: string): string | undefined {
  return /^([a-z][a-z0-9+.-]+):/.exec(normal)?.[1];
}

const refusedSchemePattern =
  /^((java|vb|live|w)script|data|blob|ms-.*|search.*|shell|mhtml|mk|its|hcp|res|jar|jnlps?|view-source|ldap.*|smb|cifs|nfs|afp|dav|davs|telnet|rlogin|tn3270|rdp|odopen|itms-services)$/;

/** Clicking an address of these schemes runs a script, or starts a program with known security holes. */
export function isProgramTarget(normal: string): boolean {
  return refusedSchemePattern.test(getUrlScheme(normal) ?? '') || isLocalProgram(normal);
}

/** Opening a file on another machine sends that machine the person's user name and hashed password. */
export function isRemoteFile(normal: string): boolean {
  const path = normal.replace(/^file:/, '');
  if (/^\/*(localhost\/+)?[a-z][:|]/.test(path)) return false;
  if (path === normal) return path.startsWith('//');
  // `file:///path` is local, while `file://host/path` and `file:////host/path` are on another machine.
  const slashes = path.length - path.replace(/^\/+/, '').length;
  return slashes > 3 || (slashes === 2 && !path.startsWith('//localhost/'));
}

function isLocalProgram(normal: string): boolean {
  if (getUrlScheme(normal) !== 'file' && !/^\/*[a-z][:|]\//.test(normal)) return false;
  const extension = /\.([^./:?#]*?)[. ]*([?#:].*)?$/.exec(normal)?.[1] ?? '';
  return programExtensions.has(extension);
}

const programExtensions = new Set(
  (
    'exe com bat cmd scr pif cpl msi msp msc hta vbs vbe js jse ws wsf wsh ps1 psm1 jar lnk url reg dll ocx ' +
    'sys inf scf chm hlp application appref-ms appinstaller msix gadget settingcontent-ms library-ms ' +
    'searchconnector-ms diagcab theme themepack py pyw sh command app workflow terminal'
  ).split(' '),
);
