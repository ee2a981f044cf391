// How many people a customer list has, in the same words wherever it is shown.
import type { CustomerList } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import { formatMembers } from '@peregrine/domain/shell/format-rules.ts'
import type { Language } from '@peregrine/domain/shell/language-rules.ts'
import { listSeparator } from '#shell/texts.ts'
import type { useCustomerListText } from './customer-list-text.ts'

type Text = ReturnType<typeof useCustomerListText>

const KINDS = ['emails', 'phones', 'handles', 'ids'] as const

/** `count` stands alone where it is of people; what else has to be said of it comes in `notes`. */
export function peopleOfList(
  list: Pick<CustomerList, 'total' | 'files' | 'exact' | 'removed' | (typeof KINDS)[number]>,
  text: Text,
  language: Language,
): { readonly count: string; readonly notes: readonly string[] } {
  const kinds = KINDS.filter((kind) => list[kind] > 0)
    .map((kind) => text(kind, { count: list[kind] }))
    .join(listSeparator())
  if (list.exact) return { count: formatMembers(list.total, language), notes: [kinds] }
  const files = list.files > 1 ? [`${text('fromFiles', { count: list.files })}`] : []
  return {
    count: text('entries', { count: list.total }),
    notes: [
      ...files,
      kinds,
      ...(list.files > 1 ? [text('countedOnce')] : []),
      ...(list.removed > 0 ? [text('sentOut', { count: list.removed })] : []),
    ],
  }
}
