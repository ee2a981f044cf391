// The calls of links that share an audience: which there are, making one, revoking one, and what somebody who has one sees.

import type { audienceShares, SharedAudience } from '@peregrine/contract/audiences/audience-share-endpoints.ts'
import type { Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import type { Country } from '@peregrine/contract/targeting/package-shapes.ts'
import { MOST_OPEN_SHARES, MOST_SHARE_ADDRESSES } from '@peregrine/domain/audiences/share-rules.ts'
import { message as say } from '@peregrine/domain/shell/message-rules.ts'
import {
  cleanInviteMessage,
  inviteMessageProblem,
  readAddresses,
  wrongAddresses,
} from '@peregrine/domain/teams/invite-rules.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { readWholeInsights } from '#features/insights/insights-public.ts'
import { reportedAddresses } from '#features/teams/teams-public.ts'
import type { Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { inTransaction } from '#platform/postgres.ts'
import { hashOf, randomSecret } from '#platform/secret-keys.ts'
import { teamIds } from '#platform/team-of.ts'
import type { AudiencePorts } from './audience-ports.ts'
import {
  countOpenShares,
  findShare,
  findShareByToken,
  insertShare,
  listShares,
  markShareRevoked,
  noteOpened,
  shareReply,
  stateOfShare,
} from './audience-share-store.ts'
import { authorOf, findAnyAudience } from './audience-store.ts'
import { answering, locate } from './own-audience.ts'
import { sendShareLater, shareLink } from './send-share-mail-job.ts'

const SHOWN = 200
const DAY = 86_400_000

export function createAudienceShareHandlers(ports: AudiencePorts): Handlers<typeof audienceShares> {
  const { db, clock } = ports
  const now = (): Date => new Date(clock())

  return {
    listShares: async (context) => {
      const at = now()
      const { row, acting } = await locate(db, context, context.params.pk, at)
      return (await listShares(db, acting.team, row.id, SHOWN)).map((share) => shareReply(share, at))
    },

    createShare: async (context) => {
      const at = now()
      const { body } = context
      const { row, acting } = await locate(db, context, context.params.pk, at)
      if (row.deleted_at !== null) return context.refuse('not_found')
      const { emails, wrong } = readAddresses(body.emails)
      if (wrong.length > 0) return context.invalid({ emails: [wrongAddresses(wrong)] })
      if (emails.length > MOST_SHARE_ADDRESSES)
        return context.invalid({ emails: [say('emails_too_many', { limit: MOST_SHARE_ADDRESSES })] })
      const closed = await reportedAddresses(db, acting.team, emails)
      if (closed.size > 0)
        return context.invalid({ emails: [say('emails_declined', { said: [...closed].join(', ') })] })
      const message = cleanInviteMessage(body.message)
      const problem = inviteMessageProblem(message)
      if (problem !== null) return context.invalid({ message: [problem] })
      const token = randomSecret()
      const share = await inTransaction(db, async (tx) => {
        if ((await countOpenShares(tx, row.id, at)) >= MOST_OPEN_SHARES) return context.refuse('too_many_shares')
        const by = await authorOf(tx, acting.userId)
        const expires = new Date(at.getTime() + body.days * DAY)
        const given = { teamId: acting.team, config: row.id, shows: body.shows, tokenHash: hashOf(token) }
        const id = await insertShare(tx, { ...given, emails, message, by, expires }, at)
        await sendShareLater(ports, tx, { id, emails }, { token, language: body.language })
        const target = { kind: 'audience', id: row.id, name: row.name }
        const detail = { shows: body.shows, days: body.days, emails: emails.length }
        await recordActivity(tx, {
          teamId: acting.team,
          actor: acting.userId,
          action: 'audience.shared',
          target,
          detail,
          at,
        })
        return (await findShare(tx, [acting.team], id)) ?? context.refuse('not_found')
      })
      return { ...shareReply(share, at), link: shareLink(ports.shares.siteAddress, token) }
    },

    revokeShare: async (context) => {
      const at = now()
      const share = await findShare(db, teamIds(context), context.params.pk)
      if (!share) return context.refuse('not_found')
      const { userId } = personOf(context.caller)
      await inTransaction(db, async (tx) => {
        const { name } = await authorOf(tx, userId)
        if (!(await markShareRevoked(tx, share.id, name, at))) return
        const target = { kind: 'audience', id: share.config_id, name: share.audience_name }
        await recordActivity(tx, { teamId: share.team_id, actor: userId, action: 'audience.share-revoked', target, at })
      })
      return shareReply((await findShare(db, [share.team_id], share.id)) ?? share, at)
    },

    openShare: async (context) => {
      const at = now()
      const share = await findShareByToken(db, hashOf(context.body.token))
      const row = share && (await findAnyAudience(db, share.config_id))
      if (!share || !row) return context.refuse('share_unknown')
      const state = stateOfShare(share, at)
      if (state !== 'open') return context.refuse(state === 'expired' ? 'share_expired' : 'share_revoked')
      const definition = row.definition
      const desired = share.shows === 'insights' && row.has_insights
      const { language } = context.body
      const insights = desired
        ? await answering(context.refuse, () => readWholeInsights(ports, { definition, language, complete: true }))
        : null
      await noteOpened(db, share.id, at)
      // Nobody outside may keep it, and no search engine may list it.
      context.http.reply.headers({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      })
      return {
        name: row.name,
        description: row.description,
        definition: row.definition as SharedAudience['definition'],
        size: row.core_size,
        sizes: row.sizes,
        countries: row.countries as Country[],
        refreshed: row.refreshed_at?.toISOString() ?? null,
        shared_by: share.created_by_name,
        team: share.team_name,
        expires: share.expires_at.toISOString(),
        insights: insights && withoutPeople(insights),
      }
    },
  }
}

const nobody = { items: [], total: 0 }

/** What is true of many: no accounts of members, and nobody's posts. */
const withoutPeople = (insights: Insights): Insights => ({
  ...insights,
  tabs: {
    ...insights.tabs,
    contentWall: { liked: nobody, reposted: nobody, written: nobody },
    sampleAccounts: { accounts: nobody },
  },
})
