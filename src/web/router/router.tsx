// Navigates with wouter, without a full load. Links use no hooks, because a page has a hundred of them.
import { type ComponentProps, createContext, type MouseEvent, type ReactNode, use } from 'react';
import {
  navigate as change,
  usePathname as useBrowserPathname,
  useSearch as useBrowserSearch,
  useLocationProperty,
} from 'wouter/use-browser-location';

let back = false;
if (typeof window !== 'undefined') {
  addEventListener('popstate', () => {
    back = true;
  });
  // wouter raises these two events.
  for (const event of ['pushState', 'replaceState'])
    addEventListener(event, () => {
      back = false;
    });
}

/** True after Back or Forward, when the browser restores the scroll position itself. */
export const isHistoryNavigation = (): boolean => back;

interface Place {
  readonly path: string;
  readonly search: string;
}

const ServerPlace = createContext<Place | undefined>(undefined);

interface RouterProps {
  /** Holds the address on the server, which has no address bar. */
  readonly place?: Place;
  readonly children: ReactNode;
}

export function Router({ place, children }: RouterProps) {
  return <ServerPlace value={place}>{children}</ServerPlace>;
}

/** Returns the path as the address bar spells it. */
export function usePathname(): string {
  const place = use(ServerPlace);
  return useBrowserPathname(place && { ssrPath: place.path });
}

export function useSearch(): string {
  const place = use(ServerPlace);
  return useBrowserSearch(place && { ssrSearch: place.search });
}

type Navigate = (to: string, options?: { readonly replace?: boolean }) => void;
/** Wraps a navigation: it must call `go`, now or later. */
export type NavigationInterceptor = (
  go: Navigate,
  to: string,
  options?: { readonly replace?: boolean },
) => void;

let interceptor: NavigationInterceptor = (go, to, options) => go(to, options);

export function setNavigationInterceptor(next: NavigationInterceptor): void {
  interceptor = next;
}

/** Stores in each history entry the address it was reached from, so that it survives a reload or Back. */
const enter: Navigate = (to, { replace = false } = {}) =>
  change(to, { replace, state: replace ? history.state : { from: location.pathname + location.search } });

export const navigate: Navigate = (to, options) => interceptor(enter, to, options);

const cameFrom = (): string => {
  const from: unknown = history.state?.from;
  return typeof from === 'string' ? from : '';
};

/** Is empty if the visitor came from elsewhere, and in the server's HTML. */
export const useCameFrom = (): string => useLocationProperty(cameFrom, () => '');

/** Raised when a link leads to the current page. */
export const SAME_PAGE_EVENT = 'arrive-again';

/** Follows a link as browsers do: the same address makes no new history entry, but the page starts again. */
export function follow(to: string): void {
  const target = new URL(to, location.href);
  const isSamePage = target.pathname === location.pathname;
  navigate(to, { replace: target.href === location.href });
  // A fragment in the address already names the target.
  if (isSamePage && !target.hash) dispatchEvent(new Event(SAME_PAGE_EVENT));
}

/** The browser itself opens a new tab or window. */
export const isPlainClick = ({ ctrlKey, metaKey, altKey, shiftKey, button }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !altKey && !shiftKey;

interface LinkProps extends ComponentProps<'a'> {
  readonly href: string;
}

export function Link({ onClick, ...props }: LinkProps) {
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    onClick?.(event);
    // The browser itself follows links to other sites.
    if (event.defaultPrevented || /^https?:/.test(props.href)) return;
    event.preventDefault();
    follow(props.href);
  };
  // biome-ignore lint/a11y: a link with an address; the click only spares the full load
  return <a {...props} onClick={press} />;
}
