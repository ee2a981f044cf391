// Asks one or several addresses into a team; what happened to each is said.

import { invites } from '@peregrine/contract/teams/invite-endpoints.ts'
import {
  cleanInviteMessage,
  INVITES_PER_CALL,
  inviteMessageProblem,
  LONGEST_INVITE_MESSAGE,
  readAddresses,
} from '@peregrine/domain/teams/invite-rules.ts'
import { mayChangeTeam, type TeamLevel } from '@peregrine/domain/teams/team-rules.ts'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import { call } from '#shell/calls.ts'
import { FormSection } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { listSeparator, useLanguage } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { forgetPeople } from './team-queries.ts'
import styles from './team-settings.module.css'
import { useTeamsText } from './teams-text.ts'

const SKIPPED = { member: 'skippedMember', invited: 'skippedInvited', declined: 'skippedDeclined' } as const

export function InviteForm({ slug, onDone }: { slug: string; onDone: () => void }) {
  const text = useTeamsText()
  const pageLanguage = useLanguage()
  const [left, setLeft] = useState(false)
  const form = useForm({
    initial: { typed: '', message: '', level: 'member' as TeamLevel, creator: false, language: pageLanguage },
    async save({ level, creator, language }) {
      const body = { emails, message: clean, level, creator: creator && mayChangeTeam({ level }), language }
      const { invited, skipped } = await call(invites.createInvites, { params: { team_id: slug }, body })
      if (invited.length > 0) toasts.show(text('invitedSome', { count: invited.length }), { level: 'success' })
      for (const { email, reason } of skipped) toasts.show(text(SKIPPED[reason], { email }), { level: 'info' })
      await forgetPeople()
      onDone()
    },
  })
  const { emails, wrong } = readAddresses([form.values.typed])
  const tooMany = emails.length > INVITES_PER_CALL
  const clean = cleanInviteMessage(form.values.message)
  const problem =
    wrong.length > 0 && left
      ? text('wrongAddresses', { words: wrong.join(listSeparator()) })
      : tooMany
        ? text('tooManyAddresses')
        : undefined
  const ready = emails.length > 0 && wrong.length === 0 && !tooMany && inviteMessageProblem(clean) === null
  const creator = form.field('creator')
  const viewer = !mayChangeTeam(form.values)
  return (
    <FormSection
      form={form}
      submitLabel={emails.length > 0 ? text('sendSome', { count: emails.length }) : text('sendInvites')}
      disabled={!ready}
    >
      <TextInput
        label={text('addresses')}
        hint={text('addressesHint')}
        rows={3}
        {...form.field('typed')}
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
        {...form.field('message')}
        maxLength={LONGEST_INVITE_MESSAGE}
        aside={`${[...clean].length} / ${LONGEST_INVITE_MESSAGE}`}
      />
      <ChoiceSelect
        label={text('inviteLevel')}
        options={[
          { value: 'member', label: text('member') },
          { value: 'admin', label: text('admin') },
          { value: 'viewer', label: text('viewer') },
        ]}
        {...form.field('level')}
      />
      {viewer ? (
        <p className={styles.quiet}>{text('viewerHint')}</p>
      ) : (
        <CheckBox label={text('inviteCreator')} checked={creator.value} onChange={creator.onChange} />
      )}
      <ChoiceSelect
        label={text('inviteMails')}
        options={[
          { value: 'en', label: 'English' },
          { value: 'ja', label: '日本語' },
        ]}
        {...form.field('language')}
      />
    </FormSection>
  )
}
