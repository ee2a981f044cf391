// The calls of a team's ad accounts: which there are, bringing one, taking one out.
import type { teamAccounts } from '@peregrine/contract/teams/team-account-endpoints.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { openAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import type { Handlers } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { inTransaction } from '#platform/postgres.ts'
import { teamOf } from '#platform/team-of.ts'
import { usableTeamAccounts } from './open-team-account.ts'
import { teamAccountReply } from './team-account-reply.ts'
import { countTeamAccounts, deleteTeamAccount, findTeamAccount, keepTeamAccount } from './team-account-store.ts'
import type { TeamPorts } from './team-ports.ts'
import { lockTeam } from './team-store.ts'

const MOST_ACCOUNTS = 200

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
        await lockTeam(tx, team)
        const current = await findTeamAccount(tx, team, own.accountId)
        if (current?.state === 'connected') return teamAccountReply(current, userId)
        if (!current && (await countTeamAccounts(tx, team)) >= MOST_ACCOUNTS) return context.refuse('too_many_accounts')
        const now = new Date(clock())
        const account = { teamId: team, adAccountId: own.id, accountId: own.accountId, name: own.name, userId }
        const id = await keepTeamAccount(tx, account, now)
        const row = await findTeamAccount(tx, team, id)
        if (!row) throw new Error('The ad account that was just kept is gone.')
        const action = current ? 'ad-account.reconnected' : 'ad-account.added'
        const target = { kind: 'ad-account', id, name: row.name }
        await recordActivity(tx, { teamId: team, actor: userId, action, target, at: now })
        return teamAccountReply(row, userId)
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
