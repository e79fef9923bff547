// Defines the parts that a subject gives to the server, and those that it gets.
import type { FastifyInstance } from 'fastify';
import type { Addition } from '../../shared/features.ts';
import type { PageApi } from '../../shared/pages/page-contract.ts';
import type { Catalogue } from '../../shop/catalogue/catalogue.ts';
import type { PriceHistory } from '../../shop/catalogue/price-history.ts';
import type { Database } from '../../shop/ports/database.ts';
import type { Clock, Ids, Log, Signer } from '../../shop/ports/system.ts';
import type { Config } from '../config.ts';
import type { Site } from '../pages/site.ts';
import type { ConnectedPlatform } from '../platform.ts';
import type { Mount } from '../plugins/endpoints.ts';
import type { SessionCookie } from '../plugins/forms.ts';
import type { LimitCaller } from '../plugins/limit-caller.ts';
import type { IsLocal } from '../plugins/local-request.ts';
import type { Uploads } from '../plugins/uploads.ts';
import type { WriteLimit } from '../plugins/write-limit.ts';
import type { Closable, CloseLater } from '../system/resources.ts';

/** The opened store, which every subject may use. */
export interface Store {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly catalogue: Catalogue;
  /** Undefined if the feature is off. */
  readonly prices: PriceHistory | undefined;
  readonly connected: ConnectedPlatform;
  /** The beginning of absolute addresses. */
  readonly origin: string;
  /** The name of this instance on shared leases. */
  readonly holder: string;
  readonly closeLater: CloseLater;
  /** The secret of this name is stored, so that every instance accepts the links of the others. */
  readonly signerOf: (name: string) => Promise<Signer>;
  /** Called when a review was written, changed, deleted, removed or answered. */
  readonly onReview: (productId: string) => void;
}

/** The server's side, for the routes of a subject. */
export interface Web {
  readonly app: FastifyInstance;
  /** Mounts a call of the endpoint table. */
  readonly mount: Mount;
  /** Mounts calls that take pictures, in a scope with a parser of its own. */
  readonly mountIn: (scope: FastifyInstance, uploads: Uploads) => Mount;
  readonly site: Site;
  readonly limit: LimitCaller;
  readonly writeLimit: WriteLimit;
  /** Undefined if forms are off. */
  readonly cookie: SessionCookie | undefined;
  readonly isLocal: IsLocal;
  readonly isDraining: () => boolean;
  /** Warnings for the owner about the store's setup. */
  readonly warnings: () => readonly string[];
}

/** A job exists while its features are on. */
export interface Job extends Addition {
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
  /** Logged if a run fails. */
  readonly failure: string;
}

export interface Subject {
  /** For later subjects. */
  readonly services?: unknown;
  /** Answers in process to the pages that the server renders. */
  readonly pages?: Partial<PageApi>;
  readonly routes?: (web: Web) => void;
  readonly jobs?: readonly Job[];
  /** Work that runs from the start to the end. */
  readonly start?: () => Promise<Closable | undefined>;
}
