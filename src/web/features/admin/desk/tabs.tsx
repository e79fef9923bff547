// B6 The tabs of the desk, one record each: its name in the address, its label, its addition and its panel.
import type { ComponentType } from 'react';
import type { Addition } from '../../../../shared/features.ts';
import { lazyPart } from '../../../hydration/lazy-part.tsx';
import { Waiting } from './desk-parts.tsx';

interface DeskTab extends Addition {
  readonly value: string;
  readonly name: string;
  readonly Panel: ComponentType & { preload(): void };
}

const panel = (load: () => Promise<{ default: ComponentType }>) => lazyPart(load, { fallback: <Waiting /> });

export const DESK_TABS: readonly DeskTab[] = [
  { value: 'overview', name: 'Overview', Panel: panel(() => import('./overview-tab.tsx')) },
  { value: 'orders', name: 'Orders', Panel: panel(() => import('./orders-tab.tsx')) },
  { value: 'returns', name: 'Returns', feature: 'returns', Panel: panel(() => import('./returns-tab.tsx')) },
  { value: 'messages', name: 'Messages', Panel: panel(() => import('./messages-tab.tsx')) },
  { value: 'newsletter', name: 'Newsletter', Panel: panel(() => import('./newsletter-tab.tsx')) },
  { value: 'reviews', name: 'Reviews', feature: 'reviews', Panel: panel(() => import('./reviews-tab.tsx')) },
  { value: 'catalogue', name: 'Catalogue', Panel: panel(() => import('./catalogue-tab.tsx')) },
  { value: 'searches', name: 'Searches', Panel: panel(() => import('./searches-tab.tsx')) },
  { value: 'webhooks', name: 'Webhooks', Panel: panel(() => import('./webhooks-tab.tsx')) },
  { value: 'mail', name: 'Mail', Panel: panel(() => import('./mail-tab.tsx')) },
  { value: 'account', name: 'Account', Panel: panel(() => import('./account-tab.tsx')) },
];
