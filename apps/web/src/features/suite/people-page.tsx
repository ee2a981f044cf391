// The page around a list of people: its name, and its views: the list itself, what they are like, and what is being done.
import { TabsBar } from '@peregrine/ui/tabs-bar.tsx'
import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Page } from '#shell/page/page-frame.tsx'
import { lazyScreen } from '#shell/route-loading.tsx'
import { useSuitePeopleText } from './suite-people-text.ts'
import type { PeopleOf } from './use-chosen-people.ts'

const PeopleOverview = lazyScreen<{ of: PeopleOf }>(() => import('./people-overview.tsx').then((m) => m.PeopleOverview))
const FollowQueue = lazyScreen(() => import('./follow-queue.tsx').then((m) => m.FollowQueue))

const VIEWS = ['list', 'overview', 'queue'] as const
type View = (typeof VIEWS)[number]

interface PeoplePageProps {
  readonly title: string
  readonly of: PeopleOf
  /** The queue of follows and unfollows is shown here too. */
  readonly withQueue?: boolean
  /** The list. */
  readonly children: ReactNode
}

export function PeoplePage({ title, of, withQueue = false, children }: PeoplePageProps) {
  const text = useSuitePeopleText()
  const [address, setAddress] = useSearchParams()
  const names = { list: text('viewList'), overview: text('viewOverview'), queue: text('viewQueue') }
  const views = VIEWS.filter((view) => withQueue || view !== 'queue')
  const view: View = views.find((one) => one === address.get('view')) ?? 'list'
  return (
    <Page title={title}>
      <TabsBar
        label={text('views')}
        tabs={views.map((id) => ({ id, name: names[id] }))}
        active={view}
        onSelect={(id) => setAddress(id === 'list' ? {} : { view: id })}
      />
      <Suspense fallback={null}>
        {view === 'overview' ? <PeopleOverview of={of} /> : null}
        {view === 'queue' ? <FollowQueue /> : null}
      </Suspense>
      {view === 'list' ? children : null}
    </Page>
  )
}
