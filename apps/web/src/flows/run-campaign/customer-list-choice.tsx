// Customer lists of the campaign's ad account, to be left out of an ad set or reached by it; others are shown with the reason.
import type { CustomerList } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { Link } from 'react-router'
import { useCustomerLists } from '#features/audiences/customer-list-queries.ts'
import { useCustomerListText } from '#features/audiences/customer-list-text.ts'
import { campaignFailure } from '#features/campaigns/campaign-failures.ts'
import { newListAddress } from '#flows/customer-lists/new-list-address.ts'
import { chosenSite } from '#shell/chosen-site.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { useCampaignStepsText } from './campaign-steps-text.ts'
import { CustomerListFacts } from './customer-list-facts.tsx'
import type { FormProps, TakenIds } from './form-context.ts'
import styles from './run-campaign.module.css'

interface CustomerListChoiceProps {
  readonly slug: string
  readonly account: FormProps['options']['account']
  readonly leavingOut: boolean
  readonly taken: TakenIds
  readonly onChoose: (list: CustomerList) => void
}

/** Its upload ended before everybody was sent. */
const isIncomplete = ({ state }: CustomerList): boolean => state === 'failed' || state === 'cancelled'

export function CustomerListChoice({ slug, account, leavingOut, taken, onChoose }: CustomerListChoiceProps) {
  const text = useCustomerListText()
  const steps = useCampaignStepsText()
  const lists = useCustomerLists(slug)
  const isHere = (list: CustomerList): boolean => list.account.id === account.id
  const isOffered = (list: CustomerList): boolean =>
    isHere(list) && !isIncomplete(list) && !taken.has(list.id) && (leavingOut || list.purpose === 'targeting')
  const remark = (list: CustomerList): string | null => {
    if (!isHere(list)) return text('notHere', { account: list.account.name || list.account.account_id })
    if (!leavingOut && list.purpose === 'exclusion') return text('forExclusion')
    const use = taken.get(list.id)
    return use === undefined ? null : steps(use)
  }
  const sorted = [...(lists.data ?? [])].sort((one, other) => Number(isOffered(other)) - Number(isOffered(one)))
  return (
    <>
      {lists.error ? (
        <ErrorNotice error={lists.error} message={campaignFailure} onRetry={() => lists.refetch()} />
      ) : null}
      {lists.isPending ? <SkeletonBlock lines={4} height={30} /> : null}
      {lists.data?.length === 0 ? <p className={styles.small}>{text('chooseNone')}</p> : null}
      <ul className={styles.found}>
        {sorted.map((list) => (
          <li key={list.id}>
            <button type="button" className={styles.pick} disabled={!isOffered(list)} onClick={() => onChoose(list)}>
              <span>{list.name}</span>
              {remark(list) === null ? (
                <CustomerListFacts list={list} />
              ) : (
                <span className={styles.small}>{remark(list)}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.small}>
        <Link to={newListAddress(chosenSite(), slug, { account, purpose: leavingOut ? 'exclusion' : 'targeting' })}>
          {text('add')}
        </Link>
      </p>
    </>
  )
}
