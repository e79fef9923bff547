// Opens the shop's services with their database, clock and platform.
import { decodeWebhook } from '../adapters/shopify/webhooks/read.ts';
import { PUBLICATION_ENDPOINTS } from '../shared/api/publications.ts';
import { isDocument, isOffered } from '../shared/features.ts';
import { href } from '../shared/routes.ts';
import { createDevices } from '../shop/admin/devices.ts';
import { createAdminLists } from '../shop/admin/lists.ts';
import { createAdmins } from '../shop/admin/sessions.ts';
import { createAdminSetup } from '../shop/admin/setup.ts';
import { createAutomaticDiscounts } from '../shop/cart/automatic.ts';
import { createCart } from '../shop/cart/cart.ts';
import { createDiscounts } from '../shop/cart/discounts.ts';
import { createEstimates } from '../shop/cart/estimates.ts';
import type { Catalogue } from '../shop/catalogue/catalogue.ts';
import type { PriceHistory } from '../shop/catalogue/price-history.ts';
import { createCheckout } from '../shop/checkout/checkout.ts';
import { createUnfinished } from '../shop/checkout/unfinished.ts';
import { createAccount } from '../shop/desk/account.ts';
import { createAudit } from '../shop/desk/audit.ts';
import { createCatalogueHealth } from '../shop/desk/catalogue-health.ts';
import { createDeskLists } from '../shop/desk/lists.ts';
import { createOverview } from '../shop/desk/overview.ts';
import { createSearchDesk } from '../shop/desk/search-desk.ts';
import { createDoors } from '../shop/doors/doors.ts';
import { createFillCart } from '../shop/doors/permalink.ts';
import { createFindServices } from '../shop/find/find-services.ts';
import { createClaims } from '../shop/insight/claims.ts';
import { createProductViews } from '../shop/insight/product-views.ts';
import { createVitals } from '../shop/insight/vitals.ts';
import { createCancellationService } from '../shop/orders/cancellation-service.ts';
import { createChangeService } from '../shop/orders/change-service.ts';
import { createLateService } from '../shop/orders/late-service.ts';
import { createOrderLinks } from '../shop/orders/links.ts';
import { createOrderLookup } from '../shop/orders/lookup.ts';
import { createOrderStatusPage } from '../shop/orders/order-status.ts';
import type { Database } from '../shop/ports/database.ts';
import type { Clock, Ids, Log } from '../shop/ports/system.ts';
import { createPublications } from '../shop/publications/publications.ts';
import { createReturnDesk } from '../shop/returns/desk.ts';
import { createLineFacts } from '../shop/returns/line-facts.ts';
import { createReturnMails } from '../shop/returns/return-mails.ts';
import { createReturns } from '../shop/returns/returns.ts';
import { createReviewLinks } from '../shop/reviews/links.ts';
import { createReviewDesk } from '../shop/reviews/review-desk.ts';
import { createReviewRequests } from '../shop/reviews/review-requests.ts';
import { createReviews } from '../shop/reviews/reviews.ts';
import { createWebhookInbox } from '../shop/webhooks/inbox.ts';
import { createPrivacy } from '../shop/webhooks/privacy.ts';
import { createProcess, createReceive } from '../shop/webhooks/receive.ts';
import { createProductFeed } from './cache/product-feed.ts';
import { type Config, isLocalInstall } from './config.ts';
import { createMail } from './mail.ts';
import type { ConnectedPlatform } from './platform.ts';
import { isCommonPassword } from './system/common-passwords.ts';
import { oneTimeCodes } from './system/one-time-codes.ts';
import type { CloseLater } from './system/resources.ts';
import { discardSetupToken, publishSetupToken } from './system/setup-token.ts';
import { argon2Passwords, createSigner, equalInConstantTime } from './system/system.ts';

/** Stored in the database, so that every instance accepts the links of the others. */
const SIGNING_SECRET = 'signing-secret';
/** A new secret ends every link to an order's page, and no link in a mail. */
export const ORDER_LINK_SECRET = 'order-link-secret';
const SECRET_BYTES = 32;

