// Audiences without a team in the address: whoever has one team goes on to it, others look at the catalogue and choose.
import { audienceCatalogue } from '@peregrine/contract/audiences/audience-catalogue-endpoints.ts'
import type { DefinitionDraft } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { mayChangeTeam } from '@peregrine/domain/teams/team-rules.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useAudienceColumns } from '#features/audiences/audience-columns.tsx'
import { useAudienceList } from '#features/audiences/audience-queries.ts'
import { CategoryChoice } from '#features/audiences/category-choice.tsx'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import { definitionInAddress, isDamagedInAddress } from '#shell/addresses.ts'
import { type CurrentTeam, useTeams } from '#shell/current-team.ts'
import { ListView, tableOf } from '#shell/lists/list-view.tsx'
import { useListAddress } from '#shell/lists/use-list-address.ts'
import { DamagedLink } from '#shell/page/damaged-link.tsx'
import { Page } from '#shell/page/page-frame.tsx'
import { SignedInOnly } from '#shell/session/signed-in-only.tsx'
import { creatorAddress } from './creator-address.ts'
import styles from './team-audiences.module.css'

export function StandaloneAudiencesScreen() {
  return (
    <SignedInOnly login="/login">
      <ForTeams />
    </SignedInOnly>
  )
}

function ForTeams() {
  const teams = useTeams()
  const [query] = useSearchParams()
  const definition = definitionInAddress(query)
  if (teams === undefined) return <SkeletonBlock height={320} />
  const [first, ...others] = teams
  if (first === undefined) return <Navigate to="/choose-team" replace />
  // The creator says of it that it can't be read.
  if (others.length === 0 && isDamagedInAddress(query))
    return <Navigate to={`/${first.slug}/creator?${query}`} replace />
  if (others.length === 0)
    return <Navigate to={definition ? creatorAddress(first.slug, definition) : `/${first.slug}/audiences`} replace />
  if (definition) return <TeamFor teams={teams.filter(mayChangeTeam)} definition={definition} />
  return <Catalogue teams={teams} reading={first.id} damaged={isDamagedInAddress(query)} />
}

/** An audience that was described elsewhere: which team it is saved and uploaded for. */
function TeamFor({ teams, definition }: { teams: readonly CurrentTeam[]; definition: DefinitionDraft }) {
  const text = useAudienceText()
  return (
    <Page title={text('chooseTeam')}>
      <nav className={styles.chips} aria-label={text('chooseTeam')}>
        {teams.map(({ slug, name }) => (
          <Link key={slug} className={buttonClass('secondary')} to={creatorAddress(slug, definition)}>
            {name}
          </Link>
        ))}
      </nav>
    </Page>
  )
}

/** The catalogue is the same for all teams: it is read through one of them. */
interface CatalogueProps {
  readonly teams: readonly CurrentTeam[]
  readonly reading: string
  readonly damaged: boolean
}

function Catalogue({ teams, reading, damaged }: CatalogueProps) {
  const text = useAudienceText()
  const view = useListAddress(audienceCatalogue.listAudiences, { category: /./ })
  const list = useAudienceList({ sort: 'name', ...view.query, team: reading, source: 'catalogue' })
  const columns = useAudienceColumns({ own: false })
  return (
    <Page title={text('title')} lead={text('standaloneLead')}>
      {damaged ? <DamagedLink /> : null}
      <nav className={styles.chips} aria-label={text('chooseTeam')}>
        {teams.map(({ slug, name }) => (
          <Link key={slug} className={buttonClass('secondary')} to={`/${slug}/audiences`}>
            {name}
          </Link>
        ))}
      </nav>
      <ListView
        list={list}
        view={view}
        searchLabel={text('search')}
        filters={
          <CategoryChoice
            value={view.filter('category') ?? 'all'}
            onChange={(category) => view.set('category', category === 'all' ? undefined : category)}
          />
        }
        skeleton={null}
        noMatch={view.search === '' ? text('noneNarrowed') : text('noMatch', { search: view.search })}
        showAll={text('showAll')}
      >
        {() => (
          <DataTable label={text('catalogue')} columns={columns} {...tableOf(list, view)} rowKey={({ id }) => id} />
        )}
      </ListView>
    </Page>
  )
}
