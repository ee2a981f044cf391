// What the suite does in the name of a connected account: lists, and following and unfollowing one or many.
import { NETWORK_FOLLOWS_A_DAY } from '@peregrine/domain/suite/follow-pace-rules.ts'
import { z } from 'zod'
import { networkRightErrors } from '../ad-accounts/ad-account-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { MessageShape } from '../platform/message-shape.ts'
import { own, setting } from '../platform/number-kinds.ts'
import { carriedOut, planErrors } from '../platform/program-plan-shapes.ts'
import {
  ListDescription,
  ListMember,
  ListName,
  NetworkId,
  PeopleChanged,
  SocialList,
} from '../social-lists/social-list-shapes.ts'
import { SELECTION_BYTES, Selection, selectionChanged } from './suite-audience-endpoints.ts'
import { chosenAccount, suiteActingErrors, suiteErrors, suiteNetworkErrors } from './suite-shapes.ts'

const params = { pk: NetworkId }
const reads = { max: 120, seconds: 60 } as const
const writes = { max: 60, seconds: 300 } as const
const errors = {
  ...suiteNetworkErrors,
  ...networkRightErrors,
  network_refused: { status: 422, detail: 'The ad platform rejected this.' },
  list_unknown: { status: 404, detail: 'This list was deleted, or belongs to a different account.' },
} as const

const listLists = endpoint({
  id: 'suite.listLists',
  method: 'GET',
  path: '/api/external/deepthought/lists/',
  access: access.premium,
  summary: 'The account’s lists on the network',
  exactQuery: true,
  query: { ...chosenAccount, cursor: z.string().max(500).optional() },
  reply: z.object({ results: z.array(SocialList), next: z.string().nullable() }),
  errors,
  limit: reads,
})

const createList = endpoint({
  id: 'suite.createList',
  method: 'POST',
  path: '/api/external/deepthought/lists/',
  access: access.premium,
  summary: 'Create a list; after a lost answer what was created is found, and nothing is created twice',
  body: z.strictObject({
    ...chosenAccount,
    name: ListName,
    description: ListDescription.default(''),
    private: z.boolean().default(true),
  }),
  reply: SocialList,
  status: 201,
  idempotent: true,
  errors,
  limit: writes,
})

const updateList = endpoint({
  id: 'suite.updateList',
  method: 'PUT',
  path: '/api/external/deepthought/lists/{pk}/',
  access: access.premium,
  summary: 'Rename or describe a list, or say who sees it; what is left out stays',
  params,
  body: z.strictObject({
    ...chosenAccount,
    name: ListName.optional(),
    description: ListDescription.optional(),
    private: z.boolean().optional(),
  }),
  reply: SocialList,
  errors,
  limit: writes,
})

const deleteList = endpoint({
  id: 'suite.deleteList',
  method: 'DELETE',
  path: '/api/external/deepthought/lists/{pk}/',
  access: access.premium,
  summary: 'Delete a list',
  params,
  exactQuery: true,
  query: chosenAccount,
  reply: z.undefined(),
  status: 204,
  errors,
  limit: writes,
})

const listMembers = endpoint({
  id: 'suite.listMembers',
  method: 'GET',
  path: '/api/external/deepthought/lists/{pk}/members/',
  access: access.premium,
  summary: 'Who is in a list, those added last first',
  params,
  exactQuery: true,
  query: { ...chosenAccount, cursor: z.string().max(500).optional() },
  reply: z.object({ results: z.array(ListMember), next: z.string().nullable() }),
  errors,
  limit: reads,
})

const members = z.strictObject({ ...chosenAccount, user_ids: z.array(NetworkId).min(1).max(100) })

const addMembers = endpoint({
  id: 'suite.addMembers',
  method: 'POST',
  path: '/api/external/deepthought/lists/{pk}/members/',
  access: access.premium,
  summary: 'Add people to a list, at most 100 at once; a refusal in the middle says who is done and who is left',
  params,
  body: members,
  reply: PeopleChanged,
  errors: {
    ...errors,
    yourself: { status: 422, detail: 'This is the connected account itself. Choose a different account.' },
  },
  limit: writes,
})

const removeMembers = endpoint({
  id: 'suite.removeMembers',
  method: 'DELETE',
  path: '/api/external/deepthought/lists/{pk}/members/',
  access: access.premium,
  summary: 'Remove people from a list, at most 100 at once',
  params,
  body: members,
  reply: PeopleChanged,
  errors,
  limit: writes,
})

