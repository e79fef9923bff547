// Reads the platform's journal and policies.
import type { PolicyName } from '../../shared/publications/policy-names.ts';
import type { PolicyText, PublishedArticle } from '../../shared/publications/publications.ts';

export type ShopPolicies = Partial<Record<PolicyName, PolicyText>>;

export interface PublishingPlatform {
  /** Returns the articles of the shop's journal, newest first; empty if it has none or access is missing. */
  listArticles(): Promise<PublishedArticle[]>;
  /** The policies the shop has set. */
  shopPolicies(): Promise<ShopPolicies>;
}
