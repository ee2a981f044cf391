// On the page of a look-alike: what it was made from, and what it rests on.
import type { AudienceConfig } from '@peregrine/contract/audiences/audience-shapes.ts'
import { audienceLookalikes } from '@peregrine/contract/audiences/look-alike-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useSharingText } from '#features/audiences/audience-sharing-text.ts'
import { queryOf } from '#shell/asking.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { LookalikeEvidence } from './look-alike-evidence.tsx'
import styles from './team-audiences.module.css'

export function LookalikeCard({ audience }: { audience: AudienceConfig }) {
  const text = useSharingText()
  const { id: team, slug } = useCurrentTeam()
  const made = audience.definition.alike !== undefined
  const { data } = useQuery({
    ...queryOf(audienceLookalikes.readLookalike, { params: { pk: audience.id }, query: { team } }),
    enabled: made,
  })
  if (!data) return null
  const { id, name } = data.source
  return (
    <section className={styles.card} aria-label={text('traits')}>
      <h2 className={styles.cardTitle}>
        {data.people !== null ? (
          text('byList', { count: data.people })
        ) : id === null ? (
          text('madeFromGone', { name })
        ) : (
          <Link to={`/${slug}/audiences/${id}`}>{text('madeFrom', { name })}</Link>
        )}
      </h2>
      <LookalikeEvidence found={data} />
    </section>
  )
}
