// The frame of every checkout page: brand, honest note, footer.
import { SHOP_NAME } from '../constants.ts';
import type { ShopUrls } from '../context.ts';
import { Html, html } from '../text.ts';
import { checkoutCss } from './style.ts';

export const lockIcon = html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="M5.5 9V6.5a4.5 4.5 0 0 1 9 0V9M4.5 9h11a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1Z" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"/></svg>`;

export function layout(title: string, urls: ShopUrls, body: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} - ${SHOP_NAME}</title>
<style>${new Html(checkoutCss)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="top"><div class="bar">
<a class="brand" href="${urls.store}">${SHOP_NAME}</a>
<p class="secure">${lockIcon} Secure checkout</p>
</div></header>
${body}
</body>
</html>`;
}
