// What one does with audiences of a team: each says what happened, and offers to take it back where that can be done.

import { payloadOf } from '@peregrine/client/client.ts'
import { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import type { Audience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { tasks } from '@peregrine/contract/tasks/task-endpoints.ts'
import { forgetAudiences } from '#features/audiences/audience-queries.ts'
import type { AudienceText } from '#features/audiences/team-audience-text.ts'
import { forget } from '#shell/asking.ts'
import { call, isCallError } from '#shell/calls.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { namesOfUsing, type UsingCampaigns } from './using-names.ts'

export interface AudienceDoing {
  readonly team: string
  readonly text: AudienceText
}

async function telling(text: AudienceText, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const using = payloadOf(audienceConfigs.deleteConfig, error, 'in_use')
    if (using) toasts.show(inUse(using, text), { level: 'error' })
    else if (isCallError(error) && error.code === 'changed') toasts.show(text('changedElsewhere'), { level: 'warn' })
    else toastFailure(error)
  } finally {
    await forgetAudiences()
  }
}

/** And whom to turn to for campaigns that the reader can’t pause. */
const inUse = (using: UsingCampaigns, text: AudienceText): string =>
  text(using.other_campaigns > 0 ? 'inUseElsewhere' : 'inUse', { campaigns: namesOfUsing(using, text) })

type Ref = Pick<Audience, 'id' | 'name' | 'version'>

export const deleteAudience = (audience: Ref, { team, text }: AudienceDoing): Promise<void> =>
  telling(text, async () => {
    const given = { params: { pk: audience.id }, query: { team } }
    await call(audienceConfigs.deleteConfig, given)
    const run = () => restoreAudience(audience, { team, text })
    toasts.show(text('madeDeleted', { name: audience.name }), { action: { label: text('undo'), run } })
  })

export const restoreAudience = (audience: Ref, { team, text }: AudienceDoing): Promise<void> =>
  telling(text, async () => {
    await call(audienceConfigs.restoreConfig, { params: { pk: audience.id }, query: { team } })
  })

export const duplicateAudience = (audience: Ref, { team, text }: AudienceDoing): Promise<void> =>
  telling(text, async () => {
    const given = { params: { pk: audience.id }, query: { team }, body: {} }
    const made = await call(audienceConfigs.duplicateConfig, given)
    toasts.show(text('madeDuplicate', { name: made.name }), { level: 'success' })
  })

export const refreshAudience = (audience: Ref, { team, text }: AudienceDoing): Promise<void> =>
  telling(text, async () => {
    await call(audienceConfigs.refreshConfig, { params: { pk: audience.id }, query: { team }, body: {} })
    await forget(tasks.listTasks)
    toasts.show(text('madeRefresh', { name: audience.name }))
  })

/** Throws what the server says is wrong with the dates, for the form to show. */
export async function setAudienceStatus(
  audience: Ref,
  change: { readonly status: Audience['status']; readonly starts?: string | null; readonly ends?: string | null },
  { team, text }: AudienceDoing,
): Promise<void> {
  await telling(text, async () => {
    const body = { version: audience.version, ...change }
    await call(audienceConfigs.setStatus, { params: { pk: audience.id }, query: { team }, body })
    const status = text(`is.${change.status}`)
    toasts.show(text('statusChanged', { name: audience.name, status }), { level: 'success' })
  })
}
