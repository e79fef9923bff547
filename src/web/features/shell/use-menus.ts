// §2 §4 Opens header dropdowns by hover, focus or a first tap, and closes them by Escape, leaving and navigation.
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

export function useMenus(path: string) {
  const [open, setOpen] = useState<string | undefined>();
  const wasOpenAtPress = useRef(true);

  const [lastPath, setLastPath] = useState(path);
  if (path !== lastPath) {
    setLastPath(path);
    setOpen(undefined);
  }

  // Escape must close a menu that hovering opened too, wherever the focus is.
  useEffect(() => {
    if (!open) return;
    const close = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(undefined);
    };
    const leave = (event: globalThis.PointerEvent) => {
      const inside = event.target instanceof Element && event.target.closest('[data-menu]');
      if (!inside) setOpen(undefined);
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', leave);
    };
  }, [open]);

  const itemProps = (id: string) => ({
    'data-menu': id,
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') setOpen(id);
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') setOpen(undefined);
    },
    onFocus: () => setOpen(id),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setOpen(undefined);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Escape') return;
      // Moves the focus to the item first, because focusing it would open the menu again.
      event.currentTarget.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      setOpen(undefined);
    },
  });

  const linkProps = (id: string) => ({
    'aria-expanded': open === id,
    onPointerDown: (event: PointerEvent) => {
      wasOpenAtPress.current = event.pointerType !== 'touch' || open === id;
    },
    // The first tap opens, the second follows the link; a mouse or a key follows at once.
    onClick: (event: MouseEvent) => {
      if (!wasOpenAtPress.current) event.preventDefault();
      wasOpenAtPress.current = true;
    },
  });

  return { open, itemProps, linkProps };
}
