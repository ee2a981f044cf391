// A customer list into one of one's own ad accounts: the account joins the workspace, and the list is made there.
import { teamAccounts } from '@peregrine/contract/teams/team-account-endpoints.ts'
import { workspaces } from '@peregrine/contract/teams/workspace-endpoints.ts'
import { LIST_PURPOSES } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { rememberAccount } from '#features/ad-accounts/ad-account-choice.tsx'
import { useCustomerListText } from '#features/audiences/customer-list-text.ts'
import { CustomerListForm } from '#flows/customer-lists/customer-list-form.tsx'
import { useWorkspace } from '#flows/own-campaigns/own-workspace.ts'
import { forget } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { siteAddress } from '#shell/chosen-site.ts'
import { SignInFirst } from '#shell/session/sign-in-first.tsx'
import { UploadAccount, useChosenAccount } from './upload-account.tsx'
import { useUploadText } from './upload-audience-text.ts'

/** `?account=` is the ad account to begin with, by the ad platform's id; `?purpose=` what the list is for. */
export function UploadCustomers() {
  const text = useCustomerListText()
  return (
    <SignInFirst title={text('signInTitle')} what={text('signInWhat')}>
      <UploadForm />
    </SignInFirst>
  )
}

function UploadForm() {
  const text = useCustomerListText()
  const uploadText = useUploadText()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const account = useChosenAccount(address.get('account'))
  const { workspace } = useWorkspace().data ?? {}
  const known = account.accounts.data?.some(({ account_id: id }) => id === account.value)
  const open = async () => {
    rememberAccount(account.value)
    const opened = await call(workspaces.openWorkspace, { body: { account: account.value } })
    await forget(workspaces.readWorkspace, teamAccounts.listTeamAccounts)
    return { team: opened.workspace.slug, account: opened.account.id }
  }
  return (
    <CustomerListForm
      purpose={LIST_PURPOSES.find((one) => one === address.get('purpose')) ?? 'exclusion'}
      account={known ? account.value : ''}
      accountPart={(error) => <UploadAccount chosen={account} none={text('noAccounts')} error={error} />}
      open={open}
      plans={
        workspace ? (
          <a
            className={buttonClass('secondary')}
            href={`${siteAddress('team')}${workspace.slug}/team/subscription`}
            target="_blank"
            rel="noreferrer"
          >
            {uploadText('plans')}
          </a>
        ) : null
      }
      onCreated={(team) => navigate(`/${team}/customer-lists`)}
    />
  )
}
