// How many of a customer list the ad platform has found among its accounts, in words: wherever a list is shown or chosen.
import type { CustomerList } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import { CUSTOM_AUDIENCES } from '@peregrine/domain/ad-network/network-limits.ts'
import { formatMembers } from '@peregrine/domain/shell/format-rules.ts'
import { useLanguage } from '#shell/texts.ts'
import { useCustomerListText } from './customer-list-text.ts'

export function useMatchedWords(): (list: Pick<CustomerList, 'state' | 'matched'>) => string {
  const text = useCustomerListText()
  const language = useLanguage()
  return ({ state, matched }) => {
    if (matched !== null) return text('matchedAbout', { count: formatMembers(matched, language) })
    return state === 'too_small'
      ? text('matchedTooFew', { least: CUSTOM_AUDIENCES.matchedUsersLeast })
      : text('matchedNot')
  }
}
