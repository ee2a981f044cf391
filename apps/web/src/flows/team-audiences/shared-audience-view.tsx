// What a link shows of an audience: the same wherever the link was made.
import type { SharedAudience } from '@peregrine/contract/audiences/audience-share-endpoints.ts'
import { late, useLate } from '@peregrine/ui/late-code.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useSharingText } from '#features/audiences/audience-sharing-text.ts'
import { AudienceSizesCard } from '#features/audiences/audience-sizes.tsx'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { PageHead } from '#shell/page/page-frame.tsx'
import { useLanguage } from '#shell/texts.ts'
import { useNeededSoon } from '#shell/use-needed-soon.ts'
import { ShownDefinition } from './shown-definition.tsx'
import styles from './team-audiences.module.css'

/** The charts are larger than all else of the page: they come a moment after it. */
const sharedInsights = late(() => import('#features/insights/shared-insights.tsx').then((m) => m.SharedInsights))

const explainedPackage = late(() => import('#features/targeting/explained-package.tsx').then((m) => m.ExplainedPackage))

export function SharedAudienceView({ shared }: { shared: SharedAudience }) {
  const text = useSharingText()
  const words = useAudienceText()
  const SharedInsights = useLate(sharedInsights, useNeededSoon())
  const ExplainedPackage = useLate(explainedPackage, useNeededSoon())
  const language = useLanguage()
  const date = dayOfMoment(shared.expires, language)
  return (
    <>
      <PageHead
        title={shared.name}
        lead={
          <>
            <p className={styles.small}>
              {shared.team === ''
                ? text('sharedByPerson', { name: shared.shared_by, date })
                : text('sharedBy', { name: shared.shared_by, team: shared.team, date })}
            </p>
            {shared.description === '' ? null : <p>{shared.description}</p>}
          </>
        }
      />
      <AudienceSizesCard
        audience={{ sizes: shared.sizes, sizing: shared.size === null ? 'waiting' : 'done' }}
        excludes={shared.purpose === 'exclusion'}
      />
      <section className={styles.card} aria-label={text('definition')}>
        <h2 className={styles.cardTitle}>{text('definition')}</h2>
        <ShownDefinition definition={shared.definition} />
        {shared.refreshed ? (
          <p className={styles.small}>{words('refreshing', { date: dayOfMoment(shared.refreshed, language) })}</p>
        ) : null}
      </section>
      {shared.insights ? (
        SharedInsights === null ? (
          <SkeletonBlock height={320} />
        ) : (
          <SharedInsights insights={shared.insights} name={shared.name} />
        )
      ) : null}
      {shared.package ? (
        <>
          <h2 className={styles.packageTitle}>{text('sharedPackage')}</h2>
          {ExplainedPackage === null ? (
            <SkeletonBlock height={320} />
          ) : (
            <ExplainedPackage targeting={shared.package} countries={shared.countries} />
          )}
        </>
      ) : null}
    </>
  )
}
