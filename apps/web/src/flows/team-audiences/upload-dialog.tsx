// Puts an audience into one of the team's ad accounts: what is sent, where to, and what is missing for it.
import type { Audience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { uploadedAudiences } from '@peregrine/contract/audiences/audience-upload-endpoints.ts'
import { tasks } from '@peregrine/contract/tasks/task-endpoints.ts'
import { teamAccounts } from '@peregrine/contract/teams/team-account-endpoints.ts'
import { formatMembers } from '@peregrine/domain/shell/format-rules.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { ToggleSwitch } from '@peregrine/ui/toggle-switch.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { audienceName } from '#features/audiences/audience-columns.tsx'
import { forgetAudiences } from '#features/audiences/audience-queries.ts'
import { useSharingText } from '#features/audiences/audience-sharing-text.ts'
import { MissingAccount } from '#features/audiences/missing-account.tsx'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import { SizeNotes } from '#flows/own-audiences/size-notes-of-upload.tsx'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { FormDialog } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { useLanguage } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import styles from './team-audiences.module.css'

interface UploadDialogProps {
  readonly audience: Audience
  readonly onClose: () => void
}

/** Shown while mounted. */
export function UploadDialog({ audience, onClose }: UploadDialogProps) {
  const text = useAudienceText()
  const sharing = useSharingText()
  const language = useLanguage()
  const { id: team, slug, isAdmin } = useCurrentTeam()
  const accounts = useQuery(queryOf(teamAccounts.listTeamAccounts, { params: { slug } }))
  const usable = accounts.data?.filter(({ state }) => state === 'connected') ?? []
  const form = useForm({
    initial: { account: '', name: audienceName(audience, language), follows: true },
    async save({ name, follows }) {
      if (!chosen) return 'open'
      await call(uploadedAudiences.createUpload, {
        body: { team, audience: audience.id, account: chosen.id, name, follows },
      })
      toasts.show(text('uploadStarted', { name, account: chosen.name }), { level: 'success' })
      await Promise.all([forgetAudiences(), forget(tasks.listTasks)])
      onClose()
      return undefined
    },
  })
  const account = form.field('account')
  const chosen = usable.find(({ id }) => id === account.value) ?? (usable.length === 1 ? usable[0] : undefined)
  const follows = form.field('follows')
  const needsPlan = form.code === 'subscription_needed' || form.code === 'uploads_used_up'

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text('uploadTitle', { name: audienceName(audience, language) })}
      submitLabel={text('startUpload')}
      disabled={!chosen || form.values.name.trim() === ''}
      failureTitle={null}
      failureAction={
        needsPlan && isAdmin ? (
          <Link className={buttonClass('secondary')} to={`/${slug}/team/subscription`}>
            {text('seePlans')}
          </Link>
        ) : undefined
      }
    >
      <p className={styles.words}>
        {/* Whom nobody counted nobody can send. */}
        {text('uploadWhat', { size: formatMembers(audience.sizes?.core.stated ?? audience.size, language) })}{' '}
        {text('inCampaigns')}
      </p>
      <SizeNotes size={audience.sizes?.core ?? {}} />
      {accounts.data && usable.length === 0 ? <MissingAccount /> : null}
      {usable.length > 0 ? (
        <>
          <ChoiceSelect
            label={text('account')}
            placeholder={text('chooseAccount')}
            {...account}
            value={chosen?.id ?? ''}
            options={usable.map(({ id, name: label }) => ({ value: id, label }))}
          />
          <TextInput label={text('nameThere')} maxLength={255} {...form.field('name')} />
          <div>
            <ToggleSwitch label={sharing('follows')} on={follows.value} onChange={follows.onChange} />
            <p className={styles.small}>{sharing('followsHint')}</p>
          </div>
        </>
      ) : null}
    </FormDialog>
  )
}
