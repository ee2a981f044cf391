// Shares an audience of a team with people outside it.
import type { Audience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { audienceShares } from '@peregrine/contract/audiences/audience-share-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { audienceName } from '#features/audiences/audience-columns.tsx'
import { useSharingText } from '#features/audiences/audience-sharing-text.ts'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { useLanguage } from '#shell/texts.ts'
import { ShareLinksDialog } from './share-links-dialog.tsx'

/** Shown while mounted. */
export function ShareDialog({ audience, onClose }: { audience: Audience; onClose: () => void }) {
  const text = useSharingText()
  const language = useLanguage()
  const { id: team, isCreator } = useCurrentTeam()
  const params = { pk: audience.id }
  const links = useQuery(queryOf(audienceShares.listShares, { params, query: { team } }))
  return (
    <ShareLinksDialog
      name={audienceName(audience, language)}
      onClose={onClose}
      sharing={{
        lead: text('shareLead'),
        insights: audience.has_insights,
        locked: isCreator ? null : text('needCreator'),
        noLinks: text('noLinks'),
        links,
        create: (request) => call(audienceShares.createShare, { params, body: { team, ...request } }),
        revoke: (pk) => call(audienceShares.revokeShare, { params: { pk }, query: { team } }),
        refresh: () => forget(audienceShares.listShares),
      }}
    />
  )
}
