// Lists of a shop's own customers in an ad account: kept away from its campaigns, or aimed at. Their addresses come as digests alone.
import { LIST_PURPOSES } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import { z } from 'zod'
import { adAccountChangeErrors } from '../ad-accounts/ad-account-shapes.ts'
import { MemberCount } from '../insights/figure-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { MessageShape } from '../platform/message-shape.ts'
import { own, things } from '../platform/number-kinds.ts'

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
  /** People of the last file that were in it twice. */
  duplicates: count,
  /** `processing` and what follows are the network's word. */
  state: z.enum(['waiting', 'uploading', 'processing', 'targetable', 'too_small', 'failed', 'cancelled']),
  /** The network's own reasons, such as PROCESSING. */
  reasons: z.array(z.string()),
  network_id: z.string().nullable(),
  /** People sent, of how many; who was in an earlier file too counts for each. */
  sent: count,
  total: count,
  /** How many of them the network has found among its accounts. */
  matched: MemberCount.nullable(),
  problem: MessageShape.nullable(),
  task: z.string().nullable(),
  created: when,
  created_by: z.string(),
  checked: when.nullable(),
  /** Live campaigns that use it, in ad accounts that the reader may use. */
  campaigns: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type CustomerList = z.output<typeof CustomerList>

const uploadErrors = {
  file_unknown: { status: 404, detail: 'This file has expired. Please upload it again.' },
  too_many_people: {
    status: 422,
    detail: 'A file can have up to 300,000 people. Split it, and add the rest to the list afterwards.',
    payload: z.object({ most: things(z.int()) }),
  },
  subscription_needed: {
    status: 402,
    detail: 'This requires an active subscription. An admin of your team can subscribe under Team, Subscription.',
  },
} as const

const under_way = { status: 409, detail: 'The upload is in progress. Cancel it first.' } as const
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
  }),
  reply: CustomerList,
  status: 202,
  idempotent: true,
  errors: {
    ...uploadErrors,
    uploads_used_up: {
      status: 402,
      detail: 'Your plan’s uploads for this month are used up. A larger plan includes more.',
    },
    account_needed: {
      status: 409,
      detail: 'Connect an ad account to the team first. An admin can do this under Ad accounts.',
    },
    list_name_taken: {
      status: 409,
      detail: 'The ad account already has an audience with this name. Choose another name.',
    },
    ...openingErrors,
  },
  limit: { max: 30, seconds: 60 },
})

const addCustomers = endpoint({
  id: 'customerLists.addPeople',
  method: 'POST',
  path: '/api/customer-lists/{pk}/people/',
  access: access.member,
  summary: 'Add the people of another file to a customer list; also completes one whose upload failed. As a task',
  params,
  query: { team },
  body: z.strictObject({ team, file: z.uuid() }),
  reply: CustomerList,
  status: 202,
  idempotent: true,
  errors: { ...uploadErrors, under_way, ...openingErrors },
  limit: { max: 30, seconds: 60 },
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
  addCustomers,
  changeCustomerList,
  deleteCustomerList,
} as const
