// Shares an uploaded audience with one of the team's other ad accounts, or with any by its id.
import type { UploadedAudience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { uploadedAudiences } from '@peregrine/contract/audiences/audience-upload-endpoints.ts'
import { teamAccounts } from '@peregrine/contract/teams/team-account-endpoints.ts'
import { isAdAccountId } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { CUSTOM_AUDIENCES, type PermissionLevel } from '@peregrine/domain/ad-network/network-limits.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useAccountShareText } from '#features/audiences/account-share-text.ts'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { FormDialog } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { toasts } from '#shell/toasts.ts'
import styles from './team-audiences.module.css'

const BY_ID = 'by-id'

interface AccountShareDialogProps {
  readonly upload: UploadedAudience
  readonly onClose: () => void
}

/** Shown while mounted. */
export function AccountShareDialog({ upload, onClose }: AccountShareDialogProps) {
  const text = useAccountShareText()
  const { id: team, slug } = useCurrentTeam()
  const accounts = useQuery(queryOf(teamAccounts.listTeamAccounts, { params: { slug } }))
  const others = accounts.data?.filter(({ account_id: id }) => id !== upload.account.account_id) ?? []
  // Without another account of the team there is nothing to choose from.
  const onlyById = accounts.data !== undefined && others.length === 0
  const goesById = (chosen: string): boolean => onlyById || chosen === BY_ID
  const form = useForm({
    initial: { chosen: '', account: '', level: 'READ_ONLY' as PermissionLevel },
    check: ({ chosen, account }) => ({
      account:
        goesById(chosen) && !isAdAccountId(account.trim())
          ? messageSentence(message('account_id_not_valid'))
          : undefined,
    }),
    async save({ chosen, account, level }) {
      const body = { team, account: goesById(chosen) ? account.trim() : chosen, level }
      const share = await call(uploadedAudiences.shareWithAccount, { params: { pk: upload.id }, body })
      const shown = share.account.name ?? share.account.account_id
      toasts.show(text('started', { name: upload.name, account: shown }))
      await forget(uploadedAudiences.listAccountShares)
      onClose()
      return undefined
    },
  })
  const { chosen, account, level } = form.values
  const isById = goesById(chosen)

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text('dialogTitle', { name: upload.name })}
      submitLabel={text('start')}
      disabled={isById ? account.trim() === '' : chosen === ''}
      failureTitle={null}
    >
      <p className={styles.words}>{text('dialogLead')}</p>
      {others.length > 0 ? (
        <ChoiceSelect
          label={text('with')}
          placeholder={text('choose')}
          {...form.field('chosen')}
          options={[
            ...others.map(({ id, name }) => ({ value: id, label: name })),
            { value: BY_ID, label: text('byId') },
          ]}
        />
      ) : null}
      {isById ? (
        <TextInput label={text('accountId')} hint={text('accountIdHint')} maxLength={100} {...form.field('account')} />
      ) : null}
      <div>
        <Segmented
          label={text('level')}
          value={level}
          onChange={(next) => form.set('level', next)}
          options={CUSTOM_AUDIENCES.permissionLevels.map((one) => ({ value: one, label: text(`levels.${one}`) }))}
        />
        <p className={styles.small}>{text(`levelHint.${level}`)}</p>
      </div>
    </FormDialog>
  )
}
