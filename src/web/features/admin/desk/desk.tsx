// B6 Shows the owner's desk: the dashboard with its tabs, each loaded when it is opened.
import type { ComponentType } from 'react';
import { DESK_TABS, type DeskTab } from '../../../../shared/api/desk/tabs.ts';
import { type FeatureName, isOffered } from '../../../../shared/features.ts';
import { DESK_TAB_NAMES } from '../../../content/desk.ts';
import { useFeatures } from '../../../hydration/features.tsx';
import { lazyPart } from '../../../hydration/lazy-part.tsx';
import { Dashboard, type DashboardProps } from '../dashboard.tsx';
import { useDesk } from './desk-client.ts';
import { Waiting } from './desk-parts.tsx';

const waiting = { fallback: <Waiting /> };

const PANELS: Readonly<Record<DeskTab, ComponentType & { preload(): void }>> = {
  overview: lazyPart(() => import('./overview-tab.tsx'), waiting),
  orders: lazyPart(() => import('./orders-tab.tsx'), waiting),
  returns: lazyPart(() => import('./returns-tab.tsx'), waiting),
  messages: lazyPart(() => import('./messages-tab.tsx'), waiting),
  newsletter: lazyPart(() => import('./newsletter-tab.tsx'), waiting),
  reviews: lazyPart(() => import('./reviews-tab.tsx'), waiting),
  catalogue: lazyPart(() => import('./catalogue-tab.tsx'), waiting),
  searches: lazyPart(() => import('./searches-tab.tsx'), waiting),
  webhooks: lazyPart(() => import('./webhooks-tab.tsx'), waiting),
  mail: lazyPart(() => import('./mail-tab.tsx'), waiting),
  account: lazyPart(() => import('./account-tab.tsx'), waiting),
};

/** A tab is present while its addition is on. */
const TAB_FEATURES: Readonly<Partial<Record<DeskTab, FeatureName>>> = {
  returns: 'returns',
  reviews: 'reviews',
};

export default function Desk(props: DashboardProps) {
  const features = useFeatures();
  const { data: counts = {} } = useDesk('deskCounts', {});
  return (
    <Dashboard
      {...props}
      counts={counts}
      tabs={(labels) =>
        DESK_TABS.filter((value) => isOffered({ feature: TAB_FEATURES[value] }, features)).map((value) => {
          const Panel = PANELS[value];
          return {
            value,
            label: labels[value] ?? DESK_TAB_NAMES[value],
            content: <Panel />,
            preload: Panel.preload,
          };
        })
      }
    />
  );
}