const followReply = z.object({ user_id: z.string(), following: z.boolean(), pending: z.boolean() })
const one = z.strictObject({ ...chosenAccount, user_id: NetworkId })
const followErrors = {
  ...suiteNetworkErrors,
  ...networkRightErrors,
  network_refused: { status: 422, detail: 'The ad platform rejected this.' },
  yourself: { status: 422, detail: 'This is the connected account itself. Choose a different account.' },
  nobody: { status: 422, detail: 'This account doesn’t exist any more.' },
  blocked: { status: 422, detail: 'This account has blocked the connected account and can’t be followed.' },
  daily_cap: {
    status: 409,
    detail: 'Today’s limit of follows and unfollows has been reached. It can be changed in the queue.',
  },
} as const

const follow = endpoint({
  id: 'suite.follow',
  method: 'POST',
  path: '/api/external/deepthought/follow/',
  access: access.premium,
  summary: 'Follow one account as the connected account',
  body: one,
  reply: followReply,
  errors: followErrors,
  limit: writes,
})

const unfollow = endpoint({
  id: 'suite.unfollow',
  method: 'POST',
  path: '/api/external/deepthought/unfollow/',
  access: access.premium,
  summary: 'Stop following one account',
  body: one,
  reply: followReply,
  errors: followErrors,
  limit: writes,
})

export const BATCH_STATES = ['waiting', 'running', 'paused', 'done', 'stopped'] as const

/** What became of a person of a queue; `skipped`: for a reason other than that it was so `already`. */
export const QUEUE_OUTCOMES = ['done', 'requested', 'withdrawn', 'already', 'skipped', 'refused', 'left'] as const

/** Many follows or unfollows, or people added to a list, one after the other within the network’s limits; follows and unfollows also within a daily cap of one’s own. */
export const FollowBatch = z.object({
  id: z.uuid(),
  account: z.uuid(),
  action: z.enum(['follow', 'unfollow', 'list']),
  /** The list that they are added to; `id` null: it has yet to be created. Null: none. */
  list: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
  /** The batch that it undoes; null: none. */
  undoes: z.uuid().nullable(),
  /** The batch that undoes it; null: none. */
  undone_by: z.uuid().nullable(),
  state: z.enum(BATCH_STATES),
  total: own(z.int()),
  done: own(z.int()),
  /** Nothing was done for them: it was so already, they are suspended or gone, or are the account itself. */
  skipped: own(z.int()),
  /** Of those: it was so already. */
  already: own(z.int()),
  refused: z.array(z.object({ user_id: z.string(), handle: z.string(), reason: MessageShape })),
  /** Asked first, since they are protected. */
  pending: own(z.int()),
  /** Had not answered yet: their follow request was withdrawn. */
  withdrawn: own(z.int()),
  /** Still to go; of a batch that was stopped: left undone. */
  left: own(z.int()),
  /** Why it does not go on right now, and until when. */
  waiting: z.object({ reason: MessageShape, until: z.string().nullable() }).nullable(),
  /** Changes a day that it keeps to, and how many of today’s are left. */
  daily_cap: setting(z.int()),
  left_today: own(z.int()),
  /** When it will probably be done; null: not known. */
  expected_end: z.string().nullable(),
  can_undo: z.boolean(),
  created: z.string(),
  finished: z.string().nullable(),
})
export type FollowBatch = z.output<typeof FollowBatch>

export const BatchPerson = z.object({
  user_id: z.string(),
  /** Null: not known here, like the name. */
  handle: z.string().nullable(),
  name: z.string().nullable(),
  outcome: z.enum(QUEUE_OUTCOMES),
  /** Why they were skipped or refused. */
  reason: MessageShape.nullable(),
  /** When; null: still to go. */
  at: z.string().nullable(),
})
export type BatchPerson = z.output<typeof BatchPerson>

const bulk = z.strictObject({ ...chosenAccount, selection: Selection })
const selectionErrors = {
  selection_changed: selectionChanged,
  nobody_selected: { status: 422, detail: 'Select at least one person.' },
  too_many_selected: { status: 422, detail: 'At most 5,000 people at once.' },
} as const
const bulkErrors = {
  ...suiteActingErrors,
  ...networkRightErrors,
  ...selectionErrors,
  batch_running: { status: 409, detail: 'A queue of the opposite kind is still running. Stop it first.' },
} as const

const bulkFollow = endpoint({
  id: 'suite.bulkFollow',
  method: 'POST',
  path: '/api/external/deepthought/bulk-follow/',
  access: access.premium,
  summary: 'Follow many: a queue that keeps within limits, can be paused, survives a restart and can be undone',
  body: bulk,
  reply: FollowBatch,
  status: 202,
  idempotent: true,
  errors: bulkErrors,
  maxBytes: SELECTION_BYTES,
  limit: { max: 20, seconds: 300 },
})

