// What a link of the targeting site shows to whoever has it, without an account: an audience or a list; or why it shows nothing.
import { personalShares, type SharedList } from '@peregrine/contract/audiences/personal-share-endpoints.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { queryOf } from '#shell/asking.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { useUnlisted } from '#shell/page/use-unlisted.ts'
import { lazyScreen } from '#shell/route-loading.tsx'
import { useLanguage } from '#shell/texts.ts'

const SharedAudienceView = lazyScreen(() => import('./shared-audience-view.tsx').then((m) => m.SharedAudienceView))
const SharedListView = lazyScreen(() =>
  import('#features/targeting/shared-list-view.tsx').then((m) => m.SharedListView),
)
const ShownDefinition = lazyScreen(() => import('./shown-definition.tsx').then((m) => m.ShownDefinition))
const ClosedLink = lazyScreen(() => import('./closed-link.tsx').then((m) => m.ClosedLink))

const wordsOf = ({ definition }: SharedList): ReactNode =>
  definition ? <ShownDefinition definition={definition} /> : null

export function SharedLinkScreen() {
  const language = useLanguage()
  useUnlisted()
  // Behind # it is sent to no server with the page's address.
  const token = useLocation().hash.slice(1)
  const shared = useQuery({
    ...queryOf(personalShares.verifySigned, { query: { token, language } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Page width="wide">
      <Suspense fallback={<SkeletonBlock height={320} />}>
        {shared.data?.kind === 'audience' ? <SharedAudienceView shared={shared.data.audience} /> : null}
        {shared.data?.kind === 'list' ? (
          <SharedListView list={shared.data.list} definition={wordsOf(shared.data.list)} />
        ) : null}
        {token === '' || shared.error ? <ClosedLink error={shared.error} onAgain={() => shared.refetch()} /> : null}
      </Suspense>
      {token !== '' && shared.isPending ? <SkeletonBlock height={320} /> : null}
    </Page>
  )
}
