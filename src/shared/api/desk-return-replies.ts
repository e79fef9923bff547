// B11 Describes the answers of the desk about returns.

export interface DeskReturn {
  readonly id: string;
  readonly reference: string;
  readonly orderNumber: string;
  readonly customerName: string;
  readonly email: string;
  readonly state: string;
  /** The owner has to decide. */
  readonly isWaiting: boolean;
  /** The owner has decided, and Shopify has not answered yet. */
  readonly isPending: boolean;
  /** Shopify was not asked: the decision is made here alone. */
  readonly byOwner: boolean;
  /** Shopify reports nothing about it: the owner says how it ended. */
  readonly canClose: boolean;
  readonly createdAt: string;
  readonly lines: readonly { readonly text: string; readonly note?: string | undefined }[];
  /** The addresses of its pictures. */
  readonly pictures: readonly string[];
  readonly labelUrl?: string | undefined;
  readonly trackingNumber?: string | undefined;
  readonly adminUrl?: string | undefined;
}

/** Why a product came back. */
export interface DeskReason {
  readonly productId: string;
  readonly name: string;
  readonly total: number;
  readonly reasons: readonly { readonly reason: string; readonly quantity: number }[];
}
