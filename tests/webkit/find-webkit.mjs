// Finds WebKitGTK's driver and the screen without a monitor that its browser needs. None comes with the tests.
import { existsSync } from 'node:fs';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';

export const findWebKit = () =>
  existsSync(DRIVER) && existsSync(SCREEN) ? { driver: DRIVER, screen: SCREEN } : undefined;
