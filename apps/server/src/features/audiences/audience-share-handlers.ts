// The calls of links that share an audience: which there are, making one, revoking one, and what somebody who has one sees.

import type { audienceShares } from '@peregrine/contract/audiences/audience-share-endpoints.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { reportedAddresses } from '#features/teams/teams-public.ts'
import type { Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { inTransaction } from '#platform/postgres.ts'
import { teamIds } from '#platform/team-of.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { findShare, listSharesOf, markShareRevoked, type ShareOwner, shareReply } from './audience-share-store.ts'
import { authorOf } from './audience-store.ts'
import { makeShare } from './make-share.ts'
import { openShare } from './open-share.ts'
import { type Located, locate } from './own-audience.ts'

const SHOWN = 200

const ownerOf = ({ team, userId }: Located['acting']): ShareOwner => ({ team, person: userId })

export function createAudienceShareHandlers(ports: AudiencePorts): Handlers<typeof audienceShares> {
  const { db, clock } = ports
  const now = (): Date => new Date(clock())

  return {
    listShares: async (context) => {
      const at = now()
      const { row, acting } = await locate(db, context, context.params.pk, at)
      return (await listSharesOf(db, ownerOf(acting), { config: row.id }, SHOWN)).map((share) => shareReply(share, at))
    },

    createShare: async (context) => {
      const at = now()
      const { body } = context
      const { row, acting } = await locate(db, context, context.params.pk, at)
      if (row.deleted_at !== null) return context.refuse('not_found')
      return await makeShare(ports, context, body, {
        owner: ownerOf(acting),
        subject: { config: row.id },
        closed: (emails) => reportedAddresses(db, acting.team, emails),
        record: async (tx, emails) => {
          const target = { kind: 'audience', id: row.id, name: row.name }
          const detail = { shows: body.shows, days: body.days, emails }
          const { team: teamId, userId: actor } = acting
          await recordActivity(tx, { teamId, actor, action: 'audience.shared', target, detail, at })
        },
      })
    },

    revokeShare: async (context) => {
      const at = now()
      const share = await findShare(db, teamIds(context), context.params.pk)
      const teamId = share?.team_id ?? null
      if (!share || teamId === null) return context.refuse('not_found')
      const { userId } = personOf(context.caller)
      await inTransaction(db, async (tx) => {
        const { name } = await authorOf(tx, userId)
        if (!(await markShareRevoked(tx, share.id, name, at))) return
        const target = { kind: 'audience', id: share.config_id ?? '', name: share.audience_name ?? '' }
        await recordActivity(tx, { teamId, actor: userId, action: 'audience.share-revoked', target, at })
      })
      return shareReply((await findShare(db, [teamId], share.id)) ?? share, at)
    },

    openShare: async (context) => {
      const opened = await openShare(ports, context, context.body)
      return opened.kind === 'audience' ? opened.audience : context.refuse('share_unknown')
    },
  }
}
