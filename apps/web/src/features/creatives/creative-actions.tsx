// What is done with a creative: posting now or later, a new one from it, deleting.

import { type Creative, creatives } from '@peregrine/contract/creatives/creative-endpoints.ts'
import { ActionMenu } from '@peregrine/ui/action-menu.tsx'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { forget } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { timeNow } from '#shell/clock.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { FormDialog } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { IfMayChange } from '#shell/may-change.tsx'
import { dateLocale } from '#shell/moments.ts'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import type { CreativeStart } from './creative-states.ts'
import { useCreativesText } from './creatives-text.ts'

type Requested = 'post' | 'schedule' | 'delete' | null

interface CreativeActionsProps {
  readonly creative: Creative
  /** Something typed is not saved: then it is not posted. */
  readonly dirty: boolean
}

export function CreativeActions({ creative, dirty }: CreativeActionsProps) {
  const text = useCreativesText()
  const language = useLanguage()
  const navigate = useNavigate()
  const { slug } = useCurrentTeam()
  const [requested, setRequested] = useState<Requested>(null)
  const params = { pk: creative.id }
  const { version } = creative
  const ready = !dirty && creative.notes.every(({ severity }) => severity !== 'error')
  const open = creative.state === 'draft' || creative.state === 'failed'

  /** `work` answers what is to be said of it. */
  const settle = async (work: () => Promise<string | null>) => {
    try {
      const said = await work()
      await forget(creatives.readCreative, creatives.listCreatives)
      if (said) toasts.show(said, { level: 'success' })
    } catch (error) {
      toastFailure(error)
      await forget(creatives.readCreative)
    }
    setRequested(null)
  }
  const post = () =>
    settle(async () => {
      const { state } = await call(creatives.postCreative, { params, body: { version } })
      return state === 'posted' ? text('postedNow') : null
    })
  const schedule = (at: string | null) =>
    call(creatives.scheduleCreative, { params, body: { version, scheduled_at: at } })
  /** Throws what refuses it, for its form. */
  const scheduleAt = async (at: string) => {
    await schedule(at).finally(() => forget(creatives.readCreative, creatives.listCreatives))
    setRequested(null)
  }
  const restore = async () => {
    try {
      await call(creatives.restoreCreative, { params, query: { team: slug } })
    } catch (error) {
      toastFailure(error)
    }
    await forget(creatives.readCreative, creatives.listCreatives)
  }
  const remove = () =>
    settle(async () => {
      await call(creatives.deleteCreative, { params })
      void navigate(`/${slug}/creatives`)
      // A schedule that was canceled is gone for good: the question before it says so.
      if (creative.state !== 'scheduled' && creative.state !== 'posting')
        toasts.show(text('creativeDeleted', { name: creative.name }), { action: { label: text('undo'), run: restore } })
      return null
    })
  const copy = () => {
    const state: CreativeStart = {
      name: text('copyName', { name: creative.name }).slice(0, 80),
      content: creative.content,
    }
    void navigate(`/${slug}/creatives/new?account=${creative.account}`, { state })
  }
  const at = creative.scheduled_at
  return (
    <>
      {at === null ? null : (
        <span>
          {text('scheduledFor', {
            date: new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeStyle: 'short' }).format(
              Date.parse(at),
            ),
          })}
        </span>
      )}
      <IfMayChange>
        {creative.state === 'scheduled' ? (
          <AppButton onClick={() => settle(() => schedule(null).then(() => null))}>{text('unschedule')}</AppButton>
        ) : null}
        {open ? (
          <>
            <AppButton disabled={!ready} onClick={() => setRequested('schedule')}>
              {text('schedule')}
            </AppButton>
            <AppButton variant="primary" disabled={!ready} onClick={() => setRequested('post')}>
              {text('post')}
            </AppButton>
          </>
        ) : null}
        <ActionMenu
          actions={[
            { id: 'copy', label: text('copy'), onSelect: copy },
            { id: 'delete', label: text('delete'), danger: true, onSelect: () => setRequested('delete') },
          ]}
        >
          <IconButton label={text('doMore')} icon={<IconDots size={18} stroke={1.5} />} />
        </ActionMenu>
      </IfMayChange>
      <ConfirmDialog
        opened={requested === 'post'}
        title={text('postTitle')}
        confirmLabel={text('post')}
        onConfirm={post}
        onCancel={() => setRequested(null)}
      >
        {text('postBody')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={requested === 'delete'}
        tone="danger"
        title={text('deleteTitle', { name: creative.name })}
        confirmLabel={text('delete')}
        onConfirm={remove}
        onCancel={() => setRequested(null)}
      >
        {text('deleteBody')}
      </ConfirmDialog>
      {requested === 'schedule' ? <ScheduleDialog onClose={() => setRequested(null)} onChoose={scheduleAt} /> : null}
    </>
  )
}

function ScheduleDialog({ onClose, onChoose }: { onClose: () => void; onChoose: (at: string) => Promise<void> }) {
  const text = useCreativesText()
  const form = useForm({
    initial: { at: '' },
    async save({ at: written }) {
      await onChoose(new Date(written).toISOString())
    },
  })
  const at = Date.parse(form.values.at)
  return (
    <FormDialog
      form={form}
      size="small"
      onClose={onClose}
      title={text('scheduleTitle')}
      submitLabel={text('schedule')}
      disabled={Number.isNaN(at) || at <= timeNow()}
    >
      <TextInput label={text('scheduleAt')} hint={text('scheduleHint')} type="datetime-local" {...form.field('at')} />
    </FormDialog>
  )
}
