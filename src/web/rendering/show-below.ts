// What waited below the first screen of a slow phone, part by part: styled and laid out together they would block it.
import { BELOW_ATTRIBUTE } from '../../shared/pages/page-contract.ts';
import { BELOW_CLASS } from './document-names.ts';
import { whenIdle } from './when-idle.ts';

const MAX_WAIT_MS = 200;

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve, MAX_WAIT_MS, 0));

export async function showBelow(): Promise<void> {
  const page = document.documentElement;
  if (!page.hasAttribute(BELOW_ATTRIBUTE)) return;
  const parts = document.querySelectorAll<HTMLElement>(`.${BELOW_CLASS}`);
  for (const part of parts) {
    // Gone with another page, or with what a filter left out.
    if (!part.isConnected) continue;
    await idle();
    part.style.contentVisibility = 'visible';
  }
  page.removeAttribute(BELOW_ATTRIBUTE);
  for (const part of parts) part.style.contentVisibility = '';
}
