// B4 A confirmed alert whose first comparison fails: the shopper is told that it is confirmed, and the mail comes.
import { expect, test } from 'vitest';
import { MAIL_REPLIES } from '../../../src/shared/api/mail-replies.ts';
import { createAlerts } from '../../../src/shop/alerts/alerts.ts';
import { createAlertWatch } from '../../../src/shop/alerts/watch.ts';
import { createSubscriptions } from '../../../src/shop/mail/subscriptions.ts';
import { movableCatalogue, storePerTest, takeMails, variant, viewOf } from '../support-mail.ts';

const openStore = storePerTest();

test('a confirmation counts although its comparison fails, and the mail follows with the next comparison', async () => {
  const store = openStore();
  const catalogue = movableCatalogue();
  let faults = 1;
  const watch = createAlertWatch({
    ...store,
    catalogue,
    database: {
      ...store.database,
      alerts: {
        ...store.database.alerts,
        takeDue(...taken) {
          faults -= 1;
          return faults >= 0 ? Promise.reject(new Error('locked')) : store.database.alerts.takeDue(...taken);
        },
      },
    },
  });
  catalogue.adopt(await viewOf({ variants: [] }));
  await watch.check();
  catalogue.adopt(await viewOf({ variants: [variant('11', { stock: 0 })] }));
  faults = 0;
  await watch.check();
  await createAlerts({ ...store, catalogue }).ask({
    email: 'ada@example.com',
    variantId: '11',
    kind: 'stock',
  });
  const [mail] = await takeMails(store.database);
  const id = mail?.content.kind === 'confirm' ? mail.content.id : '';
  catalogue.adopt(await viewOf({ variants: [variant('11')] }));
  await watch.check();
  const subscriptions = createSubscriptions({
    ...store,
    describeAlerts: async () => [],
    onAlertsConfirmed: (who) => watch.checkContact(who),
  });
  const token = store.tokens.confirm('alerts', id);
  faults = 1;
  expect(await subscriptions.confirm({ token })).toEqual({ message: MAIL_REPLIES.alertsConfirmed });
  expect(await takeMails(store.database)).toEqual([]);
  await watch.check();
  expect(await takeMails(store.database)).toHaveLength(1);
  await watch.check();
  expect(await takeMails(store.database)).toEqual([]);
  await watch.close();
});
