// Sets what a campaign in an ad account may spend before somebody else has to approve it.
import { teamAccounts } from '@peregrine/contract/teams/team-account-endpoints.ts'
import type { TeamAccount } from '@peregrine/contract/teams/team-account-shapes.ts'
import { amountTyped, moneyMessage, readMoney } from '@peregrine/domain/shell/typed-money-rules.ts'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { FormDialog } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { toasts } from '#shell/toasts.ts'
import { forgetTeamAccounts } from './team-account-queries.ts'
import { useTeamAccountsText } from './team-accounts-text.ts'

function amountProblem(typed: string, currency: string): string | undefined {
  const refused = moneyMessage(readMoney(typed, currency), currency)
  return refused === null ? undefined : messageSentence(refused)
}

export function ApprovalDialog({ account, onClose }: { account: TeamAccount; onClose: () => void }) {
  const text = useTeamAccountsText()
  const { slug } = useCurrentTeam()
  const { id, name, approval_above: above, currency } = account
  const form = useForm({
    initial: { approval_above: above === null ? '' : String(above) },
    check: ({ approval_above: typed }) => ({ approval_above: amountProblem(typed, currency) }),
    save: async ({ approval_above: typed }) => {
      const body = { approval_above: amountTyped(typed, currency) }
      await call(teamAccounts.changeTeamAccount, { params: { slug, pk: id }, body })
      await forgetTeamAccounts()
      toasts.show(text('approvalSaved', { name }), { level: 'success' })
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="small"
      title={text('approvalTitle', { name })}
      submitLabel={text('save')}
    >
      <TextInput
        label={currency === '' ? text('approvalLabel') : text('approvalLabelIn', { currency })}
        hint={text('approvalHint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...form.field('approval_above')}
      />
    </FormDialog>
  )
}
