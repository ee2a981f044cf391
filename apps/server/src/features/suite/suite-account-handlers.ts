// The calls of the suite's accounts: its token, adding, listing, choosing, reading again and taking out.

import type { Caller } from '@peregrine/contract/platform/access.ts'
import type { suiteAccounts } from '@peregrine/contract/suite/suite-account-endpoints.ts'
import { issueSuiteToken } from '#features/session/session-public.ts'
import type { Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { inTransaction } from '#platform/postgres.ts'
import { addSuiteAccount, requireZone } from './add-suite-account.ts'
import { removeSuiteAccount } from './remove-suite-account.ts'
import { accountReplies } from './suite-account-reply.ts'
import { chooseAccount, endWaits, listAccounts, type SuiteAccountRow, setNextSync } from './suite-account-store.ts'
import { requireConnected } from './suite-acting-account.ts'
import { chosenAccount } from './suite-chosen-account.ts'
import { moveDays } from './suite-days-store.ts'
import { MOST_ACCOUNTS } from './suite-limits.ts'
import type { SuitePorts } from './suite-ports.ts'
import { syncKind } from './suite-sync-job.ts'
import { RATE_LIMITED } from './suite-sync-run.ts'

export function createSuiteAccountHandlers(ports: SuitePorts): Handlers<typeof suiteAccounts> {
  const { db, clock } = ports
  const listOf = async (caller: Caller) => {
    const rows = await listAccounts(db, personOf(caller).userId)
    return await accountReplies(db, rows, { currentId: rows[0]?.id, now: await ports.networkClock() })
  }
  const replyOf = async (caller: Caller, { id }: SuiteAccountRow) => {
    const found = (await listOf(caller)).find((account) => account.id === id)
    if (!found) throw new Error('An account went away during its own call.')
    return found
  }

  return {
    token: async ({ caller }) => {
      const { userId, sessionId } = personOf(caller)
      const { token, expires } = issueSuiteToken(ports.accounts.keys, sessionId, clock())
      return { token, expires: expires.toISOString(), premium: (await ports.premiumOf(userId)) === 'active' }
    },

    listAccounts: async ({ caller }) => ({ results: await listOf(caller), paused: ports.paused, most: MOST_ACCOUNTS }),

    addAccount: (context) => addSuiteAccount(ports, context),

    changeAccount: async (context) => {
      const { body, params } = context
      const account = await chosenAccount(db, context, params.pk)
      const timezone = body.timezone === undefined ? account.timezone : requireZone(body.timezone)
      await inTransaction(db, async (tx) => {
        if (timezone !== account.timezone) await moveDays(tx, account.id, timezone)
        if (body.current) await chooseAccount(tx, account.id, new Date(clock()))
      })
      return await replyOf(context.caller, account)
    },

    removeAccount: async (context) => {
      await removeSuiteAccount(ports, await chosenAccount(db, context, context.params.pk))
    },

    syncAccount: async (context) => {
      const account: SuiteAccountRow = await chosenAccount(db, context, context.params.pk)
      requireConnected(account)
      await setNextSync(db, account.id, null)
      await endWaits(db, account.id, new Date(clock()), RATE_LIMITED)
      await ports.jobs().enqueue(db, syncKind, { account: account.id })
      return await replyOf(context.caller, account)
    },
  }
}
