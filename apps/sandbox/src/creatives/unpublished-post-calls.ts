// Draft posts and scheduled posts: list, one, create, change, and deletion for good.

import { creativeProblem } from '@peregrine/domain/ad-network/creative-problem-rules.ts'
import { checkSchedule, scheduledMinute } from '@peregrine/domain/ad-network/creative-rules.ts'
import { changed, type Facts, foundEntity, givenFields, listAnswer } from '#ads/entity-crud.ts'
import { refuseProblems } from '#ads/network-refusals.ts'
import { findPerson } from '#oauth/oauth-store.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { longId, moment, required, unsettable, whole, withDefault } from '#platform/ads-parameters.ts'
import { type Entity, eraseEntity, listEntities } from '#platform/entity-store.ts'
import { paging, sorting } from '#platform/pages.ts'
import { wireTime } from '#platform/wire-times.ts'
import { madeEntity } from './creative-entity-calls.ts'
import type { CreativeParts } from './library-media.ts'
import { postingUser, requestedUser } from './promotable-people.ts'
import { nextWireId } from './wire-ids.ts'
import { POST_FIELDS, postProblems, storedPost } from './write-post.ts'

type Kind = 'draft_tweet' | 'scheduled_tweet'

/** Only what lets itself be deleted softly says whether it was. */
function shown({ id, facts }: Entity): Facts {
  const { deleted: _deleted, ...rest } = facts
  return { ...rest, id }
}

const pageParameters = { ...paging, count: withDefault(whole({ min: 1, max: 200 }), 100), ...sorting }

const readsOf = ({ store }: CreativeParts, kind: Kind): readonly SandboxCall[] => [
  adsCall({
    method: 'GET',
    path: `/accounts/:account_id/${kind}s`,
    access: 'reads-campaigns',
    limit: 'coreReads',
    parameters: { user_id: longId(), ...pageParameters },
    handle({ values, path: { account_id: account = '' } }) {
      const user = requestedUser({ store }, account, values.user_id)
      const all = listEntities(store, kind, account, { withDeleted: false })
      const of = all.filter(({ facts }) => facts.user_id === user)
      return listAnswer(of, values, shown, ['created_at', 'updated_at', 'scheduled_at', 'name'])
    },
  }),
  adsCall({
    method: 'GET',
    path: `/accounts/:account_id/${kind}s/:${kind}_id`,
    access: 'reads-campaigns',
    limit: 'coreReads',
    parameters: {},
    handle: ({ path }) => ({ data: shown(foundEntity(store, kind, path.account_id ?? '', path[`${kind}_id`] ?? '')) }),
  }),
]

const erasing = ({ store }: CreativeParts, kind: Kind, status: Facts): SandboxCall =>
  adsCall({
    method: 'DELETE',
    path: `/accounts/:account_id/${kind}s/:${kind}_id`,
    access: 'writes-creatives',
    limit: 'writes',
    parameters: {},
    handle: ({ path }) =>
      store.transaction(() => {
        const entity = foundEntity(store, kind, path.account_id ?? '', path[`${kind}_id`] ?? '')
        eraseEntity(store, entity)
        return { data: { ...shown(entity), ...status } }
      }),
  })

export const draftPostCalls = (parts: CreativeParts): readonly SandboxCall[] => {
  const { store } = parts
  return [
    ...readsOf(parts, 'draft_tweet'),
    adsCall({
      method: 'POST',
      path: '/accounts/:account_id/draft_tweets',
      access: 'writes-creatives',
      limit: 'writes',
      parameters: { as_user_id: required(longId()), ...POST_FIELDS },
      handle: ({ values, sent, path: { account_id: account = '' }, caller }) =>
        store.transaction(() => {
          const fields = givenFields({ values, sent })
          const user = postingUser(parts, account, caller, { requested: values.as_user_id, nullcast: true })
          refuseProblems(postProblems(parts, account, user, fields))
          const place = { kind: 'draft_tweet', accountId: account, id: nextWireId(parts) } as const
          return { data: shown(madeEntity(parts, place, storedPost(parts, account, user, fields))) }
        }),
    }),
    adsCall({
      method: 'PUT',
      path: '/accounts/:account_id/draft_tweets/:draft_tweet_id',
      access: 'writes-creatives',
      limit: 'writes',
      parameters: POST_FIELDS,
      handle: ({ values, sent, path: { account_id: account = '', draft_tweet_id: id = '' } }) =>
        store.transaction(() => {
          const draft = foundEntity(store, 'draft_tweet', account, id)
          const user = String(draft.facts.user_id)
          const fields = givenFields({ values, sent })
          refuseProblems(postProblems(parts, account, user, fields, draft.facts))
          return { data: shown(changed(parts, draft, storedPost(parts, account, user, fields, draft.facts))) }
        }),
    }),
    erasing(parts, 'draft_tweet', { status: 'DELETED' }),
    adsCall({
      method: 'POST',
      path: '/accounts/:account_id/draft_tweets/preview/:draft_tweet_id',
      access: 'reads-campaigns',
      limit: 'writes',
      parameters: {},
      handle({ path: { account_id: account = '', draft_tweet_id: id = '' }, caller }) {
        foundEntity(store, 'draft_tweet', account, id)
        const handle = findPerson(store, caller.userId)?.handle ?? caller.userId
        return { data: null, message: `See @${handle}'s notifications in the X app to preview your Tweet.` }
      },
    }),
  ]
}

