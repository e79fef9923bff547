// Shows colors, fonts and the mark.
import { LogoMark } from '../../brand/logo-mark.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Row, Specimen } from './specimen.tsx';

const SWATCHES = [
  ['Background', 'bg-bg'],
  ['Surface', 'bg-surface'],
  ['Elevated', 'bg-elevated'],
  ['Line', 'bg-line'],
  ['Edge', 'bg-edge'],
  ['Muted', 'bg-muted'],
  ['Ink', 'bg-ink'],
  ['Primary', 'bg-primary'],
  ['Primary soft', 'bg-primary-soft'],
  ['Secondary', 'bg-secondary'],
  ['Secondary soft', 'bg-secondary-soft'],
  ['Sale', 'bg-sale'],
  ['Success', 'bg-success'],
  ['Destructive', 'bg-destructive'],
] as const;

export function Tokens() {
  return (
    <>
      <Specimen title="Color">
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 xl:grid-cols-7">
          {SWATCHES.map(([name, swatch]) => (
            <li key={name} className="text-sm">
              <div className={`h-20 border border-line ${swatch}`} />
              <p className="mt-2 text-muted">{name}</p>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Type">
        <p className="display text-display">Display: the linen season</p>
        <p className="display text-heading">Heading: made to be worn for years</p>
        <p className="display text-title">Title: a quiet shirt in washed silk</p>
        <p className="text-lead text-muted">Lead: chosen with care, piece by piece.</p>
        <p className="max-w-text">
          Text: cut from a heavy cotton that softens with every wash, with horn buttons and a collar that
          stands without asking.{' '}
          <a className="link" href="#type">
            A link in text
          </a>
          .
        </p>
        <p className="text-sm text-muted">Small: said in passing, and still easy to read.</p>
        <p className="eyebrow">Eyebrow</p>
      </Specimen>
      <Specimen title="Mark">
        <Row>
          <LogoMark className="size-24 text-primary" />
          <Logo className="text-heading" />
          <Logo stacked className="text-title" />
        </Row>
      </Specimen>
    </>
  );
}
