import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

const certificate = /-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----/gs;

/** Node reads NODE_EXTRA_CA_CERTS before the settings file is read, so a value from that file is applied here. */
export function trustExtraCertificates(file: string): string[] {
  try {
    const added = readFileSync(file, 'utf8').match(certificate);
    if (!added) return [`NODE_EXTRA_CA_CERTS: ${file} holds no certificate`];
    setDefaultCACertificates([...getCACertificates('default'), ...added]);
    return [];
  } catch (error) {
    return [`NODE_EXTRA_CA_CERTS: ${(error as Error).message}`];
  }
}
