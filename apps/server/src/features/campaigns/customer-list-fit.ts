// Whether an ad set may use a shop's customer list, by what the list is for, where it is and how far the ad platform is with it.
import { CUSTOM_AUDIENCES } from '@peregrine/domain/ad-network/network-limits.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import type { ListState } from '@peregrine/domain/targeting/list-state-rules.ts'
import type { CustomerListInAccount } from './campaign-ports.ts'

const LEAST = { least: CUSTOM_AUDIENCES.matchedUsersLeast }

/** Null: it may. Shown to the people of a list that it should spare, a campaign does harm: what is not ready stops it. */
export function customerListProblem(
  { name, state, purpose, accountId }: CustomerListInAccount,
  use: { readonly accountId: string; readonly as: 'audience' | 'exclusion' },
): Message | null {
  if (state === null) return message('customer_list_gone', { name })
  if (accountId !== use.accountId) return message('customer_list_elsewhere', { name })
  if (use.as === 'audience' && purpose === 'exclusion') return message('customer_list_excludes', { name })
  return state === 'ready' ? null : customerListMessage(state, name)
}

export function customerListMessage(state: Exclude<ListState, 'ready'>, name: string): Message {
  switch (state) {
    case 'none':
      return message('customer_list_failed', { name })
    case 'uploading':
      return message('customer_list_uploading', { name })
    case 'processing':
      return message('customer_list_processing', { name })
    case 'too_small':
      return message('customer_list_too_small', { name, ...LEAST })
  }
}
