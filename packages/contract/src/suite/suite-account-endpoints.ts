// The accounts of the analytics suite: adding them, choosing one, reading them again, and taking them out.
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { setting } from '../platform/number-kinds.ts'
import { SuiteAccount, suiteActingErrors, suiteErrors } from './suite-shapes.ts'

const params = { pk: z.uuid() }
const reads = { max: 240, seconds: 60 } as const
const writes = { max: 60, seconds: 300 } as const

const token = endpoint({
  id: 'suite.token',
  method: 'GET',
  path: '/api/external/deepthought-token/',
  access: access.user,
  summary: 'A short-lived token for the calls of the analytics suite, in the name of whoever is signed in',
  reply: z.object({ token: z.string(), expires: z.string(), premium: z.boolean() }),
  limit: { max: 30, seconds: 60 },
})

const listAccounts = endpoint({
  id: 'suite.listAccounts',
  method: 'GET',
  path: '/api/external/deepthought/accounts/',
  access: access.user,
  summary: 'The accounts that the person added to the suite, and how far their first reading is',
  reply: z.object({
    results: z.array(SuiteAccount),
    paused: z.boolean(),
    /** How many accounts one person may have. */
    most: setting(z.int()),
  }),
  limit: reads,
})

const addAccount = endpoint({
  id: 'suite.addAccount',
  method: 'POST',
  path: '/api/external/deepthought/accounts/',
  access: access.user,
  summary: 'Add a connected account of the network to the suite; it is read from then on',
  body: z.strictObject({ connection: z.uuid(), timezone: z.string().max(60).optional() }),
  reply: SuiteAccount,
  status: 201,
  idempotent: true,
  errors: {
    connection_unknown: { status: 404, detail: 'This connection doesn’t exist any more. Connect the account again.' },
    too_many_accounts: { status: 409, detail: 'The limit of connected accounts has been reached. Remove one first.' },
    suite_paused: { status: 403, detail: 'New accounts are on hold right now.' },
  },
  limit: writes,
})

const changeAccount = endpoint({
  id: 'suite.changeAccount',
  method: 'PATCH',
  path: '/api/external/deepthought/accounts/{pk}/',
  access: access.user,
  summary: 'Choose the account that calls mean, or change its time zone',
  params,
  body: z.strictObject({ current: z.literal(true).optional(), timezone: z.string().max(60).optional() }),
  reply: SuiteAccount,
  errors: suiteErrors,
  limit: writes,
})

const removeAccount = endpoint({
  id: 'suite.removeAccount',
  method: 'DELETE',
  path: '/api/external/deepthought/accounts/{pk}/',
  access: access.user,
  summary: 'Take an account out of the suite: everything that was read of it is deleted, everywhere, within the hour',
  params,
  reply: z.undefined(),
  status: 204,
  errors: suiteErrors,
  limit: writes,
})

const syncAccount = endpoint({
  id: 'suite.syncAccount',
  method: 'POST',
  path: '/api/external/deepthought/accounts/{pk}/sync/',
  access: access.premium,
  summary: 'Look at the network now instead of at the next turn',
  params,
  reply: SuiteAccount,
  status: 202,
  errors: suiteActingErrors,
  limit: { max: 12, seconds: 3600 },
})

export const suiteAccounts = {
  token,
  listAccounts,
  addAccount,
  changeAccount,
  removeAccount,
  syncAccount,
} as const
