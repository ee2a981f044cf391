// Lists of a shop's own customers in an ad account: kept away from its campaigns, or aimed at. Their addresses come as digests alone.
import { LIST_OPERATIONS, LIST_PURPOSES } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import { z } from 'zod'
import { adAccountChangeErrors } from '../ad-accounts/ad-account-shapes.ts'
import { MemberCount } from '../insights/figure-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { MessageShape } from '../platform/message-shape.ts'
import { own, things } from '../platform/number-kinds.ts'
import { carriedOut, planErrors } from '../platform/program-plan-shapes.ts'

const team = z.string().max(100).optional()
const when = z.iso.datetime()
const count = own(z.int().nonnegative())
const { network_refused: _, ...openingErrors } = adAccountChangeErrors

export const CustomerList = z.object({
  id: z.string(),
  account: z.object({ id: z.string(), account_id: z.string(), name: z.string() }),
  /** Here and in the ad account. */
  name: z.string(),
  purpose: z.enum(LIST_PURPOSES),
  /** How many of each kind its people are known by; one person may have several. */
  emails: count,
  phones: count,
  handles: count,
  ids: count,
  /** Different files that were added to it. */
  files: count,
  /**
   * Its entries are its people: one file, and nobody was taken out. Otherwise the ad platform alone knows how many they are:
   * somebody in two files is two entries and one member.
   */
  exact: z.boolean(),
  /** Entries that were sent to be taken out; the ad platform does not say how many of them were in it. */
  removed: count,
  /** The file that was sent last, or is on its way; null: none was. */
  last: z
    .object({
      operation: z.enum(LIST_OPERATIONS),
      sent: count,
      total: count,
      /** People who were in it twice. */
      duplicates: count,
    })
    .nullable(),
  /** `processing` and what follows are the network's word. */
  state: z.enum(['waiting', 'uploading', 'processing', 'targetable', 'too_small', 'failed', 'cancelled']),
  /** The network's own reasons, such as PROCESSING. */
  reasons: z.array(z.string()),
  network_id: z.string().nullable(),
  /** Entries sent to be in it, each file once; `total`: with those that wait to be sent. */
  sent: count,
  total: count,
  /** How many of them the network has found among its accounts. */
  matched: MemberCount.nullable(),
  problem: MessageShape.nullable(),
  task: z.string().nullable(),
  created: when,
  created_by: z.string(),
  checked: when.nullable(),
  /** Campaigns that use it, in ad accounts that the reader may use: live ones, and those that are not launched. */
  campaigns: z.array(z.object({ id: z.string(), name: z.string(), launched: z.boolean() })),
})
export type CustomerList = z.output<typeof CustomerList>

const fileErrors = {
  file_unknown: { status: 404, detail: 'This file has expired. Please upload it again.' },
  too_many_people: {
    status: 422,
    detail: 'A file can have up to 300,000 people. Split it, and add the rest to the list afterwards.',
    payload: z.object({ most: things(z.int()) }),
  },
} as const

const subscription_needed = {
  status: 402,
  detail: 'This requires an active subscription. Choose a plan under Team, Subscription.',
} as const

/** What keeps anybody from uploading a new list, whatever is in it. */
const obstacles = {
  subscription_needed,
  uploads_used_up: {
    status: 402,
    detail:
      'Your plan’s uploads for this month are used up. Choose a larger plan under Team, Subscription, or wait until next month.',
  },
  account_needed: {
    status: 409,
    detail: 'Connect an ad account to the team first, under Team, Ad accounts.',
  },
  list_name_taken: {
    status: 409,
    detail: 'The ad account already has an audience with this name. Choose another name.',
  },
  ...openingErrors,
} as const

const under_way = { status: 409, detail: 'The upload is in progress. Cancel it first.' } as const
const nothing_in_list = {
  status: 409,
  detail: 'No one was sent to the ad account with this list, so there is no one to remove. Nothing was sent.',
} as const

const used = { campaigns: z.array(z.object({ id: z.string(), name: z.string() })), other_campaigns: count }

const listCustomerLists = endpoint({
  id: 'customerLists.list',
  method: 'GET',
  path: '/api/customer-lists/',
  access: access.member,
  summary: 'Customer lists of the team in ad accounts that the caller may use, newest first',
  query: {
    team,
    /** Our id of one of the team's ad accounts, or the network's. */
    account: z.string().max(100).optional(),
  },
  reply: z.array(CustomerList),
})

const params = { pk: z.uuid() }

const readCustomerList = endpoint({
  id: 'customerLists.read',
  method: 'GET',
  path: '/api/customer-lists/{pk}/',
  access: access.member,
  summary: 'One customer list',
  params,
  query: { team },
  reply: CustomerList,
})

