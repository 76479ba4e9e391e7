import { getLocalAddress, type Settings } from '../../../platform/settings/settings.ts';
import { createLineFactory, type ReportLine } from './reportLine.ts';

const answerTimeoutMilliseconds = 5_000;

function describeFetchError(error: unknown): string {
  const { message, cause } = error as Error & { cause?: Error & { code?: string } };
  return cause?.message || cause?.code || message;
}

async function fetchAddress(address: string) {
  const signal = AbortSignal.timeout(answerTimeoutMilliseconds);
  const answer = await fetch(`${address}/readyz`, { signal, redirect: 'manual' });
  const text = await answer.text();
  return { status: answer.status, text, isReady: answer.ok && text.startsWith('ready') };
}

export async function checkPortal(settings: Settings): Promise<ReportLine> {
  const line = createLineFactory('Portal');
  const address = getLocalAddress(settings);
  try {
    const { text, isReady } = await fetchAddress(address);
    if (isReady) return line('ok', `It runs on ${address} and is ${text}.`);
    return line(
      'broken',
      `Something answers on ${address}, but it is not ready.`,
      'If it is the portal, read its log: journalctl -u portal. If it is another program, set PORT.',
      text.slice(0, 200),
    );
  } catch (error) {
    const toDo = 'Start it: systemctl start portal';
    return line('look', `It does not run on ${address}.`, toDo, describeFetchError(error));
  }
}

export async function checkPublicAddress({ publicUrl }: Settings): Promise<ReportLine> {
  const line = createLineFactory('Public address');
  if (!publicUrl) {
    return line('ok', 'PUBLIC_URL is not set: only people on this computer can use the portal.');
  }
  try {
    const { status, isReady } = await fetchAddress(publicUrl);
    if (isReady) return line('ok', `${publicUrl} reaches a portal that is ready.`);
    if (status < 500) {
      const toDo =
        'Correct PUBLIC_URL, or configure the web server in front to pass on all requests.';
      return line('broken', `${publicUrl} answers ${status} and does not reach a portal.`, toDo);
    }
    return line(
      'broken',
      `${publicUrl} answers ${status}: the web server in front cannot reach the portal.`,
      'Start the portal, and compare its HOST and PORT with the web server’s settings.',
    );
  } catch (error) {
    return line(
      'look',
      `This server cannot reach ${publicUrl}.`,
      'Check from another computer: on some networks, a server cannot reach its own public address.',
      describeFetchError(error),
    );
  }
}
