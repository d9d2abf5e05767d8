// A minimal WebSocket client, using as little processor time as possible because it shares the machine with the house it
// measures. Each seat has its own address, because the house limits sockets and newcomers per address; on Linux all of
// 127.x.x.x is the loopback.

import { request } from 'node:http';
import { connect, type Socket } from 'node:net';

const TEXT = 0x81;
const [CLOSE, PING, PONG] = [0x88, 0x89, 0x8a];
const NOTHING = Buffer.alloc(0);
/** Any sixteen bytes work: the response to them is not checked. */
const KEY = Buffer.from('boxperson-bench!').toString('base64');

export type Place = { readonly port: number; readonly path: string };

export class Line {
  readonly #socket: Socket;
  readonly #take: (message: Buffer) => void;
  #rest: Buffer = NOTHING;
  #isOpen = false;
  isOver = false;

  private constructor(socket: Socket, take: (message: Buffer) => void) {
    this.#socket = socket;
    this.#take = take;
  }

  /** Resolves once the house has answered. */
  static open({ port, path }: Place, address: string, take: (message: Buffer) => void): Promise<Line> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: address, noDelay: true });
      const line = new Line(socket, take);
      socket.on('error', reject);
      socket.on('close', () => {
        line.isOver = true;
        reject(new Error('The house closed the connection.'));
      });
      socket.on('data', (data) => {
        if (line.#isOpen) line.#read(data);
        else if (line.#greet(data)) resolve(line);
        else reject(new Error(`The house rejected ${address}: ${data.toString().split('\r\n', 1)[0]}`));
      });
      const head = [
        `GET ${path} HTTP/1.1`,
        `Host: 127.0.0.1:${port}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${KEY}`,
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
    });
  }

  say(message: object): void {
    this.sayText(JSON.stringify(message));
  }

  sayText(text: string): void {
    this.#send(TEXT, Buffer.from(text));
  }

  close(): void {
    this.#socket.destroy();
  }

  #greet(data: Buffer): boolean {
    const end = data.indexOf('\r\n\r\n');
    this.#isOpen = end > 0 && data.subarray(0, 12).toString() === 'HTTP/1.1 101';
    if (this.#isOpen && end + 4 < data.length) this.#read(data.subarray(end + 4));
    return this.#isOpen;
  }

  #read(data: Buffer): void {
    const bytes = this.#rest.length === 0 ? data : Buffer.concat([this.#rest, data]);
    let at = 0;
    while (bytes.length - at >= 2) {
      const kind = bytes[at] ?? 0;
      const short = bytes[at + 1] ?? 0;
      const head = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (bytes.length - at < head) break;
      const length =
        head === 2 ? short : head === 4 ? bytes.readUInt16BE(at + 2) : bytes.readUInt32BE(at + 6);
      if (bytes.length - at - head < length) break;
      this.#frame(kind, bytes.subarray(at + head, at + head + length));
      at += head + length;
    }
    this.#rest = at === bytes.length ? NOTHING : bytes.subarray(at);
  }

  #frame(kind: number, data: Buffer): void {
    if (kind === TEXT) this.#take(data);
    else if (kind === PING) this.#send(PONG, data);
    else if (kind === CLOSE) this.close();
  }

  /** Clients must mask what they send; a zero key costs nothing here, while the house still does the unmasking. */
  #send(kind: number, data: Buffer): void {
    const wide = data.length < 126 ? 0 : 2;
    const frame = Buffer.alloc(6 + wide + data.length);
    frame[0] = kind;
    frame[1] = 0x80 | (wide === 0 ? data.length : 126);
    if (wide > 0) frame.writeUInt16BE(data.length, 2);
    data.copy(frame, 6 + wide);
    this.#socket.write(frame);
  }
}

export type Asked = {
  readonly path: string;
  readonly body: object;
  readonly token?: string;
  readonly from: string;
};

/** One request to the house's HTTP interface; any response but success is an error. */
export function post<T>(port: number, { path, body, token, from }: Asked): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    const asking = request(
      { port, host: '127.0.0.1', localAddress: from, path, method: 'POST', headers },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve(JSON.parse(text) as T);
          else reject(new Error(`${path} returned ${answer.statusCode}: ${text}`));
        });
      },
    );
    asking.on('error', reject);
    asking.end(JSON.stringify(body));
  });
}
