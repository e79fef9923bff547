// §2 Toggles the theme in the header and in the mobile menu.
import { Moon, Sun } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { setTheme, useTheme } from './theme.ts';

/** Shows its words in the mobile menu and only an icon in the header. */
export function ThemeToggle({ withLabel = false }: { withLabel?: boolean }) {
  const next = useTheme() === 'dark' ? 'light' : 'dark';
  const name = `Switch to ${next} theme`;
  return (
    <button
      type="button"
      className={
        withLabel
          ? 'needs-script link-quiet inline-flex min-h-11 items-center gap-3'
          : buttonClass({ variant: 'icon', className: 'needs-script' })
      }
      title={withLabel ? undefined : name}
      onClick={() => setTheme(next)}
    >
      {/* Both icons are rendered and the document's class shows one, because the server does not know the theme. */}
      <span className="light:hidden">
        <Icon of={Sun} />
      </span>
      <span className="hidden light:block">
        <Icon of={Moon} />
      </span>
      {withLabel && name}
    </button>
  );
}
