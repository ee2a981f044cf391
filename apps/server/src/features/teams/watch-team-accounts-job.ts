// Notices when the network does not take the connection of a team's ad account any more, and tells those who can act.
import { z } from 'zod'
import { recordActivity } from '#features/activity/activity-public.ts'
import { openAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import { notify } from '#features/notifications/notifications-public.ts'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import { inTransaction } from '#platform/postgres.ts'
import { Refusal } from '#platform/refusal.ts'
import { adminIds } from './member-store.ts'
import { listAccountsToNotify, listConnectedAccounts, markNotified, type TeamAccountRow } from './team-account-store.ts'
import type { TeamPorts } from './team-ports.ts'
import { lockTeam } from './team-store.ts'

const kind: JobKind<Record<never, never>> = {
  name: 'teams.watch-accounts',
  payload: z.object({}),
  key: () => 'all',
  seconds: 240,
  retries: 0,
}

type Ports = Omit<TeamPorts, 'subscriptionsOf' | 'paysForMore' | 'siteAddress'>

/** Asks the network once for each connection; what it answers is kept by whoever opens the account. */
async function request(ports: Ports, signal: AbortSignal): Promise<void> {
  const requested = new Set<string>()
  for (const { owner_id, ad_account_id } of await listConnectedAccounts(ports.db)) {
    if (signal.aborted || owner_id === null || ad_account_id === null || requested.has(ad_account_id)) continue
    requested.add(ad_account_id)
    try {
      await openAdAccount(ports, owner_id, ad_account_id)
    } catch (error) {
      // The network's trouble; a connection that it refuses is marked already.
      if (!(error instanceof Refusal)) throw error
    }
  }
}

/** Tells each change of a connection once: the person whose it is, and the team's admins. */
export async function notifyConnections({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  for (const account of await listAccountsToNotify(db)) {
    const at = new Date(clock())
    await inTransaction(db, async (tx) => {
      await lockTeam(tx, account.team_id)
      if (!(await markNotified(tx, account.id, account.told_state, account.state))) return
      if (account.state === 'connected') return
      const people = new Set([...(await adminIds(tx, account.team_id)), ...ownerOf(account)])
      for (const userId of people)
        await notify(tx, {
          userId,
          teamId: account.team_id,
          // Whose connection it is hears of it, though they may not work in the account.
          accounts: userId === account.owner_id ? [] : [account.id],
          kind: 'connection_lost',
          detail: {
            name: account.name,
            path: 'team/ad-accounts',
            ...(account.owner_name !== null && { by: account.owner_name }),
          },
          at,
        })
      const target = { kind: 'ad-account', id: account.id, name: account.name }
      const detail = { state: account.state, owner: account.owner_name }
      const action = 'ad-account.connection-lost'
      await recordActivity(tx, { teamId: account.team_id, actor: null, action, target, detail, at })
    })
  }
}

const ownerOf = ({ owner_id }: TeamAccountRow): string[] => (owner_id === null ? [] : [owner_id])

/** Every ten minutes. */
export function watchTeamAccountsWorker(ports: Ports): JobWorker {
  const watch = async (_: unknown, signal: AbortSignal): Promise<void> => {
    await request(ports, signal)
    await notifyConnections(ports)
  }
  return jobWorker(kind, watch, '*/10 * * * *')
}
