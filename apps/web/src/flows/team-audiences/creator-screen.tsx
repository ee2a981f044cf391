// The audience creator of a team: build an audience, analyse a handle, or begin with an example.

import { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import { audienceLookalikes } from '@peregrine/contract/audiences/look-alike-endpoints.ts'
import { definitionKey } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { late, useLate } from '@peregrine/ui/late-code.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TabsBar } from '@peregrine/ui/tabs-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { BuilderStart } from '#features/audience-builder/builder-start.tsx'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import { AudienceWorkbench, type AudienceWorkbenchProps } from '#flows/build-audience/audience-workbench.tsx'
import type { SavedMark } from '#shell/addresses.ts'
import { queryOf } from '#shell/asking.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { creatorAddress } from './creator-address.ts'
import { TeamAudienceActions } from './team-audience-actions.tsx'
import styles from './team-audiences.module.css'

const VIEWS = ['build', 'analyse', 'examples'] as const
type View = (typeof VIEWS)[number]

// Most come to build: the code of the second tab is there when it is opened.
const analyseHandle = late(() => import('./analyse-handle.tsx').then((m) => m.AnalyseHandle))

export function CreatorScreen() {
  const text = useAudienceText()
  const { slug, isCreator } = useCurrentTeam()
  const [query, setQuery] = useSearchParams()
  const view: View = VIEWS.find((one) => one === query.get('view')) ?? 'build'
  const AnalyseHandle = useLate(analyseHandle, view === 'analyse')
  const names = { build: text('tabBuild'), analyse: text('tabAnalyse'), examples: text('tabExamples') }
  if (!isCreator)
    return (
      <Page title={text('creatorTitle')}>
        <EmptyState
          title={text('noRightTitle')}
          action={
            <Link className={buttonClass('secondary')} to={`/${slug}/audiences?shelf=catalogue`}>
              {text('toCatalogue')}
            </Link>
          }
        >
          {text('noRight')}
        </EmptyState>
      </Page>
    )
  return (
    <Page title={text('creatorTitle')}>
      <TabsBar
        label={text('creatorTitle')}
        tabs={VIEWS.map((id) => ({ id, name: names[id] }))}
        active={view}
        onSelect={(id) => setQuery(id === 'build' ? {} : { view: id })}
      />
      {view === 'build' ? (
        <div className={styles.bench}>
          <AudienceWorkbench useSaved={useSavedAudience} Actions={TeamAudienceActions} heading="h2" />
        </div>
      ) : null}
      {view === 'analyse' ? AnalyseHandle ? <AnalyseHandle /> : <SkeletonBlock height={160} /> : null}
      {view === 'examples' ? <Examples /> : null}
    </Page>
  )
}

function Examples() {
  const text = useAudienceText()
  const navigate = useNavigate()
  const { slug } = useCurrentTeam()
  return (
    <div className={styles.form}>
      <p className={styles.words}>{text('examplesLead')}</p>
      <BuilderStart onStart={(definition) => void navigate(creatorAddress(slug, definition))} />
    </div>
  )
}

/** The team's audience that the address names, as far as it is still there. */
function useSavedAudience(saved: SavedMark | null): ReturnType<AudienceWorkbenchProps['useSaved']> {
  const { id: team } = useCurrentTeam()
  const { data } = useQuery({
    ...queryOf(audienceConfigs.readConfig, { params: { pk: saved?.id ?? '' }, query: { team } }),
    enabled: saved !== null,
    retry: false,
  })
  const made = useQuery({
    ...queryOf(audienceLookalikes.readLookalike, { params: { pk: saved?.id ?? '' }, query: { team } }),
    enabled: data?.definition.alike !== undefined,
    retry: false,
  })
  if (saved === null || data === undefined || data.deleted_at !== null || data.source === 'catalogue')
    return { name: undefined, savedKey: undefined }
  return {
    name: data.name,
    savedKey: definitionKey(data.definition),
    alikeTo: made.data && made.data.people === null ? made.data.source.name : undefined,
  }
}
