// One account that an audience is connected to: who it is, how it relates to the audience, what it posts; and what to do with it.
import { audienceInsights } from '@peregrine/contract/audiences/audience-insight-endpoints.ts'
import type { Influencer } from '@peregrine/contract/audiences/audience-shapes.ts'
import { statedLift } from '@peregrine/domain/insights/score-rules.ts'
import { formatCount, formatMembers } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useSharingText } from '#features/audiences/audience-sharing-text.ts'
import { AccountName } from '#features/insights/account-name.tsx'
import { useTimes } from '#features/insights/use-times.ts'
import { queryOf } from '#shell/asking.ts'
import { isCallError } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { FigureDetail } from '#shell/figures/figure-detail.tsx'
import { liftText, shareText } from '#shell/figures/figure-numbers.ts'
import { bracketed, useLanguage } from '#shell/texts.ts'
import styles from './team-audiences.module.css'

interface InfluencerDialogProps {
  readonly handle: string
  /** The audience that it is looked at from: saved, or a definition as text. */
  readonly of: { readonly config: string } | { readonly definition: string }
  readonly onAdd?: (() => void) | undefined
  readonly onClose: () => void
}

/** Shown while mounted. */
export function InfluencerDialog({ handle, of, onAdd, onClose }: InfluencerDialogProps) {
  const text = useSharingText()
  const language = useLanguage()
  const { id: team, slug } = useCurrentTeam()
  const account = useQuery({
    ...queryOf(audienceInsights.readInfluencer, { query: { team, ...of, handle, language } }),
    retry: false,
  })
  const explore = `/${slug}/explore-x?${new URLSearchParams({ kind: 'follows', q: handle })}`
  return (
    <Dialog
      opened
      size="large"
      onClose={onClose}
      title={`@${handle}`}
      actions={
        <>
          <Link className={buttonClass('secondary')} to={explore}>
            {text('alikeAccounts')}
          </Link>
          {onAdd ? (
            <AppButton variant="primary" onClick={onAdd}>
              {text('addFollowers')}
            </AppButton>
          ) : null}
        </>
      }
    >
      {account.data ? <Known account={account.data} /> : null}
      {account.isPending ? <SkeletonBlock height={320} /> : null}
      {account.error ? <Failed error={account.error} handle={handle} onAgain={() => account.refetch()} /> : null}
    </Dialog>
  )
}

function Failed({ error, handle, onAgain }: { error: Error; handle: string; onAgain: () => void }) {
  const text = useSharingText()
  if (isCallError(error) && error.code === 'not_found')
    return <NoticeBar level="info" title={text('accountMissing', { handle })} />
  return (
    <NoticeBar
      level="error"
      title={error.message}
      action={
        <AppButton size="small" onClick={onAgain}>
          {text('tryAgain')}
        </AppButton>
      }
    />
  )
}

function Known({ account: { account, figure, audience, topics, posts } }: { account: Influencer }) {
  const text = useSharingText()
  const language = useLanguage()
  const times = useTimes()
  const count = (value: number) => formatCount(value, language)
  return (
    <div className={styles.form}>
      <div>
        <AccountName account={account} size="medium" />
        {account.bio === '' ? null : (
          <p className={styles.words} lang={account.language || undefined}>
            {account.bio}
          </p>
        )}
        <p className={styles.small}>
          {[
            ...(account.place === '' ? [] : [account.place]),
            text('facts', {
              followers: count(account.followers),
              following: count(account.following),
              posts: count(account.posts),
            }),
          ].join(' · ')}
        </p>
      </div>
      <section aria-label={text('relation')}>
        <h3 className={styles.partTitle}>{text('relation')}</h3>
        <dl className={styles.facts}>
          <div>
            <dt>{text('connectivity')}</dt>
            <dd className={styles.figure}>
              <FigureDetail figure={figure} subject={`@${account.handle}`} what="follows" />
            </dd>
            <dd className={styles.small}>
              {shareText(figure.shareLow)} – {shareText(figure.shareHigh)}
            </dd>
          </div>
          <div>
            <dt>{text('affinity')}</dt>
            <dd className={styles.figure}>{liftText(figure, language)}</dd>
            {statedLift(figure)?.atLeast === false ? (
              <dd className={styles.small}>
                {text('affinityWords', {
                  times: liftText(figure, language),
                  low: times(figure.affinityLow),
                  high: times(figure.affinityHigh),
                })}
              </dd>
            ) : null}
          </div>
        </dl>
        <p className={styles.words}>
          {audience.ofFollowers === null
            ? text('followersFew', { followers: formatMembers(audience.followers, language) })
            : text('ofFollowers', {
                followers: count(audience.followers),
                share: shareText(audience.ofFollowers),
              })}{' '}
          {figure.solid ? null : text('thin')}
        </p>
      </section>
      <Posts topics={topics} posts={posts} language={account.language} />
    </div>
  )
}

function Posts({ topics, posts, language: spoken }: Pick<Influencer, 'topics' | 'posts'> & { language: string }) {
  const text = useSharingText()
  const language = useLanguage()
  const count = (value: number) => formatCount(value, language)
  if (posts.length === 0 && topics.length === 0) return <p className={styles.small}>{text('noPosts')}</p>
  return (
    <>
      {topics.length > 0 ? (
        <section aria-label={text('postsAbout')}>
          <h3 className={styles.partTitle}>{text('postsAbout')}</h3>
          <p className={styles.words}>
            {topics.map((topic) => `${topic.label}${bracketed(text('postsOf', { count: topic.posts }))}`).join(' · ')}
          </p>
        </section>
      ) : null}
      <section aria-label={text('bestPosts')}>
        <h3 className={styles.partTitle}>{text('bestPosts')}</h3>
        <ul className={styles.list}>
          {posts.slice(0, 5).map((post) => (
            <li key={post.id} className={styles.step}>
              <p className={styles.post} lang={spoken || undefined}>
                {post.text}
              </p>
              <p className={styles.small}>
                {text('postCounts', {
                  likes: count(post.likes),
                  reposts: count(post.reposts),
                  replies: count(post.replies),
                })}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
