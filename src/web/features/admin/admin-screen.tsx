// §2 §4 The admin screen: the login form, or the dashboard of whoever is remembered, until the server says 401.
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { Admin } from '../../../shared/entities.ts';
import { call } from '../../api/client.ts';
import { LoginForm } from './login-form.tsx';
import {
  dropCorruptAdmin,
  forgetAdmin,
  readAdmin,
  readUnknown,
  rememberAdmin,
  subscribeAdmin,
} from './remembered-admin.ts';

const loadDashboard = () => import('./dashboard.tsx');
const Dashboard = lazy(loadDashboard);

/** As tall as a screen, so that the footer does not jump when the screen is known. */
const neutral = <div className="min-h-screen" />;

export function AdminScreen() {
  const admin = useSyncExternalStore(subscribeAdmin, readAdmin, readUnknown);
  /** Set once the visitor has signed in or out: what comes next then takes the focus from what is gone. */
  const [acted, setActed] = useState(false);
  useEffect(dropCorruptAdmin, []);

  function enter(who: Admin): void {
    setActed(true);
    rememberAdmin(who);
  }

  function leave(): void {
    setActed(true);
    forgetAdmin();
    call('adminLogout', {}, { keepalive: true }).catch((error: unknown) => {
      console.error('The session could not be ended on the server.', error);
    });
  }

  if (admin === null) return neutral;
  if (admin === undefined)
    return <LoginForm takeFocus={acted} onLogin={enter} onTouch={() => void loadDashboard()} />;
  return (
    <Suspense fallback={neutral}>
      <Dashboard admin={admin} takeFocus={acted} onLogout={leave} />
    </Suspense>
  );
}
