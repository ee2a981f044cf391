// Building an audience: the definition on the left, the live answer and the insights on the right; saving is the site's own.
import { type InsightTab, insightTabs } from '@peregrine/contract/insights/insight-tabs.ts'
import {
  type CriterionKind,
  type Definition,
  definitionKey,
  isEmpty,
  normaliseTerm,
  sameDefinition,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import { late, useLate } from '@peregrine/ui/late-code.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { type ComponentType, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useSize } from '#features/audience-builder/builder-queries.ts'
import { BuilderStart } from '#features/audience-builder/builder-start.tsx'
import { useBuilderText } from '#features/audience-builder/builder-text.ts'
import { useTermLabel } from '#features/audience-builder/closed-lists.ts'
import { DefinitionEditor } from '#features/audience-builder/definition-editor.tsx'
import { NotReflected } from '#features/audience-builder/not-reflected.ts'
import { SizeInBrief } from '#features/audience-builder/size-in-brief.tsx'
import { UnknownTerms } from '#features/audience-builder/unknown-terms.ts'
import type { Builder } from '#features/audience-builder/use-builder.ts'
import { useBuilderKeys } from '#features/audience-builder/use-builder-keys.ts'
import { givenInAddress, type SavedMark } from '#shell/addresses.ts'
import { DamagedLink } from '#shell/page/damaged-link.tsx'
import { lazyScreen } from '#shell/route-loading.tsx'
import { useSession } from '#shell/session/session-state.ts'
import { askToSignIn } from '#shell/session/sign-in-dialog.tsx'
import { toasts } from '#shell/toasts.ts'
import { useSettled } from '#shell/use-settled.ts'
import styles from './audience-workbench.module.css'
import { BriefPanel } from './brief-panel.tsx'
import { useFlowText } from './build-audience-text.ts'
import { BuilderHead } from './builder-head.tsx'
import { useBrief } from './use-brief.ts'
import { useBuilderAddress } from './use-builder-address.ts'

const InsightsPanel = lazyScreen(() => import('#features/insights/insights-panel.tsx').then((m) => m.InsightsPanel))

const NONE: readonly never[] = []
const FIRST_TAB: InsightTab = 'demographics'
/** The insights look at much more than the size does, so they wait until the hands rest. */
const INSIGHTS_PAUSE_MS = 700

export interface WorkbenchActions {
  readonly definition: Definition
  /** Something in the definition has to be fixed first. */
  readonly blocked: boolean
  readonly tab: InsightTab
  /** What the address says it was opened from; null when that is not there. */
  readonly saved: SavedMark | null
  readonly savedName: string | undefined
  readonly onSaved: (saved: SavedMark) => void
  /** The size in few words, where there is no room for the answer. */
  readonly children: ReactNode
}

export interface AudienceWorkbenchProps {
  /** The name and the definition of what the address says it was opened from. */
  readonly useSaved: (saved: SavedMark | null) => {
    readonly name: string | undefined
    readonly savedKey: string | undefined
    /** What the audience is called that it was made as a look-alike of. */
    readonly alikeTo?: string | undefined
  }
  readonly Actions: ComponentType<WorkbenchActions>
  readonly heading?: 'h1' | 'h2'
}

// Nothing is told of an empty definition.
const audienceAnswer = late(() => import('./audience-answer.tsx').then((m) => m.AudienceAnswer))

export function AudienceWorkbench({ useSaved, Actions, heading }: AudienceWorkbenchProps) {
  const [damaged, setDamaged] = useState(false)
  const { builder, saved, markSaved } = useBuilderAddress(() => setDamaged(true))
  const [tab, setTab] = useTab()
  const [address] = useSearchParams()
  const excludes = givenInAddress(address).purpose === 'exclusion'
  const { name, savedKey, alikeTo } = useSaved(saved)
  useBuilderKeys(builder)
  const brief = useBrief(builder)
  const { definition, counted, problems } = builder
  const blocked = problems.length > 0
  const empty = isEmpty(definition)
  const size = useSize(counted, !blocked)
  const [answer, answerSeen] = useSeen()
  const Answer = useLate(audienceAnswer, !isEmpty(counted))
  const state = name === undefined ? 'draft' : savedKey === definitionKey(definition) ? 'saved' : 'changed'
  return (
    <div className={styles.page}>
      <div className={styles.left}>
        <div className={styles.definition}>
          <BuilderHead
            builder={builder}
            name={name}
            state={state}
            empty={empty}
            excludes={excludes}
            heading={heading}
          />
          {damaged && empty ? <DamagedLink /> : null}
          <BriefPanel builder={builder} state={brief} />
          <UnknownTerms value={size.reply?.unknown ?? NONE}>
            <NotReflected value={(size.outdated ? undefined : size.reply?.size.notReflected) ?? NONE}>
              <DefinitionEditor builder={builder} alikeTo={alikeTo} />
            </NotReflected>
          </UnknownTerms>
        </div>
        <div className={styles.actions} data-empty={empty || undefined}>
          <Actions
            definition={definition}
            blocked={blocked}
            tab={tab}
            saved={name === undefined ? null : saved}
            savedName={name}
            onSaved={markSaved}
          >
            <span className={styles.brief} data-needed={!answerSeen || undefined}>
              <SizeInBrief size={size} excludes={excludes} />
            </span>
          </Actions>
        </div>
      </div>
      <div className={styles.right}>
        {isEmpty(counted) ? (
          <BuilderStart onStart={(example) => builder.edit({ type: 'load', definition: example })} />
        ) : (
          <div>
            <div ref={answer} />
            {Answer ? <Answer builder={builder} size={size} excludes={excludes} /> : <SkeletonBlock height={160} />}
          </div>
        )}
        {empty ? null : (
          <Insights builder={builder} name={state === 'saved' ? name : undefined} tab={tab} onTab={setTab} />
        )}
      </div>
    </div>
  )
}

/** Whether a place of the page is in the window: a ref for it, and the answer; true until it is known. */
function useSeen(): [(element: HTMLElement | null) => (() => void) | undefined, boolean] {
  const [seen, setSeen] = useState(true)
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true))
    observer.observe(element)
    return () => {
      observer.disconnect()
      setSeen(true)
    }
  }, [])
  return [watch, seen]
}

