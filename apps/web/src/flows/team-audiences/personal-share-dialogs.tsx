// What a person shares on the targeting site: a ready-made audience, or a list of their own.

import { personalShares } from '@peregrine/contract/audiences/personal-share-endpoints.ts'
import type { CatalogueAudience } from '@peregrine/contract/audiences/public-catalogue-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useSharingText } from '#features/audiences/audience-sharing-text.ts'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { withSignIn } from '#shell/session/with-sign-in.ts'
import { ShareLinksDialog } from './share-links-dialog.tsx'

const revoke = (pk: string) => withSignIn(() => call(personalShares.revokeShare, { params: { pk } }))

interface ShareReadyProps {
  readonly audience: Pick<CatalogueAudience, 'id' | 'has_insights'>
  readonly name: string
  readonly onClose: () => void
}

/** Shown while mounted. */
export function ShareReadyDialog({ audience, name, onClose }: ShareReadyProps) {
  const text = useSharingText()
  const params = { pk: audience.id }
  const links = useQuery(queryOf(personalShares.audienceSharedWith, { params }))
  return (
    <ShareLinksDialog
      name={name}
      onClose={onClose}
      sharing={{
        lead: text('shareReadyLead'),
        insights: audience.has_insights,
        locked: null,
        noLinks: text('noOwnLinks'),
        links,
        create: (body) => call(personalShares.shareAudience, { params, body }),
        revoke,
        refresh: () => forget(personalShares.audienceSharedWith),
      }}
    />
  )
}

/** Shown while mounted. */
export function ShareListDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const text = useSharingText()
  const params = { pk: id }
  const links = useQuery(queryOf(personalShares.listSharedWith, { params }))
  return (
    <ShareLinksDialog
      name={name}
      onClose={onClose}
      sharing={{
        lead: text('shareListLead'),
        insights: null,
        locked: null,
        noLinks: text('noOwnLinks'),
        links,
        create: ({ shows: _, ...body }) => call(personalShares.shareList, { params, body }),
        revoke,
        refresh: () => forget(personalShares.listSharedWith),
      }}
    />
  )
}
