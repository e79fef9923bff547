// B0 Alerts that are turned off: none is compared, and those that wait are kept for when they are on again.
import { expect, onTestFinished, test } from 'vitest';
import { createMail } from '../../../src/server/mail.ts';
import { createSigner } from '../../../src/server/system/system.ts';
import { type Features, featuresOf } from '../../../src/shared/features.ts';
import { createAlerts } from '../../../src/shop/alerts/alerts.ts';
import { movableCatalogue, storePerTest, takeMails, until, variant, viewOf } from '../support-mail.ts';

const openStore = storePerTest();

test.each([
  ['FEATURES_OFF=alerts', featuresOf('full', ['alerts'])],
  ['STORE_PROFILE=document', featuresOf('document')],
])('with %s a met alert waits, and its mail is sent once alerts are on', async (_setting, off) => {
  const store = openStore();
  const { database, tokens } = store;
  const catalogue = movableCatalogue();
  async function open(features: Features) {
    const mail = createMail({
      ...store,
      catalogue,
      features,
      signer: createSigner('secret'),
      origin: 'https://shop.example',
      holder: 'one',
      from: { name: 'Shop', address: 'shop@example.com' },
      smtpUrl: undefined,
    });
    const { close } = await mail.start();
    onTestFinished(close);
    return mail.services;
  }

  catalogue.adopt(await viewOf({ variants: [variant('11', { stock: 0 })] }));
  await createAlerts({ ...store, catalogue }).ask({
    email: 'ada@example.com',
    variantId: '11',
    kind: 'stock',
  });
  const [asked] = await takeMails(database);
  const contactId = asked?.content.kind === 'confirm' ? asked.content.id : '';

  const { subscriptions } = await open(off);
  expect(catalogue.listening()).toBe(0);
  catalogue.adopt(await viewOf({ variants: [variant('11')] }));
  await subscriptions.confirm({ token: tokens.confirm('alerts', contactId) });
  expect(await database.alerts.list(contactId)).toHaveLength(1);
  expect(await takeMails(database)).toEqual([]);

  await open(featuresOf('full'));
  await until(async () => (await database.alerts.list(contactId)).length === 0);
  expect(await takeMails(database)).toMatchObject([{ recipient: 'ada@example.com' }]);
});
