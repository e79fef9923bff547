// Unpacks the packaged Chromium into TMPDIR; a program of its own, because the package changes its environment.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
