// A new customer list of a team, in one of its ad accounts: `?account=` and `?purpose=` say which and what for.
import { customerLists } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import { LIST_PURPOSES } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useCustomerListText } from '#features/audiences/customer-list-text.ts'
import { MissingAccount } from '#features/audiences/missing-account.tsx'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { useTeamAccountChoice } from '#shell/team-account-choice.ts'
import { CustomerListForm } from './customer-list-form.tsx'
import styles from './customer-lists.module.css'
import { UploadObstacle } from './upload-obstacle.tsx'

export function NewCustomerListScreen() {
  const text = useCustomerListText()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const { slug, isAdmin } = useCurrentTeam()
  const { accounts, account, choose } = useTeamAccountChoice()
  const usable = accounts.data?.filter(({ state }) => state === 'connected') ?? []
  const chosen = usable.find(({ id }) => id === account?.id)
  const purpose = LIST_PURPOSES.find((one) => one === address.get('purpose')) ?? 'exclusion'
  const lists = `/${slug}/customer-lists`
  return (
    <Page width="medium" title={text('newTitle')} lead={text('lead')} back={{ to: lists, label: text('toLists') }}>
      <QueryView
        query={accounts}
        skeleton={<SkeletonBlock height={420} />}
        isEmpty={() => usable.length === 0}
        empty={<MissingAccount />}
      >
        {() => (
          <CustomerListForm
            purpose={purpose}
            account={chosen?.id ?? ''}
            accountPart={(error) => (
              <section className={styles.part} aria-label={text('account')}>
                <UploadObstacle
                  id={customerLists.checkUpload.id}
                  about={{ slug, account: chosen?.id ?? '' }}
                  check={() =>
                    call(customerLists.checkUpload, { body: { team: slug, account: chosen?.id ?? '', name: '' } })
                  }
                />
                <ChoiceSelect
                  label={text('account')}
                  placeholder={text('chooseAccount')}
                  value={chosen?.id ?? ''}
                  error={error}
                  onChange={choose}
                  options={usable.map(({ id, name, account_id: network }) => ({ value: id, label: name || network }))}
                />
              </section>
            )}
            open={async () => ({ team: slug, account: chosen?.id ?? '' })}
            plans={
              isAdmin ? (
                <Link className={buttonClass('secondary')} to={`/${slug}/team/subscription`} target="_blank">
                  {text('plans')}
                </Link>
              ) : null
            }
            onCreated={() => navigate(lists)}
          />
        )}
      </QueryView>
    </Page>
  )
}
