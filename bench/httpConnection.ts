import { connect, type Socket } from 'node:net';

export interface BenchmarkRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

export interface ReceivedAnswer {
  status: number;
  head: string;
  /** `bytes` is the size of the answer as received, which is compressed and chunked. */
  bytes: number;
  milliseconds: number;
  millisecondsToFirstByte: number;
}

/** The request is serialized once, so that the client needs little of the processor that the server uses. */
export function serializeRequest({
  method,
  path,
  headers = {},
  body = '',
}: BenchmarkRequest): Buffer {
  const length = Buffer.byteLength(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(length > 0 ? [`Content-Length: ${length}`] : []),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), Buffer.from(body)]);
}

const lastChunk = Buffer.from('0\r\n\r\n');
const lastChunkAfterOthers = Buffer.from('\r\n0\r\n\r\n');

export class HttpConnection {
  readonly #socket: Socket;
  #receive: (part: Buffer) => void = () => {};
  #fail: (error: Error) => void = () => {};

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (part) => this.#receive(part));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('The server closed the connection.')));
  }

  static async open(port: number): Promise<HttpConnection> {
    const socket = connect(port, '127.0.0.1');
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('error', reject);
    });
    return new HttpConnection(socket);
  }

  close(): void {
    this.#fail = () => {};
    this.#socket.destroy();
  }

  send(request: Buffer): Promise<ReceivedAnswer> {
    const started = performance.now();
    return new Promise((resolve, reject) => {
      this.#fail = reject;
      let head = '';
      let first = 0;
      let bytes = 0;
      let expected = -1;
      let tail: Buffer = Buffer.alloc(0);

      this.#receive = (part) => {
        let body = part;
        if (head === '') {
          tail = tail.length === 0 ? part : Buffer.concat([tail, part]);
          const end = tail.indexOf('\r\n\r\n');
          if (end < 0) return;
          first = performance.now() - started;
          head = tail.toString('latin1', 0, end);
          body = tail.subarray(end + 4);
          tail = Buffer.alloc(0);
          expected = parseBodyLength(head);
        }
        bytes += body.length;
        const isWhole = expected >= 0 ? bytes >= expected : endsTheChunks(body);
        if (!isWhole) return;
        this.#receive = () => {};
        resolve({
          status: Number(head.slice(9, 12)),
          head,
          bytes,
          milliseconds: performance.now() - started,
          millisecondsToFirstByte: first,
        });
      };

      /** The end of the chunks may be split, so a short piece is searched together with the previous one. */
      function endsTheChunks(body: Buffer): boolean {
        const seen =
          body.length >= lastChunkAfterOthers.length ? body : Buffer.concat([tail, body]);
        tail = Buffer.from(seen.subarray(-lastChunkAfterOthers.length));
        return (
          tail.equals(lastChunkAfterOthers) ||
          (bytes === lastChunk.length && tail.equals(lastChunk))
        );
      }

      this.#socket.write(request);
    });
  }
}

function parseBodyLength(head: string): number {
  const status = Number(head.slice(9, 12));
  if (status === 304 || status === 204) return 0;
  return Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? -1);
}
