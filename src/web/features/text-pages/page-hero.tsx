// Shows the title of a page that is mostly text.
interface PageHeroProps {
  eyebrow: string;
  title: string;
  lead: string;
}

export function PageHero({ eyebrow, title, lead }: PageHeroProps) {
  return (
    <header className="border-b border-line">
      <div className="wrap py-[clamp(3.5rem,8vw,7.5rem)]">
        <p className="eyebrow text-muted">{eyebrow}</p>
        <h1 className="display mt-5 max-w-[16ch] text-display">{title}</h1>
        <p className="mt-6 max-w-text text-lead text-muted">{lead}</p>
      </div>
    </header>
  );
}
