// §2 Holds the texts of the admin screen and of the admin setup.
import { BRAND } from '../../shared/brand.ts';

export const ADMIN_LOGIN = {
  eyebrow: BRAND.name,
  title: 'Admin Login',
  username: 'Username',
  password: 'Password',
  code: 'Code',
  codeHint: 'From your authenticator app, or one of your recovery codes.',
  submit: 'Login',
  pending: 'Logging in...',
} as const;

export const ADMIN_DASHBOARD = {
  title: 'Admin Dashboard',
  welcome: (username: string): string => `Welcome, ${username}`,
  logout: 'Logout',
  totalOrders: 'Total Orders',
  unreadMessages: 'Unread Messages',
  newsletterSubscribers: 'Newsletter Subscribers',
  lists: 'Lists',
  ordersTab: (count: number): string => `Orders (${count})`,
  messagesTab: (unread: number): string => `Messages (${unread})`,
  newsletterTab: (count: number): string => `Newsletter (${count})`,
  ordersTitle: 'Recent Orders',
  messagesTitle: 'Customer Messages',
  noOrders: 'No orders yet',
  noMessages: 'No messages yet',
  noSubscribers: 'No subscribers yet',
  order: (shortId: string): string => `Order #${shortId}`,
  refunded: (amount: string): string => `${amount} refunded`,
  /** Replaces the name of a customer whose data was erased. */
  erasedCustomer: 'Customer removed',
  unread: 'New',
  loading: 'Loading...',
  older: 'Load older',
  shown: (count: number, total: number): string => `Showing ${count} of ${total}`,
} as const;

export const ADMIN_SETUP = {
  eyebrow: BRAND.name,
  title: 'Admin Setup',
  lead: 'Create the account that opens the admin dashboard.',
  credentials: 'Your credentials',
  credentialsNote: 'Created for this installation only. Store them in a safe place.',
  username: 'Username',
  password: 'Password',
  passwordHint: 'At least 8 characters.',
  passwordUsed: 'Not shown again after the first login.',
  token: 'Setup token',
  tokenHint: 'Written to the log when the server started, and to the file setup-token in its data folder.',
  submit: 'Create Admin Account',
  pending: 'Creating...',
  ready: 'Admin Ready!',
  toDashboard: 'Go to Admin Dashboard',
} as const;

export const ADMIN_LINK = {
  eyebrow: BRAND.name,
  title: 'This link has been opened before',
  text: 'It works once. Start the store again: it prints a new one. If there is an account already, log in with it.',
  login: ADMIN_LOGIN.title,
  setup: ADMIN_SETUP.title,
} as const;

/** Is the setup's suggestion when the server names no username. */
export const ADMIN_DEFAULT_USERNAME = 'admin';
