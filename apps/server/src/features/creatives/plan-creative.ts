// What is next for a creative: from what is desired and what the ad platform has of it, to one write, a wait or the end. Pure.
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { TargetRef } from '#platform/reconcile/reconcile-store.ts'
import { appeared, type Next, type Problem, type Recognized as Recognition } from '#platform/reconcile/reconciler.ts'
import { problemFor } from './creative-failures.ts'
import type { CreativeRow } from './creative-store.ts'

/** One write, as the journal stores it. */
export const CreativeStep = z.discriminatedUnion('kind', [
  /** `known`: cards of its name that were there before. */
  z.object({ kind: z.literal('create_card'), known: z.array(z.string()) }),
  z.object({ kind: z.literal('create_post'), asUserId: z.string() }),
  /** `at`: ISO 8601. */
  z.object({ kind: z.literal('schedule_post'), asUserId: z.string(), at: z.string() }),
  z.object({ kind: z.literal('unschedule_post'), id: z.string() }),
])
export type CreativeStep = z.output<typeof CreativeStep>

/** Its reconciler. */
export const CREATIVE = 'creatives.creative'
export const creativeRef = (id: string): TargetRef => ({ kind: CREATIVE, target: id })

/** What is read back: as much as the next decision needs. */
export interface ObservedCreative {
  /** The scheduled post that is looked at; null when it is not there. */
  readonly scheduled: { readonly status: string; readonly postId: string | null } | null
  /** Seconds until a confirmed schedule is due. */
  readonly dueIn: number
  /** Whose post it will be. */
  readonly asUserId: string
  /** URIs of cards, ids of posts and of scheduled posts with the name that belongs to this creative alone. */
  readonly cards: readonly string[]
  readonly posts: readonly string[]
  readonly scheduledPosts: readonly string[]
}

/** What is known after a step was done. */
export interface CreativeAnswer {
  readonly card?: string
  readonly post?: string
  readonly scheduled?: string
}

/** What is decided without a write. */
export type CreativeNote =
  /** Its post is there. */
  | { readonly kind: 'posted'; readonly post: string }
  /** The scheduled post cannot be taken back. */
  | { readonly kind: 'stays_scheduled'; readonly problem: Problem }

export interface CreativeTypes {
  readonly target: CreativeRow
  readonly access: OpenAdAccount
  readonly observed: ObservedCreative
  readonly step: CreativeStep
  readonly answer: CreativeAnswer
  readonly note: CreativeNote
  readonly tx: DbOrTx
}
type Planned = Next<CreativeTypes>
type Recognized = Recognition<CreativeTypes>

/** The scheduled post is confirmed, and nothing else is desired: it goes out by itself. */
export const isScheduled = ({ state, desired }: Pick<CreativeRow, 'state' | 'desired'>): boolean =>
  state === 'scheduled' && desired === 'scheduled'

export const hasToCreateCard = ({ content, card_uri: uri }: Pick<CreativeRow, 'content' | 'card_uri'>): boolean =>
  content.card !== null && uri === null

/** It goes out within a minute of its time. */
const LATE_SECONDS = 30
const CANNOT_GO_OUT = problemFor('post_failed_at_time', message('post_failed_at_time'))
const TWO_CARDS = problemFor('same_name', message('same_name_created'))

const posted = (post: string): Planned => ({ kind: 'note', note: { kind: 'posted', post } })

export function planCreative(row: CreativeRow, seen: ObservedCreative): Planned {
  const { desired, post_id: postId, scheduled_id: scheduledId, desired_at: at } = row
  if (desired === null || postId !== null) return { kind: 'converged' }
  if (isScheduled(row)) return whileScheduled(seen)
  const withCard = hasToCreateCard(row) ? 1 : 0
  if (scheduledId !== null) {
    if (seen.scheduled !== null && seen.scheduled.postId !== null) return posted(seen.scheduled.postId)
    const after = desired === 'posted' || desired === 'scheduled' ? withCard + 1 : 0
    return { kind: 'step', step: { kind: 'unschedule_post', id: scheduledId }, left: after + 1 }
  }
  if (desired === 'draft' || desired === 'deleted') return { kind: 'converged' }
  // One that was given up and came about all the same: its name is nobody else's.
  const [post] = seen.posts
  if (post !== undefined) return posted(post)
  const [stale] = seen.scheduledPosts
  if (stale !== undefined) return { kind: 'step', step: { kind: 'unschedule_post', id: stale }, left: withCard + 2 }
  if (withCard > 0) return { kind: 'step', step: { kind: 'create_card', known: [...seen.cards] }, left: 2 }
  const { asUserId } = seen
  const step: CreativeStep =
    desired === 'posted' || at === null
      ? { kind: 'create_post', asUserId }
      : { kind: 'schedule_post', asUserId, at: at.toISOString() }
  return { kind: 'step', step, left: 1 }
}

function whileScheduled({ scheduled, dueIn }: ObservedCreative): Planned {
  if (dueIn > 0) return { kind: 'wait', seconds: dueIn }
  if (scheduled !== null && scheduled.postId !== null) return posted(scheduled.postId)
  if (scheduled === null || scheduled.status === 'FAILED') return { kind: 'stuck', problem: CANNOT_GO_OUT }
  return { kind: 'wait', seconds: LATE_SECONDS }
}

const found = (answer: CreativeAnswer | undefined): Recognized =>
  answer ? { kind: 'done', answer } : { kind: 'not_done' }

/** What became of a step whose answer was lost. */
export function recognizeCreativeStep(step: CreativeStep, seen: ObservedCreative): Recognized {
  switch (step.kind) {
    case 'create_card': {
      const cards = seen.cards.map((id) => ({ id }))
      const card = appeared(cards, step.known, TWO_CARDS)
      return card.kind === 'done' ? found({ card: card.answer.id }) : card
    }
    case 'create_post':
      return found(seen.posts[0] === undefined ? undefined : { post: seen.posts[0] })
    case 'schedule_post':
      return found(seen.scheduledPosts[0] === undefined ? undefined : { scheduled: seen.scheduledPosts[0] })
    case 'unschedule_post':
      return found(seen.scheduled === null ? {} : undefined)
  }
}
