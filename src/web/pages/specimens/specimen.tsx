// Shows one named row of the development page of primitives.
import type { ReactNode } from 'react';

export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rule grid gap-x-12 gap-y-8 py-stack lg:grid-cols-[12rem_1fr]">
      <h2 className="eyebrow pt-1 text-muted">{title}</h2>
      <div className="grid min-w-0 gap-8">{children}</div>
    </section>
  );
}

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-4">{children}</div>
);
