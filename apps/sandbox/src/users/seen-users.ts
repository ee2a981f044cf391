// Whom a caller may see: found, suspended, protected; and each of them as an answer of API v2.
import { blocks } from '#living/blocking.ts'
import { followedBy, followersOf } from '#living/follow-lists.ts'
import { requestedBy } from '#living/follow-request-store.ts'
import type { LivingNetwork, Moment } from '#living/living-network.ts'
import { latestPostId, writtenSince } from '#living/network-posts.ts'
import type { PagedPeople } from '#living/paged-people.ts'
import type { Caller } from '#platform/ads-call.ts'
import { checkEntry, missing, notAuthorized, type Problem, suspended, USER_ID } from './api-fields.ts'
import { type UserField, userObject } from './user-objects.ts'

/** Undefined when the account is there for everybody. */
export function problemOf(
  living: LivingNetwork,
  ref: number,
  { parameter, value }: { readonly parameter: string; readonly value: string },
): Problem | undefined {
  const status = ref < 0 ? 'deleted' : living.statusOf(ref, living.now)
  if (status === 'active') return undefined
  return status === 'suspended' ? suspended(parameter, value) : missing('user', parameter, value)
}

const everybody = (people: PagedPeople): readonly number[] => people.slice(0, people.length)

/** What a protected account says is for itself and those who follow it. */
export function mayRead(living: LivingNetwork, ref: number, { userId }: Caller): boolean {
  if (!living.isProtected(ref, living.now)) return true
  const reader = living.ofId(userId)
  return reader === ref || (reader >= 0 && everybody(followersOf(living, ref, living.now)).includes(reader))
}

export type ReadableUser = { readonly ref: number } | { readonly problem: Problem }

/** The account of a path whose lists and posts the caller may read: its own, a public one, or one that the caller follows. */
export function readableUser(living: LivingNetwork, id: string, caller: Caller): ReadableUser {
  checkEntry('id', id, USER_ID)
  const ref = living.ofId(id)
  const problem = problemOf(living, ref, { parameter: 'id', value: id })
  if (problem !== undefined) return { problem }
  return mayRead(living, ref, caller) ? { ref } : { problem: notAuthorized('user', 'id', id) }
}

export interface UserView {
  readonly living: LivingNetwork
  readonly moment: Moment
  readonly fields: ReadonlySet<UserField>
  readonly caller: Caller
}

/** How the caller and others stand to each other; read once for a whole page. */
function connectionsOf({ living, moment, fields, caller }: UserView): (ref: number) => readonly string[] | undefined {
  const reader = fields.has('connection_status') ? living.ofId(caller.userId) : -1
  if (reader < 0) return () => undefined
  const following = new Set(everybody(followedBy(living, reader, moment)))
  const followers = new Set(everybody(followersOf(living, reader, moment)))
  const requested = requestedBy(living.store, caller.userId)
  return (ref) => [
    ...(followers.has(ref) ? ['followed_by'] : []),
    ...(following.has(ref) ? ['following'] : []),
    ...(requested.has(living.idOf(ref)) ? ['follow_request_sent'] : []),
    ...(blocks(living, reader, ref) ? ['blocking'] : []),
  ]
}

/** Counts are those of the lists at the same moment. */
export function seenUsers(view: UserView, refs: readonly number[]): readonly Readonly<Record<string, unknown>>[] {
  const { living, moment, fields } = view
  const connections = connectionsOf(view)
  return refs.map((ref) => {
    const account = living.account(ref, moment)
    const counted = fields.has('public_metrics')
      ? {
          followers: followersOf(living, ref, moment).length,
          following: followedBy(living, ref, moment).length,
          posts: account.posts + writtenSince(living, ref, moment),
        }
      : {}
    return userObject({ ...account, ...counted }, fields, {
      connection_status: connections(ref),
      ...(fields.has('most_recent_tweet_id') && { most_recent_tweet_id: latestPostId(living, ref, moment) }),
    })
  })
}
