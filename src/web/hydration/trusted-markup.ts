// The one place where text becomes markup in the browser. The security policy (Trusted Types) refuses every other,
// so that a mistake elsewhere cannot run a stranger's script.
import { TRUSTED_TYPES_POLICY } from '../../shared/pages/page-contract.ts';

interface Policy {
  createHTML(markup: string): string;
  createScript(text: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

/** Browsers without Trusted Types, and the server, use the text as it is. */
const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
const policy = factory?.createPolicy(TRUSTED_TYPES_POLICY, {
  createHTML: (markup) => markup,
  createScript: (text) => text,
});

/** Serves data blocks, which no browser runs. */
export const trustedData = (json: string): string => policy?.createScript(json) ?? json;

/** Serves only markup that the server has sanitized. */
export const trustedMarkup = (sanitized: string): string => policy?.createHTML(sanitized) ?? sanitized;