/** When it goes out, once it was checked. */
function scheduleOf(parts: CreativeParts, account: string, at: Date, own: string | null): string {
  const minute = scheduledMinute(at.getTime())
  const written = wireTime(new Date(minute))
  const others = listEntities(parts.store, 'scheduled_tweet', account, { withDeleted: false })
    .filter(({ id, facts }) => id !== own && facts.scheduled_status === 'SCHEDULED')
    .map(({ facts }) => Date.parse(String(facts.scheduled_at)))
  refuseProblems(checkSchedule(written, minute, parts.clock.now().getTime(), others))
  return written
}

export const scheduledPostCalls = (parts: CreativeParts): readonly SandboxCall[] => {
  const { store } = parts
  return [
    ...readsOf(parts, 'scheduled_tweet'),
    adsCall({
      method: 'POST',
      path: '/accounts/:account_id/scheduled_tweets',
      access: 'writes-creatives',
      limit: 'writes',
      // The reference requires as_user_id; the guide's own example leaves it out.
      parameters: { scheduled_at: required(moment()), as_user_id: longId(), ...POST_FIELDS },
      handle: ({ values, sent, path: { account_id: account = '' }, caller }) =>
        store.transaction(() => {
          const { scheduled_at: _at, as_user_id: _user, ...fields } = givenFields({ values, sent })
          const nullcast = values.nullcast !== false
          const user = postingUser(parts, account, caller, { requested: values.as_user_id, nullcast })
          refuseProblems(postProblems(parts, account, user, fields))
          const facts = {
            ...storedPost(parts, account, user, fields),
            scheduled_at: scheduleOf(parts, account, values.scheduled_at, null),
            scheduled_status: 'SCHEDULED',
            completed_at: null,
            tweet_id: null,
          }
          const place = { kind: 'scheduled_tweet', accountId: account, id: nextWireId(parts) } as const
          return { data: shown(madeEntity(parts, place, facts)) }
        }),
    }),
    adsCall({
      method: 'PUT',
      path: '/accounts/:account_id/scheduled_tweets/:scheduled_tweet_id',
      access: 'writes-creatives',
      limit: 'writes',
      parameters: { scheduled_at: unsettable(moment()), ...POST_FIELDS },
      handle: ({ values, sent, path: { account_id: account = '', scheduled_tweet_id: id = '' } }) =>
        store.transaction(() => {
          const tweet = foundEntity(store, 'scheduled_tweet', account, id)
          const { scheduled_status: status, user_id: user } = tweet.facts
          if (status !== 'SCHEDULED')
            refuseProblems([
              creativeProblem('schedule_over', { parameter: 'scheduled_tweet_id', value: String(status) }),
            ])
          const { scheduled_at: _at, ...fields } = givenFields({ values, sent })
          refuseProblems(postProblems(parts, account, String(user), fields, tweet.facts))
          const at = values.scheduled_at
          const changes = {
            ...storedPost(parts, account, String(user), fields, tweet.facts),
            ...(at instanceof Date && { scheduled_at: scheduleOf(parts, account, at, id) }),
          }
          return { data: shown(changed(parts, tweet, changes)) }
        }),
    }),
    erasing(parts, 'scheduled_tweet', { scheduled_status: 'DELETED' }),
  ]
}
