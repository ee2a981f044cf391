// Explore: one name in the address, and who is behind it, with the same answer and insights as the builder's.
import { type InsightTab, insightTabs } from '@peregrine/contract/insights/insight-shapes.ts'
import { emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TermCombobox } from '@peregrine/ui/term-combobox.tsx'
import { Suspense, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { usePortrait, useSize, useSuggestions } from '#features/audience-builder/builder-queries.ts'
import { PortraitLines } from '#features/audience-builder/portrait-lines.tsx'
import { SizeAnswer } from '#features/audience-builder/size-answer.tsx'
import { builderAddress, listAddress } from '#shell/addresses.ts'
import { lazyScreen } from '#shell/route-loading.tsx'
import { useSession } from '#shell/session/session-state.ts'
import { askToSignIn } from '#shell/session/sign-in-dialog.tsx'
import styles from './explore-screen.module.css'
import { useExploreText } from './explore-text.ts'
import { definitionOf, type ExploredName, exploreAddress, exploredName } from './explored-name-rules.ts'

const InsightsPanel = lazyScreen(() => import('#features/insights/insights-panel.tsx').then((m) => m.InsightsPanel))

const FIRST = 9

export function ExploreScreen() {
  const text = useExploreText()
  const { name } = useParams()
  const explored = exploredName(name)
  return (
    <main id="content" className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          {explored
            ? text(explored.kind === 'follows' ? 'followersOf' : 'talkAbout', {
                name: explored.kind === 'follows' ? `@${explored.term}` : explored.term,
              })
            : text('title')}
        </h1>
        {explored ? null : <p className={styles.lead}>{text('lead')}</p>}
        <NameSearch key={name ?? ''} />
      </header>
      {explored ? <Explored key={exploreAddress(explored)} explored={explored} /> : <FirstNames />}
    </main>
  )
}

function NameSearch() {
  const text = useExploreText()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const query = typed.replace(/^@/, '')
  const accounts = useSuggestions('follows', query, undefined, true)
  const topics = useSuggestions('posted', query, undefined, query !== '' && !typed.startsWith('@'))
  const go = (name: ExploredName | null): void => {
    if (name) void navigate(exploreAddress(name))
  }
  const options = [
    ...accounts.suggestions.slice(0, 6).map(({ value, label, detail, accounts: count }) => ({
      id: `follows ${value}`,
      label,
      detail,
      figures: formatSize(count),
    })),
    ...topics.suggestions.slice(0, 6).map(({ value, label, accounts: count }) => ({
      id: `posted ${value}`,
      label,
      detail: text('topics'),
      figures: formatSize(count),
    })),
  ]
  const idle = !accounts.loading && !topics.loading && accounts.current
  return (
    <div className={styles.search}>
      <TermCombobox
        label={text('search')}
        placeholder={text('placeholder')}
        typed={typed}
        onTyped={setTyped}
        options={options}
        loading={accounts.loading || topics.loading}
        note={options.length === 0 && idle && typed !== '' ? text('nothing', { typed }) : undefined}
        onPick={(option) => {
          const [kind = '', ...rest] = option.id.split(' ')
          go({ kind: kind === 'follows' ? 'follows' : 'posted', term: rest.join(' ') })
        }}
        onTake={() => go(exploredName(typed))}
      />
    </div>
  )
}

/** Where to begin while no name has been given: the accounts that most people follow. */
function FirstNames() {
  const text = useExploreText()
  const { suggestions } = useSuggestions('follows', '', undefined, true)
  if (suggestions.length === 0) return null
  return (
    <section className={styles.first} aria-labelledby="first-names">
      <h2 id="first-names" className={styles.firstTitle}>
        {text('firstNames')}
      </h2>
      <ul className={styles.names}>
        {suggestions.slice(0, FIRST).map(({ value, label, detail, accounts }) => (
          <li key={value}>
            <Link className={styles.name} to={exploreAddress({ kind: 'follows', term: value })}>
              <span className={styles.words}>
                <span className={styles.handle}>{label}</span>
                <span className={styles.detail}>{detail}</span>
              </span>
              <span className={styles.count}>{formatSize(accounts)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Explored({ explored }: { explored: ExploredName }) {
  const text = useExploreText()
  const navigate = useNavigate()
  const { signedIn } = useSession()
  const [definition] = useState(() => definitionOf(explored))
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
      </div>
      <SizeAnswer size={size}>
        <PortraitLines portrait={portrait} />
      </SizeAnswer>
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
