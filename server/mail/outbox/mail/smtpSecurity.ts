import type { Settings } from '../../../platform/settings/settings.ts';

export type SmtpSecurity = NonNullable<Settings['smtpTls']>;

/** Other machines cannot read the traffic of the loopback interface. */
function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(host);
}

/**
 * Mails contain links that give access to an account, so connections to other machines are encrypted unless
 * the operator decides otherwise.
 */
export function getSmtpSecurity(smtpUrl: string, smtpTls: Settings['smtpTls']): SmtpSecurity {
  return smtpTls ?? (isLoopback(new URL(smtpUrl).hostname) ? 'optional' : 'required');
}

export const securityOptions: Record<SmtpSecurity, object> = {
  required: { requireTLS: true },
  unverified: { requireTLS: true, tls: { rejectUnauthorized: false } },
  optional: { opportunisticTLS: true, tls: { rejectUnauthorized: false } },
};

export function findSmtpWarning({
  smtpUrl,
  smtpTls,
}: Pick<Settings, 'smtpUrl' | 'smtpTls'>): string | undefined {
  if (!smtpUrl || getSmtpSecurity(smtpUrl, undefined) === 'optional') return undefined;
  if (smtpTls === 'optional') {
    return 'SMTP_TLS=optional: mails with links to set a password may leave without encryption';
  }
  if (smtpTls === 'unverified') {
    return 'SMTP_TLS=unverified: whoever is between the portal and its mail server can read mails';
  }
  return undefined;
}
