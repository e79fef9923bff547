// §7 Every call: the shopper's and the desk's. Server and tests only.
import { ENDPOINTS } from '../api.ts';
import { DESK_ENDPOINTS } from './desk.ts';
import { PRODUCT_VIEW_ENDPOINTS } from './product-views.ts';

export const ALL_ENDPOINTS = { ...ENDPOINTS, ...PRODUCT_VIEW_ENDPOINTS, ...DESK_ENDPOINTS } as const;
export type CallName = keyof typeof ALL_ENDPOINTS;
export type AllReplies = { [Name in CallName]: (typeof ALL_ENDPOINTS)[Name]['reply'] };
