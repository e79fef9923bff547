// B10 The signed links to the review of one bought line. They never expire: a review can be deleted at any time.
import type { BoughtLine } from '../ports/reviews.ts';
import type { Clock, Signer } from '../ports/system.ts';

const PURPOSE = 'review';
const LINE = /^([\w-]{1,60})_([\w-]{1,60})$/;

export interface ReviewLinks {
  sign(line: BoughtLine): string;
  /** Returns the line if the token was signed here for reviews. */
  read(token: string): BoughtLine | undefined;
}

export const createReviewLinks = ({ signer, clock }: { signer: Signer; clock: Clock }): ReviewLinks => ({
  sign: ({ orderId, lineKey }) => signer.sign(PURPOSE, `${orderId}_${lineKey}`),
  read(token) {
    const match = LINE.exec(signer.read(PURPOSE, token, clock.now()) ?? '');
    return match?.[1] && match[2] ? { orderId: match[1], lineKey: match[2] } : undefined;
  },
});
