// B12 An order's delivery address: the checkout's fields without the email.
import * as z from 'zod/mini';
import { customerInfo } from '../forms.ts';
import { usCustomerInfo } from '../us-address.ts';

export const deliveryAddress = z.omit(customerInfo, { email: true });
/** Also checks the state, the ZIP code and the telephone number, as the checkout does. */
export const usDeliveryAddress = z.omit(usCustomerInfo, { email: true });
