// Shares an audience with people outside the team by link or e-mail; which links there are, and taking one back.

import type { Audience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { type AudienceShare, audienceShares } from '@peregrine/contract/audiences/audience-share-endpoints.ts'
import {
  SHARE_DAYS,
  SHARE_DAYS_USUAL,
  SHARE_SHOWS,
  type ShareDays,
  type ShareShows,
} from '@peregrine/domain/audiences/share-rules.ts'
import { formatShortDate } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { audienceName } from '#features/audiences/audience-columns.tsx'
import { useSharingText } from '#features/audiences/audience-sharing-text.ts'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { FormSection } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { listSeparator, useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import styles from './team-audiences.module.css'

/** Shown while mounted. */
export function ShareDialog({ audience, onClose }: { audience: Audience; onClose: () => void }) {
  const text = useSharingText()
  const language = useLanguage()
  const { isCreator } = useCurrentTeam()
  return (
    <Dialog
      opened
      size="large"
      onClose={onClose}
      title={text('shareTitle', { name: audienceName(audience, language) })}
    >
      <div className={styles.form}>
        <p className={styles.words}>{text('shareLead')}</p>
        {isCreator ? <NewLink audience={audience} /> : <p className={styles.small}>{text('needCreator')}</p>}
        <Links audience={audience} />
      </div>
    </Dialog>
  )
}

function NewLink({ audience }: { audience: Audience }) {
  const text = useSharingText()
  const language = useLanguage()
  const { id: team } = useCurrentTeam()
  const [made, setMade] = useState<{ readonly link: string; readonly sent: number } | null>(null)
  const form = useForm({
    initial: { shows: 'audience' as ShareShows, days: SHARE_DAYS_USUAL as ShareDays, emails: '', message: '' },
    async save({ emails, ...chosen }) {
      const body = { team, ...chosen, emails: emails.trim() === '' ? [] : [emails], language }
      const share = await call(audienceShares.createShare, { params: { pk: audience.id }, body })
      setMade({ link: share.link, sent: share.emails.length })
      await forget(audienceShares.listShares)
      // The next link is for somebody else.
      return { next: { ...chosen, emails: '', message: '' } }
    },
  })
  const { shows, days, emails } = form.values

  return (
    <FormSection form={form} submitLabel={text('makeLink')} failureTitle={null}>
      <div className={styles.choices}>
        <Segmented
          label={text('shows')}
          value={shows}
          onChange={(value) => form.set('shows', value)}
          options={SHARE_SHOWS.map((value) => ({
            value,
            label: text(value === 'audience' ? 'showsAudience' : 'showsInsights'),
            disabled: value === 'insights' && !audience.has_insights,
          }))}
        />
        <ChoiceSelect
          size="small"
          label={text('works')}
          value={String(days)}
          onChange={(value) => form.set('days', SHARE_DAYS.find((one) => String(one) === value) ?? SHARE_DAYS_USUAL)}
          options={SHARE_DAYS.map((value) => ({ value: String(value), label: text('days', { count: value }) }))}
        />
      </div>
      <TextInput label={text('emails')} placeholder={text('emailsHint')} {...form.field('emails')} />
      {emails.trim() === '' ? null : (
        <TextInput label={text('message')} rows={3} maxLength={500} {...form.field('message')} />
      )}
      {made ? <Ready {...made} /> : null}
    </FormSection>
  )
}

function Ready({ link, sent }: { link: string; sent: number }) {
  const text = useSharingText()
  async function copy() {
    const copied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    )
    toasts.show(text(copied ? 'copied' : 'copyFailed'), { level: copied ? 'success' : 'error' })
  }
  return (
    <NoticeBar
      level="success"
      title={text('linkReady')}
      action={
        <AppButton size="small" onClick={copy}>
          {text('copy')}
        </AppButton>
      }
    >
      {sent > 0 ? <p className={styles.small}>{text('linkSent', { count: sent })}</p> : null}
      <TextInput label={text('link')} value={link} onChange={() => undefined} />
    </NoticeBar>
  )
}

const TONES = { open: 'good', expired: 'idle', revoked: 'idle' } as const

function Links({ audience }: { audience: Audience }) {
  const text = useSharingText()
  const { id: team } = useCurrentTeam()
  const { data } = useQuery(queryOf(audienceShares.listShares, { params: { pk: audience.id }, query: { team } }))
  if (!data) return null
  return (
    <section aria-label={text('links')}>
      <h3 className={styles.partTitle}>{text('links')}</h3>
      {data.length === 0 ? <p className={styles.small}>{text('noLinks')}</p> : null}
      <ul className={styles.list}>
        {data.map((share) => (
          <LinkLine key={share.id} share={share} />
        ))}
      </ul>
    </section>
  )
}

function LinkLine({ share }: { share: AudienceShare }) {
  const text = useSharingText()
  const language = useLanguage()
  const { id: team, isCreator } = useCurrentTeam()
  const day = (date: string) => formatShortDate(Date.parse(date), language)
  const facts = [
    text('linkMade', { date: day(share.created), name: share.created_by }),
    ...(share.emails.length > 0 ? [text('linkTo', { emails: share.emails.join(listSeparator()) })] : []),
    ...(share.state === 'open' ? [text('linkUntil', { date: day(share.expires) })] : []),
    share.opened === 0 ? text('linkNever') : text('linkOpened', { count: share.opened }),
  ]
  async function revoke() {
    try {
      await call(audienceShares.revokeShare, { params: { pk: share.id }, query: { team } })
      toasts.show(text('revoked'), { level: 'success' })
    } catch (error) {
      toastFailure(error)
    }
    await forget(audienceShares.listShares)
  }
  return (
    <li className={styles.step}>
      <div className={styles.stepHead}>
        <strong>{text(share.shows === 'audience' ? 'showsAudience' : 'showsInsights')}</strong>
        <StatusMark tone={TONES[share.state]}>{text(`shareState.${share.state}`)}</StatusMark>
        <span className={styles.grow} />
        {share.state === 'open' && isCreator ? (
          <AppButton size="small" variant="quiet" onClick={revoke}>
            {text('revoke')}
          </AppButton>
        ) : null}
      </div>
      <p className={styles.small}>{facts.join(' · ')}</p>
    </li>
  )
}
