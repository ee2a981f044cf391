// Explore: one name in the address, and who is behind it, with the same answer and insights as the builder's.
import { exploredNames } from '@peregrine/contract/explore/explored-name-endpoints.ts'
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import {
  definitionOf,
  type ExploredName,
  exploredName,
  readExploredName,
} from '@peregrine/domain/explore/explored-name-rules.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { WhenNear } from '@peregrine/ui/when-near.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { Link, useParams } from 'react-router'
import type { Answered, SizeReply } from '#features/audience-builder/builder-queries.ts'
import { PortraitLines } from '#features/audience-builder/portrait-lines.tsx'
import { SizeAnswer } from '#features/audience-builder/size-answer.tsx'
import { builderAddress, listAddress } from '#shell/addresses.ts'
import { queryOf } from '#shell/asking.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { lazyScreen } from '#shell/route-loading.tsx'
import { useSession } from '#shell/session/session-state.ts'
import { SignInFirst } from '#shell/session/sign-in-first.tsx'
import { useLanguage } from '#shell/texts.ts'
import { compareAddress } from './compare-address.ts'
import { exploreAddress } from './explore-address.ts'
import styles from './explore-screen.module.css'
import { useExploreText } from './explore-text.ts'
import { FirstNames, NameSearch } from './name-search.tsx'

const ExploredInsights = lazyScreen(() => import('./explored-insights.tsx').then((m) => m.ExploredInsights))
const SpokenCards = lazyScreen(() => import('./spoken-cards.tsx').then((m) => m.SpokenCards))
const TopicCards = lazyScreen(() => import('./topic-cards.tsx').then((m) => m.TopicCards))

/** About as high as what will be there: what lies below waits until somebody scrolls. */
const SPOKEN_PX = 620
const TOPIC_PX = 900

export function ExploreScreen() {
  const { name } = useParams()
  const explored = exploredName(name)
  if (explored) return <ExploredPage key={exploreAddress(explored)} explored={explored} />
  return <StartPage wrong={name === undefined ? null : readExploredName(name)} />
}

/** The same for those who have signed in: everybody else is asked to. */
export function SignedInExploreScreen() {
  const text = useExploreText()
  const { signedIn } = useSession()
  if (signedIn !== null) return <ExploreScreen />
  return (
    <Page width="wide" title={text('title')}>
      <SignInFirst title={text('signInTitle')} what={text('signInWhat')}>
        {null}
      </SignInFirst>
    </Page>
  )
}

const WRONG_NAMES = { empty: 'nameEmpty', too_long: 'nameTooLong', no_handle: 'nameNoHandle' } as const

function StartPage({ wrong }: { wrong: ReturnType<typeof readExploredName> | null }) {
  const text = useExploreText()
  return (
    <Page width="wide" title={text('title')} lead={text('lead')}>
      {wrong === null ? null : (
        <NoticeBar level="warn">{text(typeof wrong === 'string' ? WRONG_NAMES[wrong] : 'nameEmpty')}</NoticeBar>
      )}
      <NameSearch addressOf={exploreAddress} />
      <div className={styles.actions}>
        <Link className={buttonClass('secondary')} to={compareAddress([])}>
          {text('compareAccounts')}
        </Link>
      </div>
      <FirstNames addressOf={exploreAddress} />
    </Page>
  )
}

/** Size and portrait in one answer. */
type First = SizeReply & Pick<ReplyOf<typeof exploredNames.exploreFirst>, 'known' | 'account' | 'explored'>

function useFirst({ kind, term }: ExploredName): Answered<First> {
  const language = useLanguage()
  const name = kind === 'follows' ? `@${term}` : term
  const { data, error, isFetching, fetchStatus, refetch } = useQuery(
    queryOf(exploredNames.exploreFirst, { body: { name, language } }),
  )
  return {
    reply: data,
    of: null,
    outdated: false,
    counting: isFetching,
    error,
    offline: fetchStatus === 'paused',
    retry: () => void refetch(),
  }
}

/** What the server took the name for: a word that nobody wrote may be the handle of an account. */
const understoodOf = (given: ExploredName, reply: First | undefined): ExploredName =>
  reply?.explored.kind === 'follows' && given.kind === 'posted' ? { kind: 'follows', term: reply.explored.term } : given

/** What stands for a page below its heading while it is not known what it is about. */
const WAITING_PX = 640

