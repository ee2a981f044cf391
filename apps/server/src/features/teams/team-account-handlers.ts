// The calls of a team's ad accounts: which there are, bringing one, taking one out.
import type { teamAccounts } from '@peregrine/contract/teams/team-account-endpoints.ts'
import { amountOf, microsOf } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { openAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import type { Handlers } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { inTransaction } from '#platform/postgres.ts'
import { teamOf } from '#platform/team-of.ts'
import { addOwnAccount } from './add-own-account.ts'
import { usableTeamAccounts } from './open-team-account.ts'
import { teamAccountReply } from './team-account-reply.ts'
import { deleteTeamAccount, findTeamAccount, keepApprovalAbove } from './team-account-store.ts'
import type { TeamPorts } from './team-ports.ts'

export function createTeamAccountHandlers(ports: TeamPorts): Handlers<typeof teamAccounts> {
  const { db, clock } = ports
  return {
    listTeamAccounts: async (context) => {
      const acting = teamOf(context)
      return (await usableTeamAccounts(ports, acting)).map((row) => teamAccountReply(row, acting.userId))
    },

    addTeamAccount: async (context) => {
      const { team, userId } = teamOf(context)
      // The network itself says that this person is let in there, before anything is written.
      const own = await openAdAccount(ports, userId, context.body.account)
      return await once(context, db, async (tx) => {
        const row = await addOwnAccount(tx, { team, userId, own }, new Date(clock()))
        return row === 'too_many_accounts' ? context.refuse(row) : teamAccountReply(row, userId)
      })
    },

    changeTeamAccount: async (context) => {
      const { team, userId } = teamOf(context)
      const { approval_above: above } = context.body
      return await inTransaction(db, async (tx) => {
        const row = (await findTeamAccount(tx, team, context.params.pk)) ?? context.refuse('not_found')
        const micros = above === null ? null : microsOf(above)
        if (micros === row.approval_above) return teamAccountReply(row, userId)
        await keepApprovalAbove(tx, row.id, micros)
        const target = { kind: 'ad-account', id: row.id, name: row.name }
        const before = row.approval_above === null ? null : amountOf(row.approval_above)
        const detail = { fields: [{ field: 'approval_above', before, after: above }] }
        const action = 'ad-account.approval_changed'
        await recordActivity(tx, { teamId: team, actor: userId, action, target, detail, at: new Date(clock()) })
        return teamAccountReply({ ...row, approval_above: micros }, userId)
      })
    },

    removeTeamAccount: async (context) => {
      const { team, userId } = teamOf(context)
      await inTransaction(db, async (tx) => {
        const row = await findTeamAccount(tx, team, context.params.pk)
        if (!row) return context.refuse('not_found')
        await deleteTeamAccount(tx, team, row.id)
        const target = { kind: 'ad-account', id: row.id, name: row.name }
        const at = new Date(clock())
        await recordActivity(tx, { teamId: team, actor: userId, action: 'ad-account.removed', target, at })
        return undefined
      })
      return undefined
    },
  }
}