interface InsightsProps {
  readonly builder: Builder
  /** Of the saved audience that it still is. */
  readonly name: string | undefined
  readonly tab: InsightTab
  readonly onTab: (tab: InsightTab) => void
}

/** The insights of the definition once it rests; those before stay while something in it has to be fixed. */
function Insights({ builder, name, tab, onTab }: InsightsProps) {
  const text = useFlowText()
  const words = useBuilderText()
  const termLabel = useTermLabel()
  const { signedIn } = useSession()
  const [usable, setUsable] = useState(builder.definition)
  if (builder.problems.length === 0 && usable !== builder.definition) setUsable(builder.definition)
  const settled = useSettled(usable, INSIGHTS_PAUSE_MS, sameDefinition)

  function add(kind: CriterionKind, term: string) {
    const shown = { term: termLabel(kind, normaliseTerm(kind, term)), kind: words(`kind.${kind}`) }
    if (isIncluded(builder.definition, kind, term)) {
      toasts.show(text('alreadyThere', shown))
      return
    }
    builder.edit({ type: 'addSuggestion', kind, term })
    const run = () => builder.edit({ type: 'withdrawSuggestion', kind, term })
    toasts.show(text('added', shown), { level: 'success', action: { label: text('undo'), run } })
  }

  if (isEmpty(settled)) return <SkeletonBlock height={320} />
  return (
    <div className={styles.insights}>
      <Suspense fallback={<SkeletonBlock height={320} />}>
        <InsightsPanel
          definition={settled}
          name={name}
          tab={tab}
          onTab={onTab}
          onAdd={add}
          signedIn={signedIn !== null && signedIn !== undefined}
          onSignIn={() => void askToSignIn()}
        />
      </Suspense>
    </div>
  )
}

function isIncluded({ include }: Definition, kind: CriterionKind, term: string): boolean {
  const desired = normaliseTerm(kind, term).toLowerCase()
  const same = include.flatMap(({ criteria }) => criteria).filter((criterion) => criterion.kind === kind)
  return same.some(({ terms }) => terms.some((candidate) => candidate.toLowerCase() === desired))
}

/** The insight tab, kept in the address; each change is a step that the back button takes back. */
function useTab(): [InsightTab, (tab: InsightTab) => void] {
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation()
  const tab = insightTabs.find((candidate) => candidate === query.get('tab')) ?? FIRST_TAB
  const setTab = (next: InsightTab) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('tab', next)
        return after
      },
      { preventScrollReset: true, state: { ...state, ours: true } },
    )
  return [tab, setTab]
}
