// One kept-alive HTTP/1.1 connection on a bare socket: a client that leaves the cores to the server it measures.
import { connect } from 'node:net';

const HEAD_END = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: *(\d+)/i;
const CHUNKED = /\r\ntransfer-encoding: *chunked/i;

export function requestText({ method = 'GET', path, headers = {}, body = '' }, host) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = method === 'GET' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}${length}\r\n${body}`;
}

/**
 * `send(text)` resolves with { status, head, ms }; a broken connection answers with status 0. Requests may be sent before
 * the last is answered: answers come in their order.
 */
export function openConnection(url) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  const waiting = [];
  let received = '';
  let needed = 0;
  /** Of an answer in pieces: its head, while its pieces come; the next one's size stands at `needed`. */
  let openHead;

  function finish(status, head) {
    const { resolve, started } = waiting.shift();
    resolve({ status, head, ms: performance.now() - started });
  }

  /** The answer ends at `end`; what came behind it is the next one's. */
  function finishAt(end, head) {
    received = received.slice(end);
    needed = 0;
    openHead = undefined;
    finish(Number(head.slice(9, 12)), head);
  }

  /** Passes over one piece; false when its size, or the end behind the last, has not come yet. */
  function passPiece() {
    const sizeEnd = received.indexOf('\r\n', needed);
    if (sizeEnd < 0) return false;
    const size = Number.parseInt(received.slice(needed, sizeEnd), 16);
    if (Number.isNaN(size)) throw new Error('A piece of an answer has no size.');
    if (size > 0) {
      needed = sizeEnd + 2 + size + 2;
      return true;
    }
    const end = received.indexOf(HEAD_END, sizeEnd);
    if (end < 0) return false;
    finishAt(end + HEAD_END.length, openHead);
    return true;
  }

  socket.on('data', (chunk) => {
    received += chunk.latin1Slice();
    while (received.length >= needed) {
      if (openHead !== undefined) {
        if (!passPiece()) return;
        continue;
      }
      const end = received.indexOf(HEAD_END);
      if (end < 0) return;
      const head = received.slice(0, end);
      const length = LENGTH.exec(head)?.[1];
      if (length === undefined) {
        if (!CHUNKED.test(head)) throw new Error('This client reads answers of a told length or in pieces.');
        openHead = head;
        needed = end + HEAD_END.length;
        continue;
      }
      needed = end + HEAD_END.length + Number(length);
      if (received.length < needed) return;
      finishAt(needed, head);
    }
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    while (waiting.length > 0) finish(0, '');
  });

  return {
    send(text) {
      return new Promise((resolve) => {
        waiting.push({ resolve, started: performance.now() });
        if (socket.destroyed) finish(0, '');
        else socket.write(text, 'latin1');
      });
    },
    waiting: () => waiting.length,
    close: () => socket.destroy(),
  };
}
