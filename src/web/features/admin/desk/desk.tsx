// B6 Shows the owner's desk: the dashboard with its tabs, each loaded when it is opened.
import { isOffered } from '../../../../shared/features.ts';
import { useFeatures } from '../../../hydration/features.tsx';
import { Dashboard, type DashboardProps } from '../dashboard.tsx';
import { useDesk } from './desk-client.ts';
import { DESK_TABS } from './tabs.tsx';

export default function Desk(props: DashboardProps) {
  const features = useFeatures();
  const { data: counts = {} } = useDesk('deskCounts', {});
  return (
    <Dashboard
      {...props}
      counts={counts}
      tabs={(labels) =>
        DESK_TABS.filter((tab) => isOffered(tab, features)).map(({ value, name, Panel }) => ({
          value,
          label: labels[value] ?? name,
          content: <Panel />,
          preload: Panel.preload,
        }))
      }
    />
  );
}
