// One kept-alive HTTP/1.1 connection on a bare socket: a client that leaves the cores to the server it measures.
import { connect } from 'node:net';

const HEAD_END = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: *(\d+)/i;

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

  function finish(status, head) {
    const { resolve, started } = waiting.shift();
    resolve({ status, head, ms: performance.now() - started });
  }

  socket.on('data', (chunk) => {
    received += chunk.latin1Slice();
    while (received.length >= needed) {
      const end = received.indexOf(HEAD_END);
      if (end < 0) return;
      const head = received.slice(0, end);
      const length = LENGTH.exec(head)?.[1];
      if (length === undefined) throw new Error('This client reads answers of a told length only.');
      needed = end + HEAD_END.length + Number(length);
      if (received.length < needed) return;
      received = received.slice(needed);
      needed = 0;
      finish(Number(head.slice(9, 12)), head);
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
