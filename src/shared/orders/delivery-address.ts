// B12 An order's delivery address: the checkout's fields without the email.
import * as z from 'zod/mini';
import { customerInfo } from '../forms.ts';
import { usCustomerInfo } from '../us-address.ts';

export const deliveryAddress = z.omit(customerInfo, { email: true });
/** With what the checkout says of a state, a ZIP code or a telephone number that cannot be right. */
export const usDeliveryAddress = z.omit(usCustomerInfo, { email: true });
