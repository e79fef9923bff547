/** The version of Shopify's APIs that the store uses; its documents, types and demo shop are checked against it. */
export const API_VERSION = '2026-10';
