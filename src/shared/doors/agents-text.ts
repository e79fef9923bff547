// B16 Writes /agents.md, which explains to programs how to find and link this store's products.
import { BRAND, POLICY } from '../brand.ts';
import { BUY_PATH, FEED_PATH, LLMS_PATH, ROUTES } from '../routes.ts';
import { UCP_ENDPOINT, UCP_PATH } from './ucp.ts';

export const AGENTS_PATH = '/agents.md';

interface AgentsOptions {
  readonly origin: string;
  /** The links that fill a cart exist. */
  readonly links: boolean;
  /** The product feed and llms.txt exist. */
  readonly feed: boolean;
  /** Undefined if the shop has none, such as the demo shop. */
  readonly shopCheckout?: string | undefined;
}

export function agentsText({ origin, links, feed, shopCheckout }: AgentsOptions): string {
  return `${[
    `# ${BRAND.name} for agents`,
    '',
    `> ${BRAND.description}`,
    '',
    `Prices are in US dollars and are those of the pages. We ship within the ${BRAND.country}. Returns are taken within ${POLICY.returnDays} days.`,
    '',
    '## Find',
    '',
    `- The Universal Commerce Protocol: the profile is <${origin}${UCP_PATH}>. \`POST ${origin}${UCP_ENDPOINT}/catalog/search\` takes \`{"query": "linen dress"}\`, \`/catalog/lookup\` takes \`{"ids": [...]}\`, \`/catalog/product\` takes \`{"id": ...}\`.`,
    `- Any product, category, collection or search page as markdown: ask for it with \`Accept: text/markdown\`, as in <${origin}${ROUTES.allMerchandise}?q=linen>.`,
    ...(feed
      ? [`- Every variant that can be bought: <${origin}${FEED_PATH}>. An overview: <${origin}${LLMS_PATH}>.`]
      : []),
    '',
    '## Hand over',
    '',
    ...(links
      ? [
          `- \`${origin}${BUY_PATH}/{variant id}:{quantity},...\` is a link for a person to open. It fills their cart and shows it; \`continue_to=/path\` and \`discounts/codes/0=CODE\` may follow as a query.`,
        ]
      : []),
    '- There is no checkout for agents here. The person pays on the hosted checkout of the shop, to which the cart leads.',
    ...(shopCheckout
      ? [
          `- The shop's own endpoint for carts and checkouts of agents (the same protocol, by MCP) is <${shopCheckout}>.`,
        ]
      : []),
    '',
    '## Please',
    '',
    '- Stay below 60 calls a minute. Beyond that the answer is 429 with `Retry-After`.',
    `- Do not open cart links yourself, and leave \`${ROUTES.admin}\` and \`/api/\` alone.`,
    `- Questions: ${BRAND.supportEmail}`,
  ].join('\n')}\n`;
}
