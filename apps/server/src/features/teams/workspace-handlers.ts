// The calls of a person's own workspace: reading it, and adding an ad account, which creates it with the first one.
import type { workspaces } from '@peregrine/contract/teams/workspace-endpoints.ts'
import { openAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import type { Handlers } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { requireWorkspaceAccount } from './require-workspace.ts'
import { teamAccountReply } from './team-account-reply.ts'
import { listTeamAccounts } from './team-account-store.ts'
import type { TeamPorts } from './team-ports.ts'
import { teamReply } from './team-reply.ts'
import { findWorkspace, type TeamRow } from './team-store.ts'

export function createWorkspaceHandlers(ports: TeamPorts): Handlers<typeof workspaces> {
  const { db, clock, subscriptionsOf } = ports
  const replyOf = async (on: DbOrTx, row: TeamRow) => teamReply(row, (await subscriptionsOf(on, [row.id])).get(row.id))
  return {
    readWorkspace: async ({ caller }) => {
      const { userId } = personOf(caller)
      const row = await findWorkspace(db, userId)
      if (!row) return { workspace: null, accounts: [] }
      const accounts = await listTeamAccounts(db, row.id)
      return { workspace: await replyOf(db, row), accounts: accounts.map((one) => teamAccountReply(one, userId)) }
    },

    openWorkspace: async (context) => {
      const { userId } = personOf(context.caller)
      // The network itself says that this person is let in there, before anything is written.
      const own = await openAdAccount(ports, userId, context.body.account)
      return await once(context, db, async (tx) => {
        const opened = await requireWorkspaceAccount(tx, { userId, own }, new Date(clock()))
        if (opened === 'too_many_accounts') return context.refuse(opened)
        const { workspace, account } = opened
        return { workspace: await replyOf(tx, workspace), account: teamAccountReply(account, userId) }
      })
    },
  }
}
