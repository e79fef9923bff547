// §2 §4 Shows the login form, or the dashboard of the remembered admin until the server answers 401.
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Admin } from '../../../shared/entities.ts';
import { call } from '../../api/client.ts';
import { lazyPart } from '../../hydration/lazy-part.tsx';
import { dropDrafts } from './desk/drafts.ts';
import type { DeskParts } from './desk-additions.ts';
import { LoginForm } from './login-form.tsx';
import { forgetAdmin, rememberedAdmin } from './remembered-admin.ts';

/** Is unknown until hydration, so that neither the form nor the dashboard flashes. */
const readUnknown = (): null => null;

/** Is as tall as a screen, so that the footer does not jump when the screen is known. */
const neutral = <div className="min-h-screen" />;

const Lists = lazyPart(() => import('./lists.tsx'), { fallback: neutral });
const Desk = lazyPart(() => import('./desk/desk.tsx'), { fallback: neutral });

/** Without parts of a desk it shows the specification's dashboard. */
export function AdminScreen({ desk }: { desk: DeskParts | undefined }) {
  const admin = useSyncExternalStore(rememberedAdmin.subscribe, rememberedAdmin.read, readUnknown);
  /** The new screen takes the focus, because the control that had it is gone. */
  const [hasLoggedIn, setLoggedIn] = useState(false);
  const [hadDashboard, setHadDashboard] = useState(false);
  if (admin && !hadDashboard) setHadDashboard(true);
  // Removes a stored value that is no admin.
  useEffect(() => {
    if (!rememberedAdmin.read()) forgetAdmin();
  }, []);

  function enter(who: Admin): void {
    setLoggedIn(true);
    rememberedAdmin.write(who);
  }

  function leave(): void {
    dropDrafts();
    forgetAdmin();
    call('adminLogout', {}, { keepalive: true }).catch((error: unknown) => {
      console.error('The session could not be ended on the server.', error);
    });
  }

  if (admin === null) return neutral;
  if (admin === undefined)
    return <LoginForm takeFocus={hadDashboard} onLogin={enter} onTouch={(desk ? Desk : Lists).preload} />;
  const props = { admin, takeFocus: hasLoggedIn, onLogout: leave };
  return desk ? <Desk {...props} parts={desk} /> : <Lists {...props} />;
}
