// B6 Shows the owner's desk: the dashboard with its tabs, each loaded when it is opened.
import { Dashboard, type DashboardProps } from '../dashboard.tsx';
import type { DeskParts } from '../desk-additions.ts';
import { useDesk } from './desk-client.ts';
import { DESK_TABS } from './tabs.tsx';

export default function Desk({ parts, ...props }: DashboardProps & { parts: DeskParts }) {
  const { data: counts = {} } = useDesk('deskCounts', {});
  return (
    <Dashboard
      {...props}
      counts={counts}
      tabs={(labels) =>
        DESK_TABS.filter(({ part }) => part === undefined || parts[part]).map(({ value, name, Panel }) => ({
          value,
          label: labels[value] ?? name,
          content: <Panel parts={parts} />,
          preload: Panel.preload,
        }))
      }
    />
  );
}
