// The insights of explored people in all tabs, at the foot of a page; what one adds opens the audience builder.
import { type InsightTab, insightTabs } from '@peregrine/contract/insights/insight-tabs.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { builderAddress } from '#shell/addresses.ts'
import { lazyScreen } from '#shell/route-loading.tsx'
import { useSession } from '#shell/session/session-state.ts'
import { askToSignIn } from '#shell/session/sign-in-dialog.tsx'

const InsightsPanel = lazyScreen(() => import('#features/insights/insights-panel.tsx').then((m) => m.InsightsPanel))

export function ExploredInsights({ definition }: { readonly definition: Definition }) {
  const navigate = useNavigate()
  const { signedIn } = useSession()
  const [query, setQuery] = useSearchParams()
  const tab: InsightTab = insightTabs.find((one) => one === query.get('tab')) ?? 'demographics'
  const choose = (next: InsightTab) => {
    const changed = new URLSearchParams(query)
    changed.set('tab', next)
    setQuery(changed, { preventScrollReset: true })
  }
  return (
    <Suspense fallback={<SkeletonBlock height={320} />}>
      <InsightsPanel
        definition={definition}
        tab={tab}
        onTab={choose}
        onAdd={(kind, term) => {
          const added = { atLeast: 1, criteria: [{ kind, terms: [term], atLeast: 1 }] }
          void navigate(builderAddress({ ...definition, include: [...definition.include, added] }))
        }}
        signedIn={Boolean(signedIn)}
        onSignIn={() => void askToSignIn()}
      />
    </Suspense>
  )
}
