// The do-not-reach list over HTTP: one for each account, e-mail addresses and telephone numbers only.

import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { mountForTest } from '../../testkit/mounted-calls.ts'
import { smallWorld } from '../../testkit/small-population.ts'
import { audienceCalls } from './all-audience-calls.ts'

const mounted = mountForTest((parts) => audienceCalls(parts, smallWorld()))
afterAll(() => mounted.close())

const LISTS = '/12/accounts/18ce54bgxky/do_not_reach_lists'
const hash = createHash('sha256').update('abc@example.com').digest('hex')

test('one list for an account, made, filled, read and deleted', async () => {
  const made = await mounted.send('POST', `${LISTS}?description=opted%20out`)
  expect(made.body.data).toEqual({
    targetable: false,
    name: 'Do Not Reach List',
    description: 'opted out',
    id: expect.any(String),
    reasons_not_targetable: ['PROCESSING', 'TOO_SMALL'],
    created_at: '2026-11-21T08:00:00Z',
    list_size: null,
    updated_at: '2026-11-21T08:00:00Z',
    deleted: false,
  })
  expect((await mounted.send('POST', LISTS)).status).toBe(400)
  const { id } = made.body.data
  const users = `/12/batch/accounts/18ce54bgxky/do_not_reach_lists/${id}/users`
  const change = (user: object, expires_at?: string) => [
    { operation_type: 'Update', params: { users: [user], ...(expires_at && { expires_at }) } },
  ]
  const added = await mounted.send('POST', users, change({ email: [hash] }, '2027-01-22T00:00:00Z'))
  expect(added.body).toEqual({
    data: [{ success_count: 1, total_count: 1 }],
    request: [{ params: { expires_at: '2027-01-22T00:00:00Z', account_id: '18ce54bgxky' }, operation_type: 'Update' }],
  })
  for (const refused of [
    change({ handle: [hash] }, '2027-01-22T00:00:00Z'),
    change({ email: ['abc@example.com'] }, '2027-01-22T00:00:00Z'),
    change({ email: [hash] }),
    change({ email: [hash] }, '2028-01-22T00:00:00Z'),
    change({ email: [hash] }, '2026-01-22T00:00:00Z'),
  ]) {
    const answer = await mounted.send('POST', users, refused)
    expect([answer.status, answer.body.operation_errors[0].length]).toEqual([400, 1])
  }
  const removed = [{ operation_type: 'Delete', params: { users: [{ email: [hash.toUpperCase()] }] } }]
  expect((await mounted.send('POST', users, removed)).status).toBe(201)
  const gone = await mounted.send('DELETE', `${LISTS}/${id}`)
  expect(gone.body.data.deleted).toBe(true)
  expect((await mounted.get(LISTS)).body.data).toEqual([])
  expect((await mounted.get(`${LISTS}?with_deleted=true`)).body.data).toMatchObject([{ id, deleted: true }])
  expect((await mounted.send('DELETE', `${LISTS}/${id}`)).status).toBe(404)
})
