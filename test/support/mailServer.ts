import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface MailServer {
  url: string;
  /** The Message-ID of each mail whose last byte came in, in their order. */
  received: string[];
  /** From now on mails are taken and not confirmed: the sender waits at the end of DATA. */
  hold(): void;
  /** From now on mails are confirmed. */
  release(): void;
  close(): Promise<void>;
}

/** As much of SMTP (RFC 5321) as a client needs to hand over a mail. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  let isHolding = false;

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    const say = (line: string) => socket.write(`${line}\r\n`);
    let text = '';
    let isData = false;
    say('220 mail.test');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (;;) {
        const end = isData ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n');
        if (end < 0) return;
        const part = text.slice(0, end);
        text = text.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          received.push(String(/^Message-ID: (.*)$/im.exec(part)?.[1]?.trim()));
          if (!isHolding) say('250 taken');
        } else if (/^DATA/i.test(part)) {
          isData = true;
          say('354 go on');
        } else if (/^QUIT/i.test(part)) {
          say('221 bye');
          socket.end();
        } else say('250 mail.test');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
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