/** The heading claims followers only of an account that there is. */
function ExploredPage({ explored: given }: { explored: ExploredName }) {
  const text = useExploreText()
  const first = useFirst(given)
  const explored = understoodOf(given, first.reply)
  const name = explored.kind === 'follows' ? `@${explored.term}` : explored.term
  const claim = text(explored.kind === 'follows' ? 'followersOf' : 'talkAbout', { name })
  const account = first.reply?.account
  // A word may turn out to be an account: until that is known, nothing stands here that would move.
  const isOpen = given.kind === 'posted' && first.reply === undefined && !first.error
  return (
    <Page width="wide" title={first.reply?.known ? claim : name}>
      <NameSearch addressOf={exploreAddress} />
      {isOpen ? <SkeletonBlock height={WAITING_PX} /> : null}
      {explored.kind !== given.kind ? (
        <NoticeBar level="info">{text('accountInstead', { name: given.term, handle: name })}</NoticeBar>
      ) : account && explored.kind === 'posted' ? (
        <SameHandle account={account} />
      ) : null}
      {first.reply?.known === false ? <NobodyByThatName explored={explored} /> : null}
      {isOpen || first.reply?.known === false ? null : <Explored explored={explored} first={first} />}
    </Page>
  )
}

/** A word that people write may be the handle of an account as well. */
function SameHandle({ account: { handle, name, followers } }: { account: NonNullable<First['account']> }) {
  const text = useExploreText()
  const language = useLanguage()
  return (
    <section className={styles.sameHandle} aria-labelledby="same-handle">
      <h2 id="same-handle" className={styles.firstTitle}>
        {text('sameHandle')}
      </h2>
      <Link className={styles.name} to={exploreAddress({ kind: 'follows', term: handle.toLowerCase() })}>
        <span className={styles.words}>
          <span className={styles.handle}>@{handle}</span>
          <span className={styles.detail}>{name}</span>
        </span>
        <span className={styles.count}>{text('followersStated', { followers: formatCount(followers, language) })}</span>
      </Link>
    </section>
  )
}

function Explored({ explored, first }: { explored: ExploredName; first: Answered<SizeReply> }) {
  const text = useExploreText()
  const definition = useMemo(() => definitionOf(explored), [explored])
  return (
    <>
      <div className={styles.actions}>
        <Link className={buttonClass('primary')} to={builderAddress(definition)}>
          {text('openBuilder')}
        </Link>
        <Link
          className={buttonClass('secondary')}
          to={listAddress(definition, { name: explored.kind === 'follows' ? `@${explored.term}` : explored.term })}
        >
          {text('makeList')}
        </Link>
        {explored.kind === 'follows' ? (
          <Link className={buttonClass('secondary')} to={compareAddress([explored.term])}>
            {text('compareWith')}
          </Link>
        ) : null}
      </div>
      <SizeAnswer size={first}>
        {/* One failure is told once: above. */}
        {first.error ? null : <PortraitLines portrait={first} />}
      </SizeAnswer>
      {/* What fails here fails for all of it: one message, and one retry that brings everything. */}
      {first.error && !first.reply ? null : <Cards explored={explored} definition={definition} first={first} />}
    </>
  )
}

function Cards({ explored, definition, first }: CardsProps) {
  return (
    <>
      <Suspense fallback={<SkeletonBlock height={SPOKEN_PX} />}>
        <SpokenCards explored={explored} />
      </Suspense>
      <WhenNear height={TOPIC_PX}>
        <Suspense fallback={<SkeletonBlock height={TOPIC_PX} />}>
          <TopicCards explored={explored} tooFew={first.reply?.size.belowMinimum ?? false} />
        </Suspense>
      </WhenNear>
      <WhenNear height={320}>
        <Suspense fallback={<SkeletonBlock height={320} />}>
          <ExploredInsights definition={definition} />
        </Suspense>
      </WhenNear>
    </>
  )
}

interface CardsProps {
  readonly explored: ExploredName
  readonly definition: Definition
  readonly first: Answered<SizeReply>
}

/** Says that the network lacks the name, and where else to begin. */
function NobodyByThatName({ explored: { kind, term } }: { explored: ExploredName }) {
  const text = useExploreText()
  return (
    <>
      <EmptyState
        title={kind === 'follows' ? text('noAccount', { name: `@${term}` }) : text('noTopic', { name: term })}
      >
        {text(kind === 'follows' ? 'noAccountHint' : 'noTopicHint')}
      </EmptyState>
      <FirstNames addressOf={exploreAddress} />
    </>
  )
}
