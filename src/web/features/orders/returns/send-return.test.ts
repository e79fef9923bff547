// B11 Tests what the browser sends for a return, and what it refuses to send.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/client.ts';
import { pictureRefusal, picturesOf, sendReturn } from './send-return.ts';

const MB = 1024 * 1024;
const jpeg = (bytes = 9) => new File([new Uint8Array(bytes)], 'hole.jpg', { type: 'image/jpeg' });

function formOf(reason: string, ...files: File[]): FormData {
  const form = new FormData();
  form.set('number', '0');
  form.set('line-71', 'on');
  form.set('quantity-71', '1');
  form.set('reason-71', reason);
  for (const file of files) form.append('pictures', file);
  return form;
}

class FakeRequest {
  static answer = { status: 200, responseText: '{"number":"#1001"}' };
  static sent: { url: string; accept: string; pictures: number }[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  status = 0;
  statusText = '';
  responseText = '';
  #url = '';
  #accept = '';
  open(_method: string, url: string) {
    this.#url = url;
  }
  setRequestHeader(_name: string, value: string) {
    this.#accept = value;
  }
  send(form: FormData) {
    FakeRequest.sent.push({
      url: this.#url,
      accept: this.#accept,
      pictures: form.getAll('pictures').length,
    });
    this.upload.onprogress?.({ loaded: 1, total: 3 });
    Object.assign(this, FakeRequest.answer);
    this.onload?.();
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  FakeRequest.sent = [];
  FakeRequest.answer = { status: 200, responseText: '{"number":"#1001"}' };
});

describe('B11 The form of a return', () => {
  it('sends the whole form with its pictures and tells how much is sent [B11.14]', async () => {
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    const percents: number[] = [];
    const order = await sendReturn('a.b', formOf('Damaged or defective', jpeg(), jpeg()), (percent) =>
      percents.push(percent),
    );
    expect(order).toEqual({ number: '#1001' });
    expect(FakeRequest.sent).toEqual([
      { url: '/api/orders/a.b/returns', accept: 'application/json', pictures: 2 },
    ]);
    expect(percents).toEqual([33]);
  });

  it("throws the server's sentence when the pictures are refused [B11.13]", async () => {
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    FakeRequest.answer = { status: 413, responseText: '{"message":"A picture can have at most 5 MB."}' };
    const refused = await sendReturn('a.b', formOf('Damaged or defective', jpeg()), () => {}).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(ApiError);
    expect((refused as ApiError).serverMessage).toBe('A picture can have at most 5 MB.');
  });

  it.each([
    ['Too small', [jpeg()]],
    ['Damaged or defective', [new File([], '')]],
  ])('sends JSON for %s without pictures of damage [B11.14]', async (reason, files) => {
    const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response('{"number":"#1001"}'));
    vi.stubGlobal('fetch', fetched);
    await sendReturn('a.b', formOf(reason, ...files), () => {});
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/orders/a.b/returns');
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({
      number: 0,
      lines: [{ variantId: '71', quantity: 1, reason }],
    });
  });

  it('forgets pictures that were chosen before another reason [B11.14]', () => {
    expect(picturesOf(formOf('Too small', jpeg(9 * MB)))).toEqual([]);
    expect(picturesOf(formOf('Damaged or defective', jpeg()))).toHaveLength(1);
  });

  it('refuses a fourth picture, one that is too large and one of another kind [B11.13]', () => {
    expect(pictureRefusal([jpeg(), jpeg(), jpeg(5 * MB)])).toBeUndefined();
    expect(pictureRefusal([jpeg(), jpeg(), jpeg(), jpeg()])).toBe('At most 3 pictures can be sent.');
    expect(pictureRefusal([jpeg(5 * MB + 1)])).toBe('A picture can have at most 5 MB.');
    expect(pictureRefusal([new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })])).toBe(
      'Only JPEG, PNG and WebP pictures can be sent.',
    );
  });
});
