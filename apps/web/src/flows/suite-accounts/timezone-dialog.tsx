// Changes the time zone in which days and hours of an account are told.
import { suiteAccounts } from '@peregrine/contract/suite/suite-account-endpoints.ts'
import type { SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { forgetSuite } from '#features/suite/suite-queries.ts'
import { call } from '#shell/calls.ts'
import { FormDialog } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { presentZone, zonesWith } from '#shell/zone-names.ts'
import { useSuiteAccountsText } from './suite-accounts-text.ts'

export function TimezoneDialog({ account, onClose }: { account: SuiteAccount; onClose: () => void }) {
  const text = useSuiteAccountsText()
  const form = useForm({
    initial: { timezone: presentZone(account.timezone) },
    save: async ({ timezone }) => {
      await call(suiteAccounts.changeAccount, { params: { pk: account.id }, body: { timezone } })
      await forgetSuite()
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="small"
      title={text('timezoneTitle', { handle: account.handle })}
      submitLabel={text('save')}
    >
      <ChoiceSelect
        label={text('timezoneLabel')}
        hint={text('timezoneHint')}
        options={zonesWith(account.timezone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        {...form.field('timezone')}
      />
    </FormDialog>
  )
}
