// B6 The desk's calls about account: rows, replies and audit. Server, desk and tests only.
import type { Admin } from '../../entities.ts';
import { type Endpoint, type } from '../endpoint.ts';
import { DESK_ROOT, desk } from './access.ts';
import type { DeskList } from './list.ts';

export const RECOVERY_CODES = 10;

export interface DeskSession {
  readonly id: string;
  readonly device: string;
  readonly loggedInAt: string;
  readonly usedAt: string;
  readonly current: boolean;
}

export interface DeskAccount {
  readonly admin: Admin;
  readonly twoStep: boolean;
  readonly recoveryCodesLeft: number;
  readonly sessions: readonly DeskSession[];
}

/** Entries that are older than the outcome column have none. */
export type AuditOutcome = 'done' | 'refused' | 'failed' | '';

export interface AuditRow {
  readonly id: string;
  readonly at: string;
  readonly username: string;
  readonly action: string;
  readonly subject: string;
  readonly outcome: AuditOutcome;
}

export interface TwoStepStart {
  readonly secret: string;
  /** The text of the QR code. */
  readonly uri: string;
}

/** The login answers with these texts when the password is right and a code is needed. */
export const TWO_STEP_TEXTS = {
  codeNeeded: 'Enter the code from your authenticator app.',
  codeWrong: 'That code is not right. Use the newest one, each only once.',
} as const;

export const DESK_ACCOUNT_ENDPOINTS = {
  deskAccount: { ...desk, method: 'GET', path: `${DESK_ROOT}/account`, reply: type<DeskAccount>() },
  deskPassword: {
    ...desk,
    method: 'PUT',
    path: `${DESK_ROOT}/account/password`,
    perMinute: 10,
    audit: { done: 'Changed the password', tried: 'Tried to change the password' },
    reply: type<{ message: string }>(),
  },
  deskTwoStepStart: {
    ...desk,
    method: 'POST',
    path: `${DESK_ROOT}/account/two-step/start`,
    perMinute: 10,
    audit: { done: 'Began to set up two-step login', tried: 'Tried to begin to set up two-step login' },
    reply: type<TwoStepStart>(),
  },
  /** Shown once. */
  deskTwoStepConfirm: {
    ...desk,
    method: 'POST',
    path: `${DESK_ROOT}/account/two-step/confirm`,
    perMinute: 10,
    audit: { done: 'Switched two-step login on', tried: 'Tried to switch two-step login on' },
    reply: type<{ recoveryCodes: string[] }>(),
  },
  deskTwoStepOff: {
    ...desk,
    method: 'POST',
    path: `${DESK_ROOT}/account/two-step/off`,
    perMinute: 10,
    audit: { done: 'Switched two-step login off', tried: 'Tried to switch two-step login off' },
    reply: type<{ message: string }>(),
  },
  deskEndSession: {
    ...desk,
    method: 'DELETE',
    path: `${DESK_ROOT}/account/sessions/:id`,
    audit: { done: 'Logged a device out', tried: 'Tried to log a device out' },
    reply: type<{ id: string }>(),
  },
  deskAudit: { ...desk, method: 'GET', path: `${DESK_ROOT}/audit`, reply: type<DeskList<AuditRow>>() },
} as const satisfies Record<string, Endpoint>;
