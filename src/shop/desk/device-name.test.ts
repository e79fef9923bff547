// Tests the name of a device from its user agent.
import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/130.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Linux; Android 14) ${CHROME} Mobile Safari/537.36 EdgA/130.0`, 'Edge on Android'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36 OPR/115.0.0.0`, 'Opera on Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) FxiOS/132.0 Safari/605.1', 'Firefox on iPhone'],
  [
    'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/26.0 Chrome/122.0 Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/130.0 Safari/604.1', 'Chrome on iPad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari on Mac'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome on Chromebook'],
])('%s is named', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each([
  ['a browser without a system', 'Firefox/132.0', 'Firefox'],
  ['a system without a browser', 'a script on Linux', 'Linux'],
  ['neither', 'curl/8.9.1', 'Unknown device'],
  ['an empty name', '', 'Unknown device'],
  ['no name', undefined, 'Unknown device'],
])('%s is named as far as it is known', (_case, userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
