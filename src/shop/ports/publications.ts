// What the platform publishes beside products.
import type { PolicyName } from '../../shared/publications/policy-names.ts';
import type { PolicyText, PublishedArticle } from '../../shared/publications/publications.ts';

export type ShopPolicies = Partial<Record<PolicyName, PolicyText>>;

export interface PublishingPlatform {
  /** The articles of the shop's journal, newest first; empty when it has none or they may not be read. */
  listArticles(): Promise<PublishedArticle[]>;
  /** The policies the shop has set. */
  shopPolicies(): Promise<ShopPolicies>;
}
