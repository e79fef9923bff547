/** The version of Shopify's APIs that the store asks for; its documents, types and stand-in are checked against it. */
export const API_VERSION = '2026-10';
