// B6 The tabs of the desk, one record each: its name in the address, its label, its part of the desk and its panel.
import type { ComponentType } from 'react';
import { lazyPart } from '../../../hydration/lazy-part.tsx';
import type { DeskParts, TabProps } from '../desk-additions.ts';
import { Waiting } from './desk-parts.tsx';

interface DeskTab {
  readonly value: string;
  readonly name: string;
  /** The tab is there only with this part of the desk. */
  readonly part?: keyof DeskParts;
  readonly Panel: ComponentType<TabProps> & { preload(): void };
}

const panel = (load: () => Promise<{ default: ComponentType<TabProps> }>) =>
  lazyPart(load, { fallback: <Waiting /> });

export const DESK_TABS: readonly DeskTab[] = [
  { value: 'overview', name: 'Overview', Panel: panel(() => import('./overview-tab.tsx')) },
  { value: 'orders', name: 'Orders', Panel: panel(() => import('./orders-tab.tsx')) },
  { value: 'returns', name: 'Returns', part: 'returns', Panel: panel(() => import('./returns-tab.tsx')) },
  { value: 'messages', name: 'Messages', Panel: panel(() => import('./messages-tab.tsx')) },
  { value: 'newsletter', name: 'Newsletter', Panel: panel(() => import('./newsletter-tab.tsx')) },
  { value: 'reviews', name: 'Reviews', part: 'reviews', Panel: panel(() => import('./reviews-tab.tsx')) },
  { value: 'catalogue', name: 'Catalogue', Panel: panel(() => import('./catalogue-tab.tsx')) },
  { value: 'searches', name: 'Searches', Panel: panel(() => import('./searches-tab.tsx')) },
  { value: 'webhooks', name: 'Webhooks', Panel: panel(() => import('./webhooks-tab.tsx')) },
  { value: 'mail', name: 'Mail', Panel: panel(() => import('./mail-tab.tsx')) },
  { value: 'system', name: 'System', Panel: panel(() => import('./system-tab.tsx')) },
  { value: 'account', name: 'Account', Panel: panel(() => import('./account-tab.tsx')) },
];
