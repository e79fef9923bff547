// The contact form's rules, apart from the form so that their code loads when it is needed.
import { zodResolver } from '@hookform/resolvers/zod';
import { contactMessage } from '../../../shared/forms.ts';

export const checkContact = zodResolver(contactMessage);
