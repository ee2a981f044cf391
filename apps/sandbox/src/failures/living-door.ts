// What the control door knows of the population: who came and went, bots, crowds, and what is ordered of single accounts.
import { z } from 'zod'
import { orderAccount, orderBlock } from '#living/account-orders.ts'
import { audienceHours, peopleOf, WEEK_HOURS } from '#living/audience-hours.ts'
import { churnBetween } from '#living/churn-truth.ts'
import { saveCrowd } from '#living/crowds.ts'
import { saveFollow } from '#living/follow-log-store.ts'
import { dropFollowRequest, requestedBy } from '#living/follow-request-store.ts'
import { LivingNetwork, type LivingParts } from '#living/living-network.ts'
import { crowdOwner } from '#living/outside-accounts.ts'
import { momentEffect, subjectName, topicEffect } from '#living/post-engagement.ts'
import { savePerson } from '#oauth/oauth-store.ts'

export const CrowdOrder = z.strictObject({
  handle: z.string().regex(/^[A-Za-z0-9_]{1,15}$/),
  name: z.string().min(1).max(50).optional(),
  followers: z.number().int().min(1).max(10_000_000),
})
export const AccountOrder = z.strictObject({
  handle: z.string(),
  status: z.enum(['active', 'suspended', 'deactivated', 'deleted']).nullable().optional(),
  protected: z.boolean().nullable().optional(),
})
export const BlockOrder = z.strictObject({ by: z.string(), blocked: z.string(), blocks: z.boolean() })
export const RequestAnswer = z.strictObject({ by: z.string(), from: z.string(), accepts: z.boolean() })

/** What was asked for is not there. */
export class NoSuchAccount extends Error {
  override readonly name = 'NoSuchAccount'
}

function accountOf(living: LivingNetwork, handle: string): number {
  const ref = living.ofHandle(handle, living.now)
  if (ref >= 0) return ref
  throw new NoSuchAccount(`Nobody is called ${handle}.`)
}

/** A crowd for an account of the population, or for a new one that may sign in too. */
export function orderCrowd(parts: LivingParts, { handle, name, followers }: z.infer<typeof CrowdOrder>) {
  const living = new LivingNetwork(parts)
  const known = living.ofHandle(handle, living.now)
  const id = known >= 0 ? living.idOf(known) : String(crowdOwner(living.crowds.length))
  const own = living.crowds.find(({ userId }) => userId === id)
  const isNew = known < 0 || (own !== undefined && own.handle !== '')
  const shown = isNew ? { handle, name: name ?? own?.name ?? handle } : { handle: '', name: '' }
  saveCrowd(parts.store, { userId: id, ...shown, followers, since: living.now.second })
  if (isNew) savePerson(parts.store, { userId: id, ...shown })
  return { user_id: id, handle, followers }
}

export function orderAccountState(parts: LivingParts, order: z.infer<typeof AccountOrder>) {
  const living = new LivingNetwork(parts)
  const id = living.idOf(accountOf(living, order.handle))
  orderAccount(parts.store, id, {
    status: order.status ?? undefined,
    protected: order.protected ?? undefined,
  })
  return { user_id: id }
}

/** Whoever is blocked follows no more, and is not followed. */
export function orderBlocking(parts: LivingParts, { by, blocked, blocks }: z.infer<typeof BlockOrder>) {
  const living = new LivingNetwork(parts)
  const [one, other] = [by, blocked].map((handle) => living.idOf(accountOf(living, handle))) as [string, string]
  parts.store.transaction(() => {
    orderBlock(parts.store, one, other, blocks)
    if (!blocks) return
    for (const [sourceId, targetId] of [
      [one, other],
      [other, one],
    ] as const)
      saveFollow(parts.store, { sourceId, targetId, follows: false, at: living.clockNow() })
  })
  return { by: one, blocked: other, blocks }
}

/** A protected account answers a follow request; one that was never sent is answered by nothing. */
export function answerFollowRequest(parts: LivingParts, { by, from, accepts }: z.infer<typeof RequestAnswer>) {
  const living = new LivingNetwork(parts)
  const [targetId, sourceId] = [by, from].map((handle) => living.idOf(accountOf(living, handle))) as [string, string]
  return parts.store.transaction(() => {
    const isThere = requestedBy(parts.store, sourceId).has(targetId)
    dropFollowRequest(parts.store, sourceId, targetId)
    if (isThere && accepts) saveFollow(parts.store, { sourceId, targetId, follows: true, at: living.clockNow() })
    return { answered: isThere }
  })
}

/** What is true of an account's posts: what each hour of a week (UTC, from Sunday) and each subject is worth. */
export function postTruth(parts: LivingParts, query: URLSearchParams) {
  const living = new LivingNetwork(parts)
  const { population } = living
  const id = query.get('user_id') ?? ''
  const ref = population.ofId(id)
  if (ref < 0) throw new NoSuchAccount(`There is no account ${id} in the population.`)
  const sunday = Date.UTC(2026, 0, 4)
  return {
    user_id: id,
    awake: [...audienceHours(population, ref)],
    worth: Array.from({ length: WEEK_HOURS }, (_, hour) => momentEffect(population, ref, sunday + hour * 3_600_000)),
    topics: Object.fromEntries(
      peopleOf(population)
        .person(ref)
        .subjects.map((subject) => [subjectName(subject), topicEffect(population, ref, subject)]),
    ),
    no_topic: topicEffect(population, ref, -1),
  }
}

/** From and to: ISO 8601; left out: since the population was made, and now. */
export function churn(parts: LivingParts, query: URLSearchParams) {
  const living = new LivingNetwork(parts)
  const id = query.get('user_id') ?? ''
  const ref = living.ofId(id)
  if (ref < 0) throw new NoSuchAccount(`There is no account ${id}.`)
  const time = (name: string, usual: number): number => Date.parse(query.get(name) ?? '') || usual
  const [from, to] = [time('from', living.timeOf(0)), time('to', living.clockNow())]
  return churnBetween(living, ref, from, to)
}
