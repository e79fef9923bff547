// §2 Home, social feed: six posts that link to the brand's social pages.
import { Heart, MessageCircle } from 'lucide-react';
import { grouped } from '../../content/grouped.ts';
import { SOCIAL_FEED, SOCIAL_POSTS, type SocialPost } from '../../content/journal.ts';
import { Section } from '../../ui/container.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

interface SocialFeedProps {
  /** B13 Shows likes and comments only of posts that the owner entered. */
  ownCountsOnly: boolean;
  posts?: readonly SocialPost[];
}

export default function SocialFeed({ ownCountsOnly, posts = SOCIAL_POSTS }: SocialFeedProps) {
  return (
    <Section aria-labelledby="social-feed">
      <SectionHeading
        id="social-feed"
        eyebrow={SOCIAL_FEED.eyebrow}
        title={SOCIAL_FEED.title}
        lead={SOCIAL_FEED.lead}
      />
      <ul className="mt-stack grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 lg:grid-cols-6">
        {posts.map((post) => (
          <li key={post.id}>
            <a href={post.url} target="_blank" rel="noreferrer" className="group block">
              <span className="block overflow-hidden">
                <img
                  src={post.imageUrl}
                  alt=""
                  width="600"
                  height="600"
                  loading="lazy"
                  className="aspect-square w-full object-cover transition-transform duration-slow group-hover:scale-104"
                />
              </span>
              <span className="mt-3 block text-sm">{post.caption}</span>
              <span className="sr-only"> (opens in a new tab)</span>
              {(post.byOwner || !ownCountsOnly) && (
                <span className="mt-1.5 flex gap-4 text-xs text-muted tabular-nums">
                  <span className="inline-flex items-center gap-1.5">
                    <Icon of={Heart} size={14} />
                    {grouped(post.likes)}
                    <span className="sr-only">likes</span>
                  </span>
                  <span className="inline-flex items-center gap-1.5">
                    <Icon of={MessageCircle} size={14} />
                    {grouped(post.comments)}
                    <span className="sr-only">comments</span>
                  </span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
