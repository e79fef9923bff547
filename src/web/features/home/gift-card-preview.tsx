// Shows a live preview of the gift card: amount, design, recipient and message.

import { BRAND } from '../../../shared/brand.ts';
import type { GIFT_CARD_DESIGNS } from '../../../shared/constants.ts';
import { LogoMark } from '../../brand/logo-mark.tsx';
import { GIFT_CARDS } from '../../content/home.ts';

interface GiftCardPreviewProps {
  amount: string;
  design: (typeof GIFT_CARD_DESIGNS)[number];
  email: string;
  message: string;
}

export function GiftCardPreview({ amount, design, email, message }: GiftCardPreviewProps) {
  return (
    <figure
      aria-label={GIFT_CARDS.preview}
      className="gift-card"
      data-design={design}
      data-testid="gift-card"
    >
      <LogoMark className="gift-card-bloom" />
      <div className="relative flex items-start justify-between gap-4">
        <span className="display text-title">{BRAND.name}</span>
        <span className="display text-heading tabular-nums">${amount}</span>
      </div>
      <div className="relative mt-auto min-w-0">
        <p className="display line-clamp-4 text-title break-words">{message.trim() || GIFT_CARDS.wish}</p>
        <p className="mt-2 truncate text-sm">{email.trim() || GIFT_CARDS.forSomeone}</p>
      </div>
    </figure>
  );
}
