// Draws a lucide icon at the store's stroke width: `<Icon of={ShoppingBag} />`. Import icons by name, never the whole
// set.
import type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon;
  size?: number;
  className?: string;
}

/** Is decorative: the control around it has the name. */
export function Icon({ of: Glyph, size = 20, className }: IconProps) {
  return <Glyph aria-hidden="true" focusable="false" size={size} strokeWidth={1.4} className={className} />;
}
