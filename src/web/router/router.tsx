// Where the visitor is, by wouter, and how they get elsewhere without a full load. Links have no hooks: a page has a hundred.
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
  // The window hears of these two from wouter.
  for (const event of ['pushState', 'replaceState'])
    addEventListener(event, () => {
      back = false;
    });
}

/** By Back or Forward: the browser restores the scroll position itself. */
export const isHistoryNavigation = (): boolean => back;

interface Place {
  readonly path: string;
  readonly search: string;
}

const ServerPlace = createContext<Place | undefined>(undefined);

interface RouterProps {
  /** On the server, where there is no address bar. */
  readonly place?: Place;
  readonly children: ReactNode;
}

export function Router({ place, children }: RouterProps) {
  return <ServerPlace value={place}>{children}</ServerPlace>;
}

/** Whatever changes the address. */
export const LOCATION_EVENTS = ['popstate', 'hashchange', 'pushState', 'replaceState'];

/** As it is spelled in the address bar. */
export function usePathname(): string {
  const place = use(ServerPlace);
  return useBrowserPathname(place && { ssrPath: place.path });
}

export function useSearch(): string {
  const place = use(ServerPlace);
  return useBrowserSearch(place && { ssrSearch: place.search });
}

type Navigate = (to: string, options?: { readonly replace?: boolean }) => void;
/** Goes around a navigation: it must call `go`, now or in a moment. */
export type NavigationInterceptor = (
  go: Navigate,
  to: string,
  options?: { readonly replace?: boolean },
) => void;

let around: NavigationInterceptor = (go, to, options) => go(to, options);

export function setNavigationInterceptor(next: NavigationInterceptor): void {
  around = next;
}

/** Each entry of the history knows the address it was reached from, also after a reload or Back. */
const enter: Navigate = (to, { replace = false } = {}) =>
  change(to, { replace, state: replace ? history.state : { from: location.pathname + location.search } });

export const navigate: Navigate = (to, options) => around(enter, to, options);

const cameFrom = (): string => {
  const from: unknown = history.state?.from;
  return typeof from === 'string' ? from : '';
};

/** Empty where the visitor came from elsewhere, and in the server's HTML. */
export const useCameFrom = (): string => useLocationProperty(cameFrom, () => '');

/** Told when a link leads to the page one is already on. */
export const SAME_PAGE_EVENT = 'arrive-again';

/** As browsers follow a link: the same address is not entered twice, and the same page is arrived at again. */
export function follow(to: string): void {
  const target = new URL(to, location.href);
  const stays = target.pathname === location.pathname;
  navigate(to, { replace: target.href === location.href });
  // An address with a fragment says itself where to go.
  if (stays && !target.hash) dispatchEvent(new Event(SAME_PAGE_EVENT));
}

/** A new tab or window is the browser's business. */
export const isPlainClick = ({ ctrlKey, metaKey, altKey, shiftKey, button }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !altKey && !shiftKey;

interface LinkProps extends ComponentProps<'a'> {
  readonly href: string;
}

export function Link({ onClick, ...props }: LinkProps) {
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    onClick?.(event);
    // An address elsewhere is the browser's business.
    if (event.defaultPrevented || /^https?:/.test(props.href)) return;
    event.preventDefault();
    follow(props.href);
  };
  // biome-ignore lint/a11y: a link with an address; the click only spares the full load
  return <a {...props} onClick={press} />;
}
