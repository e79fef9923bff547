// Opens every service of the store and makes them ready for their first request.

import type { Catalogue } from '../shop/catalogue/catalogue.ts';
import { createCatalogueHealth } from '../shop/desk/catalogue-health.ts';
import { createSearchDesk } from '../shop/desk/search-desk.ts';
import { createFindServices } from '../shop/find/find-services.ts';
import type { Database } from '../shop/ports/database.ts';
import type { Clock, Ids, Log } from '../shop/ports/system.ts';
import { type Config, isLocalInstall } from './config.ts';
import { createMail } from './mail.ts';
import { createOrderLinksFor, createOrderPages, orderUrl } from './orders.ts';
import type { ConnectedPlatform } from './platform.ts';
import { createServices } from './services.ts';
import type { CloseLater } from './system/resources.ts';
import { publishSetupToken } from './system/setup-token.ts';
import { createSigner } from './system/system.ts';

/** Kept in the database, so that every instance reads what another has signed. */
const SIGNING_SECRET = 'signing-secret';
const SECRET_BYTES = 32;

interface OpenServicesOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly connected: ConnectedPlatform;
  readonly origin: string;
  /** This instance's name on the leases that several share. */
  readonly holder: string;
  readonly closeLater: CloseLater;
}

export async function openServices(options: OpenServicesOptions) {
  const { config, connected, origin, closeLater, ...deps } = options;
  const { features, publicUrl, dataDir } = config;
  const { platform, admin, adminLinks } = connected;

  const finding = closeLater(createFindServices({ ...deps, features, platform }));
  await finding.synonyms.load();
  void finding.prepare();

  const secret = await deps.database.settings.getOrCreate(SIGNING_SECRET, deps.ids.token(SECRET_BYTES));
  const mail = createMail({
    ...deps,
    from: config.mail.from,
    smtpUrl: connected.smtpUrl,
    signer: createSigner(secret),
    features,
    origin,
  });
  const links = await createOrderLinksFor(deps);
  const shop = createServices({
    ...deps,
    platform,
    dataDir,
    features,
    statusUrl: orderUrl(links, config),
    adminLinks,
  });
  const orderPages = createOrderPages({
    ...deps,
    links,
    platform: admin && { ...admin.platform, find: admin.orders.find },
    features,
    publicUrl,
    onQueued: mail.onQueued,
  });
  const services = {
    searchDesk: createSearchDesk({ ...deps, synonyms: finding.synonyms }),
    catalogueHealth: closeLater(createCatalogueHealth({ catalogue: deps.catalogue, links: adminLinks })),
    ...shop,
    ...mail.services,
    ...orderPages,
  };
  closeLater(services.vitals);
  closeLater(services.looks);
  closeLater(services.publications);
  if (features.has('journal') || features.has('reach')) await services.publications.start();
  await prepareAdmin(services.adminSetup, config, deps.log);
  return { finding, mail, services };
}

export type OpenServices = Awaited<ReturnType<typeof openServices>>;

/** The first admin comes from the settings, from the setup token, or on this machine from the setup page. */
async function prepareAdmin(
  adminSetup: ReturnType<typeof createServices>['adminSetup'],
  config: Config,
  log: Log,
): Promise<void> {
  const localInstall = isLocalInstall(config);
  if (!localInstall) await adminSetup.forgetLocalPassword();
  if (config.admin) await adminSetup.ensure(config.admin);
  await publishSetupToken(adminSetup, { dataDir: config.dataDir, log, quiet: localInstall });
}
