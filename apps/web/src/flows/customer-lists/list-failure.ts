// Why a customer list couldn't be changed, with the campaigns that use it where they are the reason.
import { payloadOf } from '@peregrine/client/client.ts'
import { customerLists } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import type { useCustomerListText } from '#features/audiences/customer-list-text.ts'
import { isCallError } from '#shell/calls.ts'
import { listSeparator } from '#shell/texts.ts'

export function listFailure(error: unknown, text: ReturnType<typeof useCustomerListText>): string {
  if (!isCallError(error)) throw error
  const used =
    payloadOf(customerLists.deleteCustomerList, error, 'list_used') ??
    payloadOf(customerLists.changeCustomerList, error, 'list_targeted')
  if (!used || used.campaigns.length === 0) return error.message
  const named = used.campaigns.map(({ name }) => name).join(listSeparator())
  const names = used.other_campaigns > 0 ? text('more', { names: named, count: used.other_campaigns }) : named
  return `${error.message} ${text('usedBy', { names })}`
}
