// An audience that was shared by a link, for whoever has it: read-only, without an account; or why it shows nothing.
import { audienceShares, type SharedAudience } from '@peregrine/contract/audiences/audience-share-endpoints.ts'
import { clausesOf } from '@peregrine/domain/audiences/clause-rules.ts'
import { formatShortDate } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSharingText } from '#features/audiences/audience-sharing-text.ts'
import { AudienceSizesCard } from '#features/audiences/audience-sizes.tsx'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import { queryOf } from '#shell/asking.ts'
import { isCallError } from '#shell/calls.ts'
import { Page, PageHead } from '#shell/page/page-frame.tsx'
import { lazyScreen } from '#shell/route-loading.tsx'
import { useLanguage } from '#shell/texts.ts'
import { ClauseLines } from './clause-words.tsx'
import styles from './team-audiences.module.css'

const SharedInsights = lazyScreen(() => import('#features/insights/shared-insights.tsx').then((m) => m.SharedInsights))

export function SharedAudienceScreen() {
  const language = useLanguage()
  useUnlisted()
  // Behind # it is sent to no server with the page's address.
  const token = useLocation().hash.slice(1)
  const shared = useQuery({
    ...queryOf(audienceShares.openShare, { body: { token, language } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  return (
    <div className={styles.shared}>
      <Page width="wide">
        {shared.data ? <Known shared={shared.data} /> : null}
        {token === '' || shared.error ? <Closed error={shared.error} onAgain={() => shared.refetch()} /> : null}
        {token !== '' && shared.isPending ? <SkeletonBlock height={320} /> : null}
      </Page>
    </div>
  )
}

/** Search engines that come by a link leave it alone, and the page it leads to does not learn where one came from. */
function useUnlisted() {
  useEffect(() => {
    const marks = [
      ['robots', 'noindex'],
      ['referrer', 'no-referrer'],
    ].map(([name = '', content = '']) => {
      const mark = Object.assign(document.createElement('meta'), { name, content })
      document.head.append(mark)
      return mark
    })
    return () => {
      for (const mark of marks) mark.remove()
    }
  }, [])
}

function Closed({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const text = useSharingText()
  const code = isCallError(error) ? error.code : 'share_unknown'
  if (code === 'share_expired')
    return (
      <EmptyState heading title={text('sharedExpired')}>
        {text('sharedAsk')}
      </EmptyState>
    )
  if (code === 'share_revoked')
    return (
      <EmptyState heading title={text('sharedRevoked')}>
        {text('sharedAsk')}
      </EmptyState>
    )
  if (code === 'share_unknown')
    return (
      <EmptyState heading title={text('sharedGone')}>
        {text('sharedUnknown')}
      </EmptyState>
    )
  return (
    <EmptyState
      heading
      title={text('sharedFailed')}
      action={<AppButton onClick={onAgain}>{text('tryAgain')}</AppButton>}
    >
      {isCallError(error) ? error.message : null}
    </EmptyState>
  )
}

function Known({ shared }: { shared: SharedAudience }) {
  const text = useSharingText()
  const words = useAudienceText()
  const language = useLanguage()
  const date = formatShortDate(Date.parse(shared.expires), language)
  return (
    <>
      <PageHead
        title={shared.name}
        lead={
          <>
            <p className={styles.small}>{text('sharedBy', { name: shared.shared_by, team: shared.team, date })}</p>
            {shared.description === '' ? null : <p>{shared.description}</p>}
          </>
        }
      />
      <AudienceSizesCard audience={{ sizes: shared.sizes, sizing: shared.size === null ? 'waiting' : 'done' }} />
      <section className={styles.card} aria-label={text('definition')}>
        <h2 className={styles.cardTitle}>{text('definition')}</h2>
        <ul className={styles.clauses}>
          <ClauseLines clauses={clausesOf(shared.definition) as Parameters<typeof ClauseLines>[0]['clauses']} />
        </ul>
        {shared.refreshed ? (
          <p className={styles.small}>
            {words('refreshing', { date: formatShortDate(Date.parse(shared.refreshed), language) })}
          </p>
        ) : null}
      </section>
      {shared.insights ? (
        <Suspense fallback={<SkeletonBlock height={320} />}>
          <SharedInsights insights={shared.insights} />
        </Suspense>
      ) : null}
    </>
  )
}
