// The audience builder's page on the targeting site: what is built is saved as one of the person's lists.
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import { definitionKey } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { useQuery } from '@tanstack/react-query'
import type { SavedMark } from '#shell/addresses.ts'
import { queryOf } from '#shell/asking.ts'
import { useSession } from '#shell/session/session-state.ts'
import { AudienceActions } from './audience-actions.tsx'
import { AudienceWorkbench } from './audience-workbench.tsx'

export function BuildAudienceScreen() {
  return (
    <main id="content">
      <AudienceWorkbench useSaved={useSavedList} Actions={AudienceActions} />
    </main>
  )
}

/** The saved list that the address names, as far as it is one's own and still there. */
function useSavedList(saved: SavedMark | null): { name: string | undefined; savedKey: string | undefined } {
  const { signedIn } = useSession()
  const { data } = useQuery({
    ...queryOf(usages.readUsage, { params: { pk: saved?.id ?? '' } }),
    enabled: saved !== null && Boolean(signedIn),
    retry: false,
  })
  if (saved === null || data === undefined || data.deleted_at !== null) return { name: undefined, savedKey: undefined }
  return { name: data.name, savedKey: data.definition ? definitionKey(data.definition) : undefined }
}
