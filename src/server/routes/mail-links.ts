// B4 B14 Handles posts to the pages behind the links in mails: from browsers without scripts, and from mail
// programs, whose own button posts 'List-Unsubscribe=One-Click' to the link in the header (RFC 8058). Opening
// a link changes nothing.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAIL_INPUTS } from '../../shared/api/mail-inputs.ts';
import { FORM_LIMIT_BYTES } from '../../shared/constants.ts';
import { DONE_PARAMETER, ROUTES, TOKEN_PARAMETER } from '../../shared/routes.ts';
import { ShopError } from '../../shop/errors.ts';
import type { Subscriptions } from '../../shop/mail/subscriptions.ts';
import { sendFromMemory } from '../cache/memory-response.ts';
import type { Pages } from '../pages/pages.ts';

interface MailLinkDeps {
  readonly pages: Pages;
  readonly subscriptions: Subscriptions;
}

const ONE_CLICK = 'List-Unsubscribe';

export function mountMailLinks(app: FastifyInstance, { pages, subscriptions }: MailLinkDeps): void {
  async function showPage(request: FastifyRequest, reply: FastifyReply, path: string, query: string) {
    return sendFromMemory({ request, reply }, await pages.get(path, query));
  }

  void app.register(async (scope) => {
    // The type of the form does not matter.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    );
    for (const [path, act] of [
      [ROUTES.newsletterConfirm, subscriptions.confirm],
      [ROUTES.newsletterUnsubscribe, subscriptions.unsubscribe],
    ] as const) {
      scope.post(path, async (request, reply) => {
        const input = MAIL_INPUTS.confirmMail.safeParse(request.query);
        try {
          if (!input.success) throw new ShopError('bad_link');
          await act(input.data);
        } catch (error) {
          if (!(error instanceof ShopError)) throw error;
          // The page without its token says what to do.
          return showPage(request, reply, path, '');
        }
        const { token } = input.data;
        const query = String(new URLSearchParams({ [TOKEN_PARAMETER]: token, [DONE_PARAMETER]: '1' }));
        // A mail program does not follow a redirect.
        return String(request.body).includes(ONE_CLICK)
          ? showPage(request, reply, path, query)
          : reply.redirect(`${path}?${query}`, 303);
      });
    }
  });
}
