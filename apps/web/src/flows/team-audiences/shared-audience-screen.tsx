// An audience that was shared by a link, for whoever has it: read-only, without an account; or why it shows nothing.
import { audienceShares } from '@peregrine/contract/audiences/audience-share-endpoints.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { queryOf } from '#shell/asking.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { useUnlisted } from '#shell/page/use-unlisted.ts'
import { useLanguage } from '#shell/texts.ts'
import { ClosedLink } from './closed-link.tsx'
import { SharedAudienceView } from './shared-audience-view.tsx'
import styles from './team-audiences.module.css'

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
        {shared.data ? <SharedAudienceView shared={shared.data} /> : null}
        {token === '' || shared.error ? <ClosedLink error={shared.error} onAgain={() => shared.refetch()} /> : null}
        {token !== '' && shared.isPending ? <SkeletonBlock height={320} /> : null}
      </Page>
    </div>
  )
}
