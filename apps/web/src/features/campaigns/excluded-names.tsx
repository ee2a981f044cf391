// Names of what an ad set leaves out: audiences, and customer lists of an ad account.
import { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import { type CustomerList, customerLists } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { queryOf } from '#shell/asking.ts'
import { useNameInLanguage } from '#shell/entry-names.ts'
import { listSeparator } from '#shell/texts.ts'
import { useActivateText } from './activate-text.ts'

interface Excluded {
  /** Null while it is not known. */
  readonly name: string | null
  /** It is a customer list. */
  readonly list: CustomerList | null
  /** Nothing has this id any more, or it is none of the reader's. */
  readonly isGone: boolean
}

/** Ids alone don't tell which of the two it is: the lists are known first. */
export function useExcluded(team: string, id: string): Excluded {
  const nameInLanguage = useNameInLanguage()
  const lists = useQuery(queryOf(customerLists.listCustomerLists, { query: { team } }))
  const list = lists.data?.find((one) => one.id === id) ?? null
  const audience = useQuery({
    ...queryOf(audienceConfigs.readConfig, { params: { pk: id }, query: { team } }),
    enabled: list === null && !lists.isPending,
  })
  const name = list?.name ?? (audience.data ? nameInLanguage('audience', audience.data.name) : null)
  return { name, list, isGone: name === null && audience.error !== null }
}

interface ExcludedNamesProps {
  readonly team: string
  readonly ids: readonly string[]
}

export function ExcludedNames({ team, ids }: ExcludedNamesProps) {
  return ids.map((id, index) => (
    <Fragment key={id}>
      {index === 0 ? '' : listSeparator()}
      <ExcludedName team={team} id={id} />
    </Fragment>
  ))
}

function ExcludedName({ team, id }: { team: string; id: string }) {
  const text = useActivateText()
  const { name, isGone } = useExcluded(team, id)
  return name ?? (isGone ? text('goneAudience') : '…')
}