interface ServiceOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly prices: PriceHistory | undefined;
  readonly connected: ConnectedPlatform;
  readonly origin: string;
  /** The name of this instance on shared leases. */
  readonly holder: string;
  readonly closeLater: CloseLater;
  /** Called when a review was written, changed, deleted, removed or answered. */
  readonly onReview: (productId: string) => void;
}

export type Services = Awaited<ReturnType<typeof openServices>>;

export async function openServices(options: ServiceOptions) {
  const { config, connected, origin, holder, catalogue, closeLater } = options;
  const { features, publicUrl, dataDir } = config;
  const { platform, admin, adminLinks } = connected;
  const { database, clock, ids, log } = options;
  const system = { database, clock, ids, log };
  const signerOf = async (name: string) =>
    createSigner(await database.settings.getOrCreate(name, ids.token(SECRET_BYTES)));

  const finding = closeLater(createFindServices({ ...system, catalogue, features, platform }));
  await finding.synonyms.load();
  void finding.prepare();

  const orderSigner = await signerOf(ORDER_LINK_SECRET);
  const reviewLinks = createReviewLinks({ signer: orderSigner, clock });
  const reviewRequests = createReviewRequests({
    ...system,
    links: reviewLinks,
    afterDays: config.reviewAfterDays,
    onQueued: () => mail.onQueued(),
  });
  const mail = createMail({
    ...system,
    catalogue,
    holder,
    from: config.mail.from,
    smtpUrl: connected.smtpUrl,
    signer: await signerOf(SIGNING_SECRET),
    features,
    origin,
    onReviewsLeft: (orderId) => reviewRequests.optOut(orderId),
  });

  const links = createOrderLinks({ signer: orderSigner, clock });
  const reviews = createReviews({ ...system, catalogue, links: reviewLinks, onReview: options.onReview });
  const cancelling = createCancellationService({
    ...system,
    platform: admin && { ...admin.platform, find: admin.orders.find },
    onQueued: mail.onQueued,
    mail: mail.isOn,
  });
  const returns = createReturns({
    ...system,
    platform: admin?.returns,
    facts: createLineFacts(catalogue),
    mails: createReturnMails({ ids, links, mail: mail.isOn }),
    onQueued: mail.onQueued,
  });
  const hasTrueFigures = features.has('true-figures');
  const cart = createCart({
    ...system,
    catalogue,
    sellsGiftCards: features.has('gift-cards'),
    namesParts: hasTrueFigures,
  });
  const automatic = hasTrueFigures ? createAutomaticDiscounts(platform) : undefined;
  const discounts = createDiscounts({ ...system, cart, platform, automatic });
  const variantsOf = (productId: string) =>
    (catalogue.status().ready && catalogue.snapshot().find(productId)?.variants) || [];
  const changing = createChangeService({
    ...system,
    platform: admin && { ...admin.editing, find: admin.orders.find },
    variantsOf,
    onQueued: mail.onQueued,
    mail: mail.isOn,
  });
  const late = createLateService({ ...system, links, onQueued: mail.onQueued });
  // The other services do without one that is switched off.
  const offered = {
    codes: features.has('discounts') ? discounts : undefined,
    returns: features.has('returns') ? returns : undefined,
    reviews: features.has('reviews') ? reviews : undefined,
    ...(features.has('order-changes') && { changing, late }),
  };
  const privacy = createPrivacy(system);
  const process = createProcess({ ...system, privacy, returns: offered.returns, catalogue });
  const webhookInbox = createWebhookInbox({
    ...system,
    process,
    decode: decodeWebhook,
    keeps: features.has('desk'),
  });
  const account = createAccount({
    ...system,
    passwords: argon2Passwords,
    codes: oneTimeCodes,
    isCommon: isCommonPassword,
  });
  const adminSetup = createAdminSetup({
    ...system,
    passwords: argon2Passwords,
    equal: equalInConstantTime,
    onCreated: () => discardSetupToken(dataDir),
  });
  const publications = closeLater(createPublications({ ...system, platform, catalogue }));
  // They are read from the platform only if a call can show them.
  if (Object.values(PUBLICATION_ENDPOINTS).some((call) => isOffered(call, features)))
    await publications.start();
  const doors = features.has('doors')
    ? closeLater(createDoors({ ...system, platform, catalogue, publications, features }))
    : undefined;
  await doors?.start();
  const hasOrderPages = features.has('order-status');
  const facts = features.has('facts');
  await prepareAdmin(adminSetup, config, log);

  return {
    account,
    adminLists: createAdminLists(database, { withPlatform: hasOrderPages }),
    adminSetup,
    admins: createAdmins({
      ...system,
      passwords: argon2Passwords,
      devices: createDevices({ ...system, equal: equalInConstantTime }),
      // On in every profile: turning the desk off must not open an account that has two-step login.
      checkCode: account.checkCode,
    }),
    alerts: mail.services.alerts,
    audit: createAudit(system),
    cancelling,
    cart,
    changing,
    catalogueHealth: closeLater(
      createCatalogueHealth({
        catalogue,
        links: adminLinks,
        facts,
        isHonest: options.prices?.isHonest,
      }),
    ),
    claims: createClaims({ ...system, platform }),
    checkout: createCheckout({
      ...system,
      cart,
      discounts: offered.codes,
      orders: database.orders,
      platform,
      statusUrl: hasOrderPages ? (id: string) => (publicUrl ?? '') + href.order(links.sign(id)) : undefined,
      checksAddress: !isDocument(features),
    }),
    unfinishedCheckout: createUnfinished({ ...system, orders: database.orders }),
    contact: mail.services.contact,
    deskLists: createDeskLists({
      ...system,
      links: adminLinks,
      late: offered.late,
      countsLate: hasTrueFigures,
    }),
    discounts,
    /** The same service, or undefined if codes are off. */
    codes: offered.codes,
    estimates: createEstimates({ cart, discounts: offered.codes, platform }),
    doors,
    fillCart: createFillCart({ cart, catalogue }),
    finding,
    late,
    productViews: closeLater(createProductViews({ ...system, catalogue })),
    mail,
    mailDesk: mail.services.mailDesk,
    orderLookup: createOrderLookup({ ...system, links, equal: equalInConstantTime }),
    orderStatus: createOrderStatusPage({
      ...system,
      links,
      cancelling,
      ...offered,
      variantsOf,
      catalogue,
    }),
    overview: createOverview({
      ...system,
      catalogue,
      watchesLate: offered.late !== undefined,
      countsReturns: offered.returns !== undefined,
    }),
    privacy,
    productFeed: createProductFeed({ catalogue, clock, origin, facts }),
    publications,
    reviewDesk: createReviewDesk({ ...system, catalogue, onReview: options.onReview }),
    reviewRequests,
    reviews,
    returns,
    returnDesk: createReturnDesk({ ...system, returns, orderLink: adminLinks.order }),
    receiveWebhook: createReceive(process, webhookInbox),
    searchDesk: createSearchDesk({ ...system, synonyms: finding.synonyms }),
    subscriptions: mail.services.subscriptions,
    vitals: closeLater(createVitals(system)),
    webhookInbox,
  };
}

/** The first admin comes from the settings, from the setup token, or on this machine from the setup page. */
async function prepareAdmin(
  adminSetup: ReturnType<typeof createAdminSetup>,
  config: Config,
  log: Log,
): Promise<void> {
  const localInstall = isLocalInstall(config);
  if (!localInstall) await adminSetup.forgetLocalPassword();
  if (config.admin) await adminSetup.ensure(config.admin);
  await publishSetupToken(adminSetup, { dataDir: config.dataDir, log, quiet: localInstall });
}
