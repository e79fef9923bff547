// Draws the brand's mark: a dogwood blossom of four notched petals.
// One petal, with the small notch that dogwood has at the tip.
const PETAL =
  'M24 20c-5.5-1.8-10-5.4-10-9.4 0-4 4-7 7.6-8.8 1-.5 1.4 1 2.4 2.4 1-1.4 1.4-2.9 2.4-2.4 3.6 1.8 7.6 4.8 7.6 8.8 0 4-4.5 7.6-10 9.4z';
const FLORETS = 'M24 22.1v.01M24 25.9v.01M22.1 24h.01M25.9 24h.01';

export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false" className={className} fill="currentColor">
      <path d={PETAL} />
      <path d={PETAL} transform="rotate(90 24 24)" />
      <path d={PETAL} transform="rotate(180 24 24)" />
      <path d={PETAL} transform="rotate(270 24 24)" />
      <path d={FLORETS} stroke="currentColor" strokeWidth="2.3" strokeLinecap="round" />
    </svg>
  );
}
