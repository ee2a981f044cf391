// Ad accounts: which there are, who may do what in them, and what pays for their campaigns.
import { hasAccountRight } from '@peregrine/domain/ad-network/account-right-rules.ts'
import { PAGE_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import { z } from 'zod'
import type { AdsPort } from './ads-port.ts'
import { type AdsQuestion, type AdsRequests, part, readIn } from './ads-requests.ts'
import { Flag, Id, Text, Texts } from './ads-wire.ts'

const WireAccount = z.object({ id: Id, name: Text, timezone: Text, approval_status: Text, deleted: Flag })
const WireAccess = z.object({ user_id: Id, permissions: Texts })
const WireFundingSource = z.object({ id: Id, description: Text, type: Text, currency: Text, able_to_fund: Flag })

const accountOf = ({ id, name, timezone, approval_status }: z.output<typeof WireAccount>) => ({
  id,
  name,
  timezone,
  approved: approval_status === 'ACCEPTED',
})

export function adsAccounts(
  requests: AdsRequests,
): Pick<AdsPort, 'accounts' | 'account' | 'access' | 'fundingSources'> {
  const most = PAGE_SIZES.usual.most
  return {
    async accounts(grant) {
      const question: AdsQuestion = { grant, path: 'accounts', category: 'globalReads', endpoint: 'accounts' }
      const found = await requests.list(WireAccount, question, most)
      return found.filter(({ deleted }) => !deleted).map(accountOf)
    },

    async account(grant, accountId) {
      const path = `accounts/${part(accountId)}`
      const category = 'otherAccountReads'
      return accountOf(
        await requests.one(WireAccount, { grant, path, category, endpoint: 'account', account: accountId }),
      )
    },

    async access(grant, accountId) {
      const question = readIn(grant, accountId, 'authenticated_user_access', { category: 'otherAccountReads' })
      const { user_id: userId, permissions } = await requests.one(WireAccess, question)
      return { userId, permissions, mayWrite: hasAccountRight(permissions, 'writes-campaigns') }
    },

    async fundingSources(grant, accountId) {
      const found = await requests.list(WireFundingSource, readIn(grant, accountId, 'funding_instruments'), most)
      return found.map(({ able_to_fund: usable, ...source }) => ({ ...source, usable }))
    },
  }
}
