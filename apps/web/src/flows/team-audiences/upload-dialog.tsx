// Puts an audience into one of the team's ad accounts: what is sent, where to, and what is missing for it.
import type { Audience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { uploadedAudiences } from '@peregrine/contract/audiences/audience-upload-endpoints.ts'
import { tasks } from '@peregrine/contract/tasks/task-endpoints.ts'
import { teamAccounts } from '@peregrine/contract/teams/team-account-endpoints.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { ToggleSwitch } from '@peregrine/ui/toggle-switch.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { audienceName } from '#features/audiences/audience-columns.tsx'
import { forgetAudiences } from '#features/audiences/audience-queries.ts'
import { useSharingText } from '#features/audiences/audience-sharing-text.ts'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import { ask, forget } from '#shell/asking.ts'
import { call, isCallError } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
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
  const { id: team, slug } = useCurrentTeam()
  const accounts = useQuery(ask(teamAccounts.listTeamAccounts, { params: { slug } }))
  const usable = accounts.data?.filter(({ state }) => state === 'connected') ?? []
  const [account, setAccount] = useState('')
  const [name, setName] = useState(audienceName(audience, language))
  const [follows, setFollows] = useState(true)
  const [failure, setFailure] = useState<{ readonly code: string; readonly sentence: string } | null>(null)
  const chosen = usable.find(({ id }) => id === account) ?? (usable.length === 1 ? usable[0] : undefined)

  async function upload() {
    if (!chosen) return
    setFailure(null)
    try {
      await call(uploadedAudiences.createUpload, {
        body: { team, audience: audience.id, account: chosen.id, name, follows },
      })
      toasts.show(text('uploadStarted', { name, account: chosen.name }), { level: 'success' })
      await Promise.all([forgetAudiences(), forget(tasks.listTasks)])
      onClose()
    } catch (error) {
      if (!isCallError(error)) throw error
      setFailure({ code: error.code, sentence: error.message })
    }
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('uploadTitle', { name: audienceName(audience, language) })}
      actions={
        <AppButton variant="primary" disabled={!chosen || name.trim() === ''} onClick={upload}>
          {text('startUpload')}
        </AppButton>
      }
    >
      <div className={styles.form}>
        <p className={styles.words}>
          {text('uploadWhat', { size: audience.size === null ? '-' : formatCount(audience.size, language) })}{' '}
          {text('inCampaigns')}
        </p>
        {accounts.data && usable.length === 0 ? <MissingAccount /> : null}
        {usable.length > 0 ? (
          <>
            <ChoiceSelect
              label={text('account')}
              placeholder={text('chooseAccount')}
              value={chosen?.id ?? ''}
              onChange={setAccount}
              options={usable.map(({ id, name: label }) => ({ value: id, label }))}
            />
            <TextInput label={text('nameThere')} value={name} maxLength={255} onChange={setName} />
            <div>
              <ToggleSwitch label={sharing('follows')} on={follows} onChange={setFollows} />
              <p className={styles.small}>{sharing('followsHint')}</p>
            </div>
          </>
        ) : null}
        {failure ? <Failure {...failure} /> : null}
      </div>
    </Dialog>
  )
}

function MissingAccount() {
  const text = useAudienceText()
  const { slug, isAdmin } = useCurrentTeam()
  return (
    <NoticeBar level="warn" title={text('needsAccount')}>
      {isAdmin ? (
        <Link className={buttonClass('secondary')} to={`/${slug}/team/ad-accounts`}>
          {text('seeAccounts')}
        </Link>
      ) : (
        text('askAdmin')
      )}
    </NoticeBar>
  )
}

function Failure({ code, sentence }: { readonly code: string; readonly sentence: string }) {
  const text = useAudienceText()
  const { slug, isAdmin } = useCurrentTeam()
  const plan = code === 'subscription_needed' || code === 'uploads_used_up'
  return (
    <NoticeBar level="error" title={sentence}>
      {plan && isAdmin ? (
        <Link className={buttonClass('secondary')} to={`/${slug}/team/subscription`}>
          {text('seePlans')}
        </Link>
      ) : null}
    </NoticeBar>
  )
}
