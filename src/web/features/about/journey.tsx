// §2 About, the journey story in numbered chapters.
import { STORY } from '../../content/about.ts';

export function Journey() {
  return (
    <section id={STORY.id} aria-labelledby="journey" className="py-section">
      <div className="wrap grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="lg:sticky lg:top-32 lg:self-start">
          <p className="eyebrow text-muted">{STORY.eyebrow}</p>
          <h2 id="journey" tabIndex={-1} className="display mt-5 text-display outline-none">
            {STORY.title}
          </h2>
        </div>
        <ol className="border-t border-line">
          {STORY.chapters.map((chapter) => (
            <li
              key={chapter.title}
              className="grid gap-x-8 gap-y-2 border-b border-line py-9 sm:grid-cols-[9rem_minmax(0,1fr)]"
            >
              <h3 className="display text-title text-primary">{chapter.title}</h3>
              <p className="max-w-text text-lg text-muted">{chapter.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Scrolls to the story and moves the focus there. */
export function goToStory(): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(STORY.id)?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
  document.getElementById('journey')?.focus({ preventScroll: true });
}
