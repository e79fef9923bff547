// Checks the contact form. It is separate from the form, so that it loads when it is needed.
import { zodResolver } from '@hookform/resolvers/zod';
import { contactMessage } from '../../../shared/forms.ts';

export const checkContact = zodResolver(contactMessage);
