// A post as people will see it, roughly: text with its links, media or a card.
import type { CreativeContent } from '@peregrine/contract/creatives/creative-endpoints.ts'
import { type AppCard, isAppCard } from '@peregrine/domain/creatives/card-content-rules.ts'
import { InitialsAvatar } from '@peregrine/ui/initials-avatar.tsx'
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs'
import { useState } from 'react'
import { apiPicture } from '#shell/api-address.ts'
import styles from './creatives.module.css'
import { useCreativesText } from './creatives-text.ts'
import { usePostAuthor } from './use-post-author.ts'

const LINKED = /(https?:\/\/\S+|[@#][\p{L}\p{N}_]+)/u

/** Without the protocol, as the network shortens addresses. */
const shown = (part: string): string => part.replace(/^https?:\/\//, '').slice(0, 30)

interface PostPreviewProps {
  /** Our id of the ad account that posts it. */
  readonly account: string
  readonly content: CreativeContent
}

export function PostPreview({ account, content }: PostPreviewProps) {
  const text = useCreativesText()
  const { name, handle } = usePostAuthor(account)
  const { text: words, media, card } = content
  return (
    <article className={styles.post}>
      <header className={styles.author}>
        <InitialsAvatar text={name} />
        <strong>{name}</strong>
        {handle === '' ? null : <span className={styles.handle}>@{handle}</span>}
      </header>
      <p className={styles.words}>
        {words.split(LINKED).map((part, index) =>
          LINKED.test(part) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
            <span key={index} className={styles.link}>
              {shown(part)}
            </span>
          ) : (
            part
          ),
        )}
      </p>
      {media.length > 0 ? (
        <div className={styles.shown} data-card={card !== null || undefined} data-count={Math.min(media.length, 4)}>
          {media.slice(0, card === null ? 4 : 6).map((id) => (
            <Shown key={id} id={id} />
          ))}
        </div>
      ) : null}
      {card === null ? null : isAppCard(card) ? (
        <div className={styles.appDetails}>
          <span className={styles.cardHost}>
            {storesOf(card)
              .map((store) => text(store))
              .join(' · ') || text('noAppYet')}
          </span>
          <span className={styles.cardButton}>{text(`button_${card.label}`)}</span>
        </div>
      ) : (
        <div className={styles.details}>
          <span className={styles.cardTitle}>{card.title || text('cardTitle')}</span>
          <span className={styles.cardHost}>{hostOf(card.url)}</span>
        </div>
      )}
      <footer className={styles.promoted}>{text('promoted')}</footer>
    </article>
  )
}

const storesOf = ({ ios_app: ios, android_app: android }: AppCard) => [
  ...(ios === null ? [] : (['appStore'] as const)),
  ...(android === null ? [] : (['googlePlay'] as const)),
]

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : url)

function Shown({ id }: { id: string }) {
  const [broken, setBroken] = useState(false)
  // A video has no small picture here.
  return broken ? (
    <span className={styles.film}>
      <IconMovie size={32} stroke={1.25} aria-hidden="true" />
    </span>
  ) : (
    <img
      {...apiPicture(`/api/ad-media/${id}/content/?size=thumbnail`)}
      alt=""
      loading="lazy"
      onError={() => setBroken(true)}
    />
  )
}
