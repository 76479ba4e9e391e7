import { type AddressInfo, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { selfSignedCertificate } from './selfSignedCertificate.ts';

export interface MailServer {
  url: string;
  received: string[];
  heardInClear: string[];
  hold(): void;
  release(): void;
  close(): Promise<void>;
}

interface MailServerBehaviour {
  /** `stripped` simulates an attacker in between, who removes the offer of STARTTLS and answers the command. */
  starttls?: 'unknown' | 'offered' | 'stripped';
  signIn?: boolean;
  refusal?: (address: string) => string;
  /** The keys are commands, `.` for the end of DATA, and an empty key for a new connection. */
  answers?: Record<string, string>;
}

export async function startMailServer(
  port = 0,
  { starttls = 'unknown', signIn = false, refusal, answers = {} }: MailServerBehaviour = {},
): Promise<MailServer> {
  const received: string[] = [];
  const heardInClear: string[] = [];
  const sockets = new Set<Socket>();
  let isHolding = false;

  function converse(socket: Socket, isSecure: boolean): void {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let text = '';
    let isData = false;
    const listener = (chunk: Buffer) => {
      text += chunk.toString('utf8');
      for (;;) {
        const end = isData ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n');
        if (end < 0) return;
        const part = text.slice(0, end);
        text = text.slice(end + (isData ? 5 : 2));
        if (!isSecure) heardInClear.push(part);
        if (isData) {
          isData = false;
          received.push(String(/^Message-ID: (.*)$/im.exec(part)?.[1]?.trim()));
          if (!isHolding) say(answers['.'] ?? '250 taken');
        } else answer(part);
      }
    };
    socket.on('data', listener);

    function answer(line: string): void {
      const own = answers[line.split(/[ :]/, 1)[0]?.toUpperCase() ?? ''];
      if (own) say(own);
      else if (/^EHLO/i.test(line)) {
        const offers = [
          ...(starttls === 'offered' && !isSecure ? ['STARTTLS'] : []),
          ...(signIn ? ['AUTH PLAIN'] : []),
        ];
        for (const offer of ['mail.test', ...offers.slice(0, -1)]) say(`250-${offer}`);
        say(`250 ${offers.at(-1) ?? 'HELP'}`);
      } else if (/^STARTTLS/i.test(line)) {
        if (starttls !== 'offered') return void say('454 not now');
        say('220 go on');
        socket.off('data', listener);
        const secured = new TLSSocket(socket, { isServer: true, ...selfSignedCertificate });
        secured.on('error', () => {});
        converse(secured, true);
      } else if (/^AUTH/i.test(line)) say('235 welcome');
      else if (/^RCPT/i.test(line) && refusal) say(refusal(/<(.*)>/.exec(line)?.[1] ?? ''));
      else if (/^DATA/i.test(line)) {
        isData = true;
        say('354 go on');
      } else if (/^QUIT/i.test(line)) {
        say('221 bye');
        socket.end();
      } else say('250 mail.test');
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    socket.write(`${answers[''] ?? '220 mail.test'}\r\n`);
    converse(socket, false);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    heardInClear,
    hold() {
      isHolding = true;
    },
    release() {
      isHolding = false;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
