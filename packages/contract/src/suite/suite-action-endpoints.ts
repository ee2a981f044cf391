// What the suite does in the name of a connected account: lists, and following and unfollowing one or many.
import { NETWORK_FOLLOWS_A_DAY } from '@peregrine/domain/suite/follow-pace-rules.ts'
import { z } from 'zod'
import { networkRightErrors } from '../ad-accounts/ad-account-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { MessageShape } from '../platform/message-shape.ts'
import { own, setting } from '../platform/number-kinds.ts'
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

/** Many follows or unfollows, one after the other within the network’s limits and a daily cap of one’s own. */
export const FollowBatch = z.object({
  id: z.uuid(),
  account: z.uuid(),
  action: z.enum(['follow', 'unfollow']),
  /** The batch that it undoes; null: none. */
  undoes: z.uuid().nullable(),
  state: z.enum(BATCH_STATES),
  total: own(z.int()),
  done: own(z.int()),
  /** It was so before, or the person is gone. */
  skipped: own(z.int()),
  refused: z.array(z.object({ user_id: z.string(), handle: z.string(), reason: MessageShape })),
  /** Asked first, since they are protected. */
  pending: own(z.int()),
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

const bulk = z.strictObject({ ...chosenAccount, selection: Selection })
const bulkErrors = {
  ...suiteActingErrors,
  ...networkRightErrors,
  selection_changed: selectionChanged,
  nobody_selected: { status: 422, detail: 'Select at least one person.' },
  too_many_selected: { status: 422, detail: 'At most 5,000 people at once.' },
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

const listBatches = endpoint({
  id: 'suite.listBatches',
  method: 'GET',
  path: '/api/external/deepthought/follow-queue/',
  access: access.premium,
  summary: 'The queues of an account: under way first, then those that ended',
  exactQuery: true,
  query: chosenAccount,
  reply: z.object({ results: z.array(FollowBatch), daily_cap: setting(z.int()), left_today: own(z.int()) }),
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
  listBatches,
  setDailyCap,
  changeBatch,
} as const
