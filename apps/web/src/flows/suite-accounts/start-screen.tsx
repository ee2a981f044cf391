// For whoever has no account in the suite yet: the two ways to one, and what is free.
import { FreeAndPaid } from '#features/suite/subscribe-first.tsx'
import { useSubscription } from '#features/suite/suite-queries.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { AddAccount } from './add-account.tsx'
import { useSuiteAccountsText } from './suite-accounts-text.ts'

export function StartScreen() {
  const text = useSuiteAccountsText()
  const { data } = useSubscription()
  return (
    <Page width="wide" title={text('startTitle')} lead={text('startBody')}>
      <AddAccount />
      <FreeAndPaid country={data?.billing?.country} />
    </Page>
  )
}
