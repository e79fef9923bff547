// Messages and newsletter subscribers as they are kept.
import type { ContactMessage } from '../../shared/forms.ts';

export interface MessageRecord extends ContactMessage {
  readonly id: string;
  readonly isRead: boolean;
  readonly createdAt: number;
}

export interface SubscriberRecord {
  readonly id: string;
  readonly email: string;
  readonly subscribedAt: number;
}

export interface ContactRepository {
  /** Idempotent by the lower-cased address; true when it was new. */
  addSubscriber(subscriber: { id: string; email: string; now: number }): Promise<boolean>;
  addMessage(message: ContactMessage & { id: string; now: number }): Promise<void>;
}
