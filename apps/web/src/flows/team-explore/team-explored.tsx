// What is known of an explored name: how many, who they are, what they post, and the steps from there.

import { communities as communityCalls } from '@peregrine/contract/communities/community-endpoints.ts'
import { type EXPLORED_KINDS, type Exploration, explore } from '@peregrine/contract/explore/explore-endpoints.ts'
import { accountLabel } from '@peregrine/domain/network-data/account-label.ts'
import { formatCount, formatRoundShare } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { PageSkeleton } from '@peregrine/ui/page-skeleton.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type { Answered, SizeReply } from '#features/audience-builder/builder-queries.ts'
import { PortraitLines } from '#features/audience-builder/portrait-lines.tsx'
import { SizeAnswer } from '#features/audience-builder/size-answer.tsx'
import { forgetCommunities } from '#features/communities/community-queries.ts'
import { PostTile } from '#features/insights/post-tile.tsx'
import { showTasks } from '#features/tasks/task-queries.ts'
import { creatorAddress } from '#flows/team-audiences/creator-address.ts'
import { queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { IfMayChange } from '#shell/may-change.tsx'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure } from '#shell/toasts.ts'
import { RelatedTerms } from './related-terms.tsx'
import styles from './team-explore.module.css'
import { useTeamExploreText } from './team-explore-text.ts'

type Kind = (typeof EXPLORED_KINDS)[number]

interface ExploredProps {
  readonly kind: Kind
  readonly term: string
  readonly addressOf: (name: { readonly kind: Kind; readonly term: string }) => string
}

export function Explored({ kind, term, addressOf }: ExploredProps) {
  const text = useTeamExploreText()
  const language = useLanguage()
  const navigate = useNavigate()
  const { id: team } = useCurrentTeam()
  const answer = useQuery(queryOf(explore.exploreName, { body: { team, query: term, kind, language } }))
  const found = answer.data
  const name = found?.explored.label ?? (kind === 'follows' || kind === 'engaged' ? `@${term}` : term)
  if (answer.error && !found) return <ErrorNotice error={answer.error} onRetry={answer.refetch} />
  const sized: Answered<SizeReply> = {
    reply: found && {
      source: found.source,
      size: found.size,
      portrait: found.portrait,
      definedBy: found.definedBy,
      tookMs: found.tookMs,
      unknown: [],
    },
    of: null,
    outdated: false,
    counting: answer.isFetching,
    error: null,
    offline: answer.fetchStatus === 'paused',
    retry: () => void answer.refetch(),
  }
  return (
    <>
      <div className={styles.bar}>
        <h2 className={styles.name}>{text(`of.${kind}`, { name })}</h2>
        {kind === 'follows' || kind === 'engaged' ? (
          <Segmented
            label={text('side')}
            value={kind}
            onChange={(next) => void navigate(addressOf({ kind: next, term }))}
            options={[
              { value: 'follows' as const, label: text('sides.follows') },
              { value: 'engaged' as const, label: text('sides.engaged') },
            ]}
          />
        ) : null}
        <span className={styles.grow} />
        {found?.known ? <Steps found={found} name={name} /> : null}
      </div>
      {found && !found.known ? <NoticeBar level="info">{text('unknown', { name })}</NoticeBar> : null}
      {found?.account && found.explored.kind === 'posted' ? (
        <p>
          <Link to={addressOf({ kind: 'follows', term: found.account.handle.toLowerCase() })}>
            {text('sameHandle', {
              handle: `@${found.account.handle}`,
              name: found.account.name,
              followers: formatCount(found.account.followers, language),
            })}
          </Link>
        </p>
      ) : null}
      {found?.known !== false ? (
        <>
          {found?.tooSmall ? (
            <NoticeBar level="info">{text('tooSmall', { count: formatCount(found.sample.n, language) })}</NoticeBar>
          ) : null}
          <SizeAnswer size={sized}>
            <PortraitLines portrait={sized} />
          </SizeAnswer>
          {found ? <Findings found={found} name={name} addressOf={addressOf} /> : <PageSkeleton />}
        </>
      ) : null}
    </>
  )
}

/** What one does with it: an audience for those who may build them, a study for everybody. */
function Steps({ found, name }: { found: Exploration; name: string }) {
  const text = useTeamExploreText()
  const navigate = useNavigate()
  const { id: team, slug, isCreator } = useCurrentTeam()
  async function study() {
    try {
      const body = { team, definition: found.definition, name }
      const { id } = await call(communityCalls.startStudy, { body })
      void navigate(`/${slug}/communities/${id}`)
    } catch (error) {
      toastFailure(error)
    }
    await Promise.all([forgetCommunities(), showTasks()])
  }
  return (
    <>
      <IfMayChange>
        <AppButton onClick={study}>{text('findCommunities')}</AppButton>
      </IfMayChange>
      {isCreator ? (
        <Link className={buttonClass('primary')} to={creatorAddress(slug, found.definition)}>
          {text('makeAudience')}
        </Link>
      ) : null}
    </>
  )
}

type FindingsProps = Pick<ExploredProps, 'addressOf'> & { readonly found: Exploration; readonly name: string }

function Findings({ found, name, addressOf }: FindingsProps) {
  const text = useTeamExploreText()
  const language = useLanguage()
  const { sample, baseline, source, related, posts, communities, explored } = found
  const about = { asOf: source.asOf, sample, baseline }
  const count = (value: number): string => formatCount(value, language)
  return (
    <>
      <p className={styles.small}>
        {text('sample', { n: count(sample.n), of: count(sample.of), m: count(baseline.m) })}
      </p>
      <div className={styles.columns}>
        <RelatedTerms
          title={text('words')}
          what="posted"
          about={about}
          lines={related.words.map((line) => ({ ...line, to: addressOf({ kind: 'posted', term: line.id }) }))}
        />
        <RelatedTerms
          title={text('hashtags')}
          what="hashtag"
          about={about}
          lines={related.hashtags.map((line) => ({ ...line, to: addressOf({ kind: 'posted', term: line.id }) }))}
        />
        <RelatedTerms
          title={text('accounts')}
          what="follows"
          about={about}
          lines={related.accounts.map((account) => ({
            id: account.id,
            label: accountLabel(account),
            figure: account.figure,
            ...(account.handle === '' ? {} : { to: addressOf({ kind: 'follows', term: account.handle }) }),
          }))}
        />
        <RelatedTerms
          title={text('related')}
          what="interest"
          about={about}
          lines={related.interests.map((line) => ({ ...line, to: addressOf({ kind: 'interest', term: line.id }) }))}
        />
      </div>
      <section className={styles.card} aria-labelledby="explored-communities">
        <h2 id="explored-communities" className={styles.cardTitle}>
          {text('communities')}
        </h2>
        {communities.length === 0 ? <p className={styles.small}>{text('noCommunities')}</p> : null}
        <ul className={styles.communities}>
          {communities.map(({ id, name: community, share, accounts }) => (
            <li key={id}>
              <strong>{community}</strong>
              <span>{formatRoundShare(share)}</span>
              <span className={styles.small}>{accounts.slice(0, 3).map(accountLabel).join(' ')}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.posts} aria-labelledby="explored-posts">
        <h2 id="explored-posts" className={styles.cardTitle}>
          {explored.kind === 'posted' ? text('postsWith', { name }) : text('posts')}
        </h2>
        {posts.length === 0 ? <p className={styles.small}>{text('noPosts')}</p> : null}
        <div className={styles.wall}>
          {posts.map((post) => (
            <PostTile key={post.id} post={post} wall="written" />
          ))}
        </div>
      </section>
    </>
  )
}
