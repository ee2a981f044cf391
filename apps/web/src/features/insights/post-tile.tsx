// A post as a card: who wrote it, what it says, what became of it, and how many of the audience had a part in that.
import type { PostCard } from '@peregrine/contract/insights/insight-shapes.ts'
import { formatCount, formatPart, formatSize } from '@peregrine/domain/shell/format-rules.ts'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import { dayOfMoment } from '#shell/moments.ts'
import { useLanguage } from '#shell/texts.ts'
import { AccountName } from './account-name.tsx'
import { useInsightsText } from './insights-text.ts'
import { MoodMark, moodText } from './mood-mark.tsx'
import styles from './post-tile.module.css'

type PostTileProps = { post: PostCard; wall: 'liked' | 'reposted' | 'written' | 'none' }

const parts = { liked: 'likedBy', reposted: 'repostedBy', written: 'writtenBy' } as const
const counts = [
  ['likes', IconHeart],
  ['reposts', IconRepeat],
  ['replies', IconMessageCircle],
] as const

export function PostTile({ post, wall }: PostTileProps) {
  const text = useInsightsText()
  const language = useLanguage()
  return (
    <article className={styles.post}>
      <header className={styles.head}>
        <AccountName account={post.author} />
        <span className={styles.side}>
          <time dateTime={post.createdAt}>{dayOfMoment(post.createdAt, language)}</time>
          {post.sentiment === null ? null : (
            <MoodMark sentiment={post.sentiment} words={`${text('column.sentiment')} ${moodText(post.sentiment)}`} />
          )}
        </span>
      </header>
      <p className={styles.text} lang={post.language || undefined}>
        {post.text}
      </p>
      <footer className={styles.foot}>
        <span className={styles.part}>
          {wall === 'none' ? null : text(parts[wall], { count: formatPart(post.byAudience, language) })}
        </span>
        <span className={styles.counts}>
          {counts.map(([what, Icon]) => (
            <span key={what} title={text(what, { count: formatCount(post[what], language) })}>
              <Icon size={14} stroke={1.5} aria-hidden="true" />
              <span aria-hidden="true">{formatSize(post[what])}</span>
              <span className="kit-hidden">{text(what, { count: formatCount(post[what], language) })}</span>
            </span>
          ))}
        </span>
      </footer>
    </article>
  )
}
