// A customer list that was chosen before the campaign's ad account: it stays chosen, and the reader is told that it doesn't work there.
import type { CustomerList } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import { useCustomerListText } from '#features/audiences/customer-list-text.ts'
import type { FormProps } from './form-context.ts'
import styles from './run-campaign.module.css'

interface ListElsewhereProps {
  readonly list: CustomerList | null
  readonly here: FormProps['options']['account']
}

const nameOf = ({ name, account_id: id }: { readonly name: string; readonly account_id: string }): string => name || id

export function ListElsewhere({ list, here }: ListElsewhereProps) {
  const text = useCustomerListText()
  if (!list || list.account.id === here.id) return null
  return (
    <span className={styles.error} role="alert">
      {' '}
      {text('elsewhere', { account: nameOf(list.account), here: nameOf(here) })}
    </span>
  )
}