const bulkUnfollow = endpoint({
  id: 'suite.bulkUnfollow',
  method: 'POST',
  path: '/api/external/deepthought/bulk-unfollow/',
  access: access.premium,
  summary: 'Unfollow many: the same queue',
  body: bulk,
  reply: FollowBatch,
  status: 202,
  idempotent: true,
  errors: bulkErrors,
  maxBytes: SELECTION_BYTES,
  limit: { max: 20, seconds: 300 },
})

const bulkAddToList = endpoint({
  id: 'suite.bulkAddToList',
  method: 'POST',
  path: '/api/external/deepthought/bulk-add-to-list/',
  access: access.premium,
  summary:
    'Add many to a list, or to a new one: a queue that goes on by itself within the network’s limits; again for the same list it goes on with that',
  body: bulk.extend({
    list: z.union([
      z.strictObject({ id: NetworkId }),
      z.strictObject({ name: ListName, private: z.boolean().default(true) }),
    ]),
    ...carriedOut,
  }),
  reply: FollowBatch.extend({
    /** Of the people chosen: so many did not wait in this queue yet. */
    queued: own(z.int()),
  }),
  status: 202,
  idempotent: true,
  errors: {
    ...errors,
    ...selectionErrors,
    list_full: { status: 422, detail: 'A list takes at most 5,000 people.' },
    ...planErrors,
  },
  maxBytes: SELECTION_BYTES,
  limit: { max: 20, seconds: 300 },
})

const listBatches = endpoint({
  id: 'suite.listBatches',
  method: 'GET',
  path: '/api/external/deepthought/follow-queue/',
  access: access.premium,
  summary: 'The queues of an account: under way first, then those that ended',
  exactQuery: true,
  query: { ...chosenAccount, of: z.enum(['follows', 'lists']).default('follows') },
  reply: z.object({
    results: z.array(FollowBatch),
    daily_cap: setting(z.int()),
    left_today: own(z.int()),
    /** Of those: as many as the network’s limits let through before the account’s day ends. */
    sendable_today: own(z.int()),
  }),
  errors: suiteErrors,
  limit: reads,
})

const setDailyCap = endpoint({
  id: 'suite.setDailyCap',
  method: 'PATCH',
  path: '/api/external/deepthought/follow-queue/',
  access: access.premium,
  summary: 'Set how many follows and unfollows a day are sent at most, within the network’s own limit',
  body: z.strictObject({ ...chosenAccount, daily_cap: setting(z.int().min(1).max(NETWORK_FOLLOWS_A_DAY)) }),
  reply: z.object({ daily_cap: setting(z.int()), left_today: own(z.int()) }),
  errors: suiteErrors,
  limit: writes,
})

const batchPeople = endpoint({
  id: 'suite.batchPeople',
  method: 'GET',
  path: '/api/external/deepthought/follow-queue/{pk}/people/',
  access: access.premium,
  summary: 'Who is in a queue and what became of each, in its order',
  params: { pk: z.uuid() },
  exactQuery: true,
  query: {
    outcome: z.enum(QUEUE_OUTCOMES).optional(),
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  },
  reply: z.object({ results: z.array(BatchPerson), next: z.string().nullable() }),
  errors: { batch_unknown: { status: 404, detail: 'This queue doesn’t exist any more.' } },
  limit: reads,
})

const changeBatch = endpoint({
  id: 'suite.changeBatch',
  method: 'PATCH',
  path: '/api/external/deepthought/follow-queue/{pk}/',
  access: access.premium,
  summary: 'Pause, resume or stop a queue, or undo what it did',
  params: { pk: z.uuid() },
  body: z.strictObject({ to: z.enum(['pause', 'resume', 'stop', 'undo']) }),
  reply: FollowBatch,
  errors: {
    ...suiteActingErrors,
    ...networkRightErrors,
    batch_unknown: { status: 404, detail: 'This queue doesn’t exist any more.' },
    undone_already: { status: 409, detail: 'This queue has already been undone by a later one.' },
    nothing_to_undo: { status: 409, detail: 'This queue changed nothing that could be undone.' },
  },
  limit: writes,
})

export const suiteActions = {
  listLists,
  createList,
  updateList,
  deleteList,
  listMembers,
  addMembers,
  removeMembers,
  follow,
  unfollow,
  bulkFollow,
  bulkUnfollow,
  bulkAddToList,
  listBatches,
  setDailyCap,
  batchPeople,
  changeBatch,
} as const
