// Explore: one name in the address, and who is behind it, with the same answer and insights as the builder's.
import { type InsightTab, insightTabs } from '@peregrine/contract/insights/insight-tabs.ts'
import { type Definition, emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { Suspense, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { usePortrait, useSize } from '#features/audience-builder/builder-queries.ts'
import { PortraitLines } from '#features/audience-builder/portrait-lines.tsx'
import { SizeAnswer } from '#features/audience-builder/size-answer.tsx'
import { builderAddress, listAddress } from '#shell/addresses.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { lazyScreen } from '#shell/route-loading.tsx'
import { useSession } from '#shell/session/session-state.ts'
import { askToSignIn } from '#shell/session/sign-in-dialog.tsx'
import { compareAddress } from './compare-address.ts'
import styles from './explore-screen.module.css'
import { useExploreText } from './explore-text.ts'
import { definitionOf, type ExploredName, exploreAddress, exploredName } from './explored-name-rules.ts'
import { FirstNames, NameSearch } from './name-search.tsx'

const TopicCards = lazyScreen(() => import('./topic-cards.tsx').then((m) => m.TopicCards))
const InsightsPanel = lazyScreen(() => import('#features/insights/insights-panel.tsx').then((m) => m.InsightsPanel))

export function ExploreScreen() {
  const text = useExploreText()
  const { name } = useParams()
  const explored = exploredName(name)
  if (explored) return <ExploredPage key={exploreAddress(explored)} explored={explored} />
  return (
    <Page width="wide" title={text('title')} lead={text('lead')}>
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

/** The heading claims followers only of an account that there is. */
function ExploredPage({ explored }: { explored: ExploredName }) {
  const text = useExploreText()
  const [definition] = useState(() => definitionOf(explored))
  const { reply } = useSize(definition, true)
  const unknown = (reply?.unknown?.length ?? 0) > 0
  const name = explored.kind === 'follows' ? `@${explored.term}` : explored.term
  const claim = text(explored.kind === 'follows' ? 'followersOf' : 'talkAbout', { name })
  return (
    <Page width="wide" title={reply && !unknown ? claim : name}>
      <NameSearch addressOf={exploreAddress} />
      {unknown ? <NobodyByThatName explored={explored} /> : <Explored definition={definition} explored={explored} />}
    </Page>
  )
}

function Explored({ definition, explored }: { definition: Definition; explored: ExploredName }) {
  const text = useExploreText()
  const navigate = useNavigate()
  const { signedIn } = useSession()
  const [query, setQuery] = useSearchParams()
  const tab: InsightTab = insightTabs.find((one) => one === query.get('tab')) ?? 'demographics'
  const size = useSize(definition, true)
  const portrait = usePortrait(definition, true)
  return (
    <>
      <div className={styles.actions}>
        <Link className={buttonClass('primary')} to={builderAddress(definition)}>
          {text('openBuilder')}
        </Link>
        <Link className={buttonClass('secondary')} to={listAddress(definition)}>
          {text('makeList')}
        </Link>
        {explored.kind === 'follows' ? (
          <Link className={buttonClass('secondary')} to={compareAddress([explored.term])}>
            {text('compareWith')}
          </Link>
        ) : null}
      </div>
      <SizeAnswer size={size}>
        <PortraitLines portrait={portrait} />
      </SizeAnswer>
      <Suspense fallback={<SkeletonBlock height={200} />}>
        <TopicCards explored={explored} />
      </Suspense>
      <div>
        <Suspense fallback={<SkeletonBlock height={320} />}>
          <InsightsPanel
            definition={definition}
            tab={tab}
            onTab={(next) => setQuery({ tab: next }, { preventScrollReset: true })}
            onAdd={(kind, term) =>
              void navigate(
                builderAddress({
                  ...emptyDefinition,
                  include: [...definition.include, { atLeast: 1, criteria: [{ kind, terms: [term], atLeast: 1 }] }],
                }),
              )
            }
            signedIn={Boolean(signedIn)}
            onSignIn={() => void askToSignIn()}
          />
        </Suspense>
      </div>
    </>
  )
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
