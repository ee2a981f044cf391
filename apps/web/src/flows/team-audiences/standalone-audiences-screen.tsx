// Audiences without a team in the address: whoever has one team goes on to it, others look at the catalogue and choose.
import type { Audience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useDeferredValue, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { useAudienceColumns } from '#features/audiences/audience-columns.tsx'
import { type AudienceListQuery, useAudienceList } from '#features/audiences/audience-queries.ts'
import { CategoryChoice } from '#features/audiences/category-choice.tsx'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import { type CurrentTeam, useTeams } from '#shell/current-team.ts'
import { SignedInOnly } from '#shell/session/signed-in-only.tsx'
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
  if (teams === undefined) return <SkeletonBlock height={320} />
  const [first, ...others] = teams
  if (first === undefined) return <Navigate to="/choose-team" replace />
  if (others.length === 0) return <Navigate to={`/${first.slug}/audiences`} replace />
  return <Catalogue teams={teams} reading={first.id} />
}

/** The catalogue is the same for all teams: it is read through one of them. */
function Catalogue({ teams, reading }: { teams: readonly CurrentTeam[]; reading: string }) {
  const text = useAudienceText()
  const [typed, setTyped] = useState('')
  const [sort, setSort] = useState('')
  const [category, setCategory] = useState('all')
  const list = useAudienceList({
    team: reading,
    source: 'catalogue',
    search: useDeferredValue(typed.trim()),
    sort: (sort === '' ? 'name' : sort) as NonNullable<AudienceListQuery['sort']>,
    ...(category !== 'all' && { category }),
  })
  const columns = useAudienceColumns({ own: false })
  const rows: readonly Audience[] = list.data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <main id="content" className={styles.page}>
      <h1 className={styles.title}>{text('title')}</h1>
      <p className={styles.words}>{text('standaloneLead')}</p>
      <nav className={styles.chips} aria-label={text('chooseTeam')}>
        {teams.map(({ slug, name }) => (
          <Link key={slug} className={buttonClass('secondary')} to={`/${slug}/audiences`}>
            {name}
          </Link>
        ))}
      </nav>
      <div className={styles.tools}>
        <div className={styles.choice}>
          <CategoryChoice value={category} onChange={setCategory} />
        </div>
        <div className={styles.search}>
          <TextInput
            type="search"
            aria-label={text('search')}
            placeholder={text('search')}
            value={typed}
            onChange={setTyped}
          />
        </div>
      </div>
      <DataTable
        label={text('catalogue')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        sorting="server"
        sort={sort}
        onSort={setSort}
        loading={list.isPending}
        {...(list.hasNextPage && { onShowMore: () => list.fetchNextPage() })}
      />
    </main>
  )
}
