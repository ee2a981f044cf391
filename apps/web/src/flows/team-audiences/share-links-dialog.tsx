// Shares something with people outside by link or e-mail; which links there are, and revoking one. Whose it is, the caller says.
import type { AudienceShare } from '@peregrine/contract/audiences/audience-share-endpoints.ts'
import {
  SHARE_DAYS,
  SHARE_DAYS_USUAL,
  SHARE_SHOWS,
  type ShareDays,
  type ShareShows,
} from '@peregrine/domain/audiences/share-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import { useSharingText } from '#features/audiences/audience-sharing-text.ts'
import { FormSection } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { personName } from '#shell/person-name.ts'
import { listSeparator, useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import styles from './team-audiences.module.css'

/** What a new link is made of. */
export interface LinkRequest {
  readonly shows: ShareShows
  readonly days: ShareDays
  readonly emails: string[]
  readonly message: string
  readonly language: 'en' | 'ja'
}

export interface Sharing {
  /** Who may see it then, and what of it. */
  readonly lead: string
  /** Whether its insights can be shown too; null: it has none to choose. */
  readonly insights: boolean | null
  /** Why no link can be made or revoked here; null: one can. */
  readonly locked: string | null
  readonly noLinks: string
  readonly links: {
    readonly data: readonly AudienceShare[] | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  readonly create: (request: LinkRequest) => Promise<AudienceShare & { readonly link: string }>
  readonly revoke: (id: string) => Promise<unknown>
  /** After a change: the links are read anew. */
  readonly refresh: () => Promise<void>
}

/** Shown while mounted. */
export function ShareLinksDialog({ name, sharing, onClose }: { name: string; sharing: Sharing; onClose: () => void }) {
  const text = useSharingText()
  const [made, setMade] = useState<MadeLink | null>(null)
  return (
    <Dialog opened size="large" onClose={onClose} title={text('shareTitle', { name })}>
      <div className={styles.form}>
        <p className={styles.words}>{sharing.lead}</p>
        {sharing.locked === null ? (
          <NewLink sharing={sharing} made={made} onMade={setMade} />
        ) : (
          <p className={styles.small}>{sharing.locked}</p>
        )}
        <Links sharing={sharing} onRevoked={(id) => setMade((before) => (before?.id === id ? null : before))} />
      </div>
    </Dialog>
  )
}

/** The link that was made last: it is told only while this is open, and while it works. */
interface MadeLink {
  readonly id: string
  readonly link: string
  readonly sent: number
}

interface NewLinkProps {
  readonly sharing: Sharing
  readonly made: MadeLink | null
  readonly onMade: (made: MadeLink) => void
}

function NewLink({ sharing: { insights, create, refresh }, made, onMade }: NewLinkProps) {
  const text = useSharingText()
  const language = useLanguage()
  const form = useForm({
    initial: { shows: 'audience' as ShareShows, days: SHARE_DAYS_USUAL as ShareDays, emails: '', message: '' },
    async save({ emails, ...chosen }) {
      const share = await create({ ...chosen, emails: emails.trim() === '' ? [] : [emails], language })
      onMade({ id: share.id, link: share.link, sent: share.emails.length })
      await refresh()
      // The next link is for somebody else.
      return { next: { ...chosen, emails: '', message: '' } }
    },
  })
  const { shows, days, emails } = form.values

  return (
    <FormSection form={form} submitLabel={text('makeLink')} failureTitle={null}>
      <div className={styles.choices}>
        {insights === null ? null : (
          <Segmented
            label={text('shows')}
            value={shows}
            onChange={(value) => form.set('shows', value)}
            options={SHARE_SHOWS.map((value) => ({
              value,
              label: text(value === 'audience' ? 'showsAudience' : 'showsInsights'),
              disabled: value === 'insights' && !insights,
            }))}
          />
        )}
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
      {made ? <Ready link={made.link} sent={made.sent} /> : null}
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

interface LinksProps {
  readonly sharing: Sharing
  readonly onRevoked: (id: string) => void
}

function Links({ sharing, onRevoked }: LinksProps) {
  const text = useSharingText()
  const { data, error, refetch } = sharing.links
  if (error && !data) return <ErrorNotice error={error} onRetry={refetch} />
  if (!data) return null
  return (
    <section aria-label={text('links')}>
      <h3 className={styles.partTitle}>{text('links')}</h3>
      {data.length === 0 ? <p className={styles.small}>{sharing.noLinks}</p> : null}
      <ul className={styles.list}>
        {data.map((share) => (
          <LinkLine key={share.id} share={share} sharing={sharing} onRevoked={onRevoked} />
        ))}
      </ul>
    </section>
  )
}

function LinkLine({
  share,
  sharing: { insights, locked, ...sharing },
  onRevoked,
}: LinksProps & { readonly share: AudienceShare }) {
  const text = useSharingText()
  const language = useLanguage()
  const day = (date: string) => dayOfMoment(date, language)
  const { undelivered } = share
  const facts = [
    text('linkMade', { date: day(share.created), name: personName(share.created_by) }),
    ...(share.emails.length > 0 ? [text('linkTo', { emails: share.emails.join(listSeparator()) })] : []),
    ...(share.state === 'open' ? [text('linkUntil', { date: day(share.expires) })] : []),
    share.opened === 0 ? text('linkNever') : text('linkOpened', { count: share.opened }),
  ]
  const shown = insights === null ? 'showsList' : share.shows === 'audience' ? 'showsAudience' : 'showsInsights'
  const [asking, setAsking] = useState(false)
  async function revoke() {
    setAsking(false)
    try {
      await sharing.revoke(share.id)
      onRevoked(share.id)
      toasts.show(text('revoked'), { level: 'success' })
    } catch (error) {
      toastFailure(error)
    }
    await sharing.refresh()
  }
  return (
    <li className={styles.step}>
      <div className={styles.stepHead}>
        <strong>{text(shown)}</strong>
        <StatusMark tone={TONES[share.state]}>{text(`shareState.${share.state}`)}</StatusMark>
        <span className={styles.grow} />
        {share.state === 'open' && locked === null ? (
          <AppButton size="small" variant="quiet" onClick={() => setAsking(true)}>
            {text('revoke')}
          </AppButton>
        ) : null}
      </div>
      {asking ? (
        <ConfirmDialog
          opened
          tone="danger"
          title={text('revokeTitle')}
          confirmLabel={text('revoke')}
          onConfirm={revoke}
          onCancel={() => setAsking(false)}
        >
          {text('revokeWhat')}
        </ConfirmDialog>
      ) : null}
      <p className={styles.small}>{facts.join(' · ')}</p>
      {undelivered.length > 0 ? (
        <p className={styles.words}>{text('linkUndelivered', { emails: undelivered.join(listSeparator()) })}</p>
      ) : null}
    </li>
  )
}
