// Shows every token and every primitive in all its states on one page, in development only.
import { BRAND } from '../../shared/brand.ts';
import { usePageMeta } from '../hydration/page-meta.tsx';
import { Button } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Logo } from '../ui/logo.tsx';
import { ToastOutlet } from '../ui/toast/toast-outlet.tsx';
import { ComponentSamples } from './specimens/components.tsx';
import { Buttons, Choices, Fields } from './specimens/controls.tsx';
import { Opening } from './specimens/opening.tsx';
import { Specimen } from './specimens/specimen.tsx';
import { Tokens } from './specimens/tokens.tsx';

export default function UiPage() {
  usePageMeta({ title: 'Specimen', description: 'Every token and primitive.' });
  return (
    <Container className="pb-section">
      <header className="py-section">
        <Logo className="text-title" />
        <h1 className="display mt-stack text-hero">{BRAND.tagline}</h1>
        <p className="mt-6 max-w-text text-lead text-muted">{BRAND.subline}</p>
      </header>
      <Tokens />
      <Buttons />
      <Fields />
      <Choices />
      <ComponentSamples />
      <Opening />
      <Specimen title="Nothing here">
        <EmptyState
          title="Your cart is empty"
          description="Add some amazing products to get started!"
          action={<Button>Continue Shopping</Button>}
        />
      </Specimen>
      <ToastOutlet />
    </Container>
  );
}