const createCustomerList = endpoint({
  id: 'customerLists.create',
  method: 'POST',
  path: '/api/customer-lists/',
  access: access.member,
  summary: 'Upload a file of hashed customers to an ad account as a custom audience; as a task',
  body: z.strictObject({
    team,
    /** Our id of the team's ad account, or the network's. */
    account: z.string().max(100),
    name: z.string().max(255),
    purpose: z.enum(LIST_PURPOSES),
    /** A completed upload (`files`) of type text/plain: a line for each person, such as `email <digest> phone <digest>`. */
    file: z.uuid(),
    ...carriedOut,
  }),
  reply: CustomerList,
  status: 202,
  idempotent: true,
  errors: { ...fileErrors, ...obstacles, ...planErrors },
  limit: { max: 30, seconds: 60 },
})

const addCustomers = endpoint({
  id: 'customerLists.addPeople',
  method: 'POST',
  path: '/api/customer-lists/{pk}/people/',
  access: access.member,
  summary:
    'Add the people of another file to a customer list; the file of an upload that stopped goes on where it did. As a task',
  params,
  query: { team },
  body: z.strictObject({ team, file: z.uuid() }),
  reply: CustomerList,
  status: 202,
  idempotent: true,
  errors: {
    ...fileErrors,
    subscription_needed,
    under_way,
    already_in_list: {
      status: 409,
      detail: 'This file was already added to the list. Nothing was sent again, and no one was added.',
    },
    ...openingErrors,
  },
  limit: { max: 30, seconds: 60 },
})

const removeCustomers = endpoint({
  id: 'customerLists.removePeople',
  method: 'POST',
  path: '/api/customer-lists/{pk}/removed-people/',
  access: access.member,
  summary:
    'Take the people of a file out of a customer list, also while campaigns use it; needs no subscription. As a task',
  params,
  query: { team },
  /** A completed upload as for a new list; one of the identifiers with which somebody was added is enough. */
  body: z.strictObject({ team, file: z.uuid() }),
  reply: CustomerList,
  status: 202,
  idempotent: true,
  errors: {
    ...fileErrors,
    under_way,
    nothing_in_list,
    already_removed: {
      status: 409,
      detail: 'The people of this file were already sent for removal. Nothing was sent again.',
    },
    ...openingErrors,
  },
  limit: { max: 30, seconds: 60 },
})

const checkUpload = endpoint({
  id: 'customerLists.check',
  method: 'POST',
  path: '/api/customer-lists/check/',
  access: access.member,
  summary:
    'Whether the caller could upload a new customer list; refused as the upload would be, before anything is sent',
  body: z.strictObject({
    team,
    /** As for the upload. */
    account: z.string().max(100),
    /** '' while none is chosen. */
    name: z.string().max(255),
  }),
  reply: z.undefined(),
  status: 204,
  errors: obstacles,
  limit: { max: 60, seconds: 60 },
})

const checkChange = endpoint({
  id: 'customerLists.checkPeople',
  method: 'POST',
  path: '/api/customer-lists/{pk}/check/',
  access: access.member,
  summary: 'Whether the caller could add people to a customer list, or remove some; refused as that would be',
  params,
  query: { team },
  body: z.strictObject({ team, operation: z.enum(LIST_OPERATIONS) }),
  reply: z.undefined(),
  status: 204,
  errors: { subscription_needed, under_way, nothing_in_list, ...openingErrors },
  limit: { max: 60, seconds: 60 },
})

const changeCustomerList = endpoint({
  id: 'customerLists.change',
  method: 'PATCH',
  path: '/api/customer-lists/{pk}/',
  access: access.member,
  summary: 'What a customer list is for; its name stays what it is in the ad account',
  params,
  query: { team },
  body: z.strictObject({ team, purpose: z.enum(LIST_PURPOSES) }),
  reply: CustomerList,
  errors: {
    list_targeted: {
      status: 409,
      detail: 'Campaigns target this list. Change their audience first.',
      payload: z.object(used),
    },
  },
})

const deleteCustomerList = endpoint({
  id: 'customerLists.delete',
  method: 'DELETE',
  path: '/api/customer-lists/{pk}/',
  access: access.member,
  summary: 'Delete a customer list, also in the ad account',
  params,
  query: { team },
  reply: z.undefined(),
  status: 204,
  errors: {
    under_way,
    list_used: {
      status: 409,
      detail: 'Live campaigns use this list. Remove it from their ad sets first.',
      payload: z.object(used),
    },
    ...adAccountChangeErrors,
  },
})

export const customerLists = {
  listCustomerLists,
  readCustomerList,
  createCustomerList,
  checkUpload,
  addCustomers,
  removeCustomers,
  checkChange,
  changeCustomerList,
  deleteCustomerList,
} as const
