// Analyse a handle: who follows an account, with the same answer and insights as the builder's.
import { type InsightTab, insightTabs } from '@peregrine/contract/insights/insight-tabs.ts'
import { type Definition, emptyDefinition, normaliseTerm } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TermCombobox } from '@peregrine/ui/term-combobox.tsx'
import { Suspense, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { usePortrait, useSize, useSuggestions } from '#features/audience-builder/builder-queries.ts'
import { PortraitLines } from '#features/audience-builder/portrait-lines.tsx'
import { SizeAnswer } from '#features/audience-builder/size-answer.tsx'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { lazyScreen } from '#shell/route-loading.tsx'
import { creatorAddress } from './creator-address.ts'
import styles from './team-audiences.module.css'

const InsightsPanel = lazyScreen(() => import('#features/insights/insights-panel.tsx').then((m) => m.InsightsPanel))

const followersOf = (handle: string): Definition => ({
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'follows', terms: [handle], atLeast: 1 }] }],
})

export function AnalyseHandle() {
  const text = useAudienceText()
  const [query, setQuery] = useSearchParams()
  const [typed, setTyped] = useState('')
  const handle = normaliseTerm('follows', query.get('handle') ?? '')
  const accounts = useSuggestions('follows', typed.replace(/^@/, ''), undefined, true)
  const analyse = (desired: string): void => {
    const name = normaliseTerm('follows', desired)
    if (name === '') return
    setTyped('')
    setQuery({ view: 'analyse', handle: name })
  }
  return (
    <div className={styles.form}>
      <p className={styles.words}>{text('analyseLead')}</p>
      <div className={styles.choice}>
        <TermCombobox
          label={text('analyse')}
          placeholder={text('analysePlaceholder')}
          typed={typed}
          onTyped={setTyped}
          options={accounts.suggestions.slice(0, 8).map(({ value, label, detail, accounts: count }) => ({
            id: value,
            label,
            detail,
            figures: formatSize(count),
          }))}
          loading={accounts.loading}
          onPick={({ id }) => analyse(id)}
          onTake={() => analyse(typed)}
        />
      </div>
      {handle === '' ? null : <Analysed key={handle} handle={handle} />}
    </div>
  )
}

function Analysed({ handle }: { handle: string }) {
  const text = useAudienceText()
  const navigate = useNavigate()
  const { slug } = useCurrentTeam()
  const [query, setQuery] = useSearchParams()
  const [definition] = useState(() => followersOf(handle))
  const tab: InsightTab = insightTabs.find((one) => one === query.get('tab')) ?? 'demographics'
  const size = useSize(definition, true)
  const portrait = usePortrait(definition, true)
  if (size.reply?.unknown?.some(({ kind }) => kind === 'follows'))
    return <NoticeBar level="warn" title={text('accountNotFound', { handle })} />
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.cardTitle}>@{handle}</h2>
        <span className={styles.grow} />
        <Link className={buttonClass('primary')} to={creatorAddress(slug, definition)}>
          {text('openBuilder')}
        </Link>
      </div>
      <SizeAnswer size={size}>
        <PortraitLines portrait={portrait} />
      </SizeAnswer>
      <Suspense fallback={<SkeletonBlock height={320} />}>
        <InsightsPanel
          definition={definition}
          tab={tab}
          onTab={(next) => setQuery({ view: 'analyse', handle, tab: next }, { preventScrollReset: true })}
          onAdd={(kind, term) => {
            const more = { atLeast: 1, criteria: [{ kind, terms: [term], atLeast: 1 }] }
            void navigate(creatorAddress(slug, { ...definition, include: [...definition.include, more] }))
          }}
          signedIn
          onSignIn={() => undefined}
        />
      </Suspense>
    </>
  )
}
