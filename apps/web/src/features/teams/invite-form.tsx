// Asks one or several addresses into a team; what happened to each is said.
import { invites } from '@peregrine/contract/teams/invite-endpoints.ts'
import {
  cleanInviteMessage,
  INVITES_PER_CALL,
  inviteMessageProblem,
  LONGEST_INVITE_MESSAGE,
  readAddresses,
} from '@peregrine/domain/teams/invite-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import { call } from '#shell/calls.ts'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { forgetPeople } from './team-queries.ts'
import styles from './team-settings.module.css'
import { useTeamsText } from './teams-text.ts'

const SKIPPED = { member: 'skippedMember', invited: 'skippedInvited', declined: 'skippedDeclined' } as const

export function InviteForm({ slug, onDone }: { slug: string; onDone: () => void }) {
  const text = useTeamsText()
  const pageLanguage = useLanguage()
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const [message, setMessage] = useState('')
  const [level, setLevel] = useState<'admin' | 'member'>('member')
  const [creator, setCreator] = useState(false)
  const [language, setLanguage] = useState<'en' | 'ja'>(pageLanguage)
  const { emails, wrong } = readAddresses([typed])
  const tooMany = emails.length > INVITES_PER_CALL
  const clean = cleanInviteMessage(message)
  const problem =
    wrong.length > 0 && left
      ? text('wrongAddresses', { words: wrong.join(', ') })
      : tooMany
        ? text('tooManyAddresses')
        : undefined

  const send = async () => {
    try {
      const body = { emails: [...emails], message: clean, level, creator, language }
      const { invited, skipped } = await call(invites.createInvites, { params: { team_id: slug }, body })
      if (invited.length > 0) toasts.show(text('invitedSome', { count: invited.length }), { level: 'success' })
      for (const { email, reason } of skipped) toasts.show(text(SKIPPED[reason], { email }), { level: 'info' })
      await forgetPeople()
      onDone()
    } catch (error) {
      toastFailure(error)
    }
  }
  const ready = emails.length > 0 && wrong.length === 0 && !tooMany && inviteMessageProblem(clean) === null
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <TextInput
        label={text('addresses')}
        hint={text('addressesHint')}
        rows={3}
        value={typed}
        onChange={setTyped}
        onBlur={() => setLeft(true)}
        error={problem}
        autoFocus
        spellCheck={false}
      />
      <TextInput
        label={text('message')}
        hint={text('messageHint')}
        optional
        rows={3}
        value={message}
        onChange={setMessage}
        maxLength={LONGEST_INVITE_MESSAGE}
        aside={`${[...clean].length} / ${LONGEST_INVITE_MESSAGE}`}
      />
      <ChoiceSelect
        label={text('inviteLevel')}
        options={[
          { value: 'member', label: text('member') },
          { value: 'admin', label: text('admin') },
        ]}
        value={level}
        onChange={setLevel}
      />
      <CheckBox label={text('inviteCreator')} checked={creator} onChange={setCreator} />
      <ChoiceSelect
        label={text('inviteMails')}
        options={[
          { value: 'en', label: 'English' },
          { value: 'ja', label: '日本語' },
        ]}
        value={language}
        onChange={setLanguage}
      />
      <div className={styles.foot}>
        <AppButton type="submit" variant="primary" disabled={!ready} onClick={send}>
          {emails.length > 0 ? text('sendSome', { count: emails.length }) : text('sendInvites')}
        </AppButton>
      </div>
    </form>
  )
}
