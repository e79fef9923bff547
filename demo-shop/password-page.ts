// A shop with a password shows this page in place of everything else.
import type { ServerResponse } from 'node:http';
import { adminCss } from './admin/style.ts';
import { SHOP_NAME } from './constants.ts';
import { sendPage } from './http/respond.ts';
import { Html, html } from './text.ts';

export function answerPassword(res: ServerResponse): void {
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${SHOP_NAME} - Opening soon</title><style>${new Html(adminCss)}</style></head>
<body class="password"><main><h1>Opening soon</h1><p>This shop is protected by a password.</p></main></body></html>`;
  sendPage(res, 200, page, adminCss);
}
