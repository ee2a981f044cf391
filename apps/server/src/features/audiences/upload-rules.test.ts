// What comes next for an audience in an ad account, and how a step whose answer was lost is recognised: as tables.
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { expect, test } from 'vitest'
import { AdsFailure, type CustomAudienceFacts } from '#connectors/ads/ads-port.ts'
import { refusalFailureOf } from '#features/ad-accounts/ad-accounts-public.ts'
import type { Situation } from '#platform/reconcile/reconciler.ts'
import { bitsOf } from './account-bits.ts'
import type { UploadRow } from './audience-upload-store.ts'
import { packBits } from './packed-bits.ts'
import {
  afterMove,
  fixedGoal,
  nextOfUpload,
  peopleLeft,
  reachedGoal,
  recognizeUpload,
  refusedUpload,
  type UploadObservation,
  type UploadStep,
  type UploadTypes,
  unpacked,
  uploadTarget,
} from './upload-rules.ts'

const BATCH = 2
const packed = (...accounts: number[]): Buffer => packBits([bitsOf(accounts)])

const usual: UploadRow = {
  id: 'u1',
  team_id: 't1',
  config_id: 'c1',
  team_account_id: 'a1',
  account_id: '18ce54d4x5t',
  account_name: 'Harbor Roast',
  name: 'Espresso',
  state: 'uploading',
  reasons: [],
  network_id: 'n1',
  removing: false,
  removed_by: null,
  sent: 0,
  total: 0,
  sent_up_to: -1,
  matched: null,
  problem: null,
  task_id: null,
  created_by_name: '',
  created_at: new Date(0),
  checked_at: null,
  follows: true,
  present: null,
  numbers: 'net',
  goal: null,
  phase: null,
  shares_checked_at: null,
  synced_at: null,
  behind_added: 0,
  behind_removed: 0,
  sync: 'idle',
  sync_problem: null,
  sync_task_id: null,
  moved_in: 0,
  moved_out: 0,
  created_by: null,
  audience_name: 'Espresso lovers',
}
const inAccount = { state: 'targetable', sync: 'running' } as const

const there = (id: string, name = 'Espresso'): CustomAudienceFacts => ({
  id,
  name,
  targetable: true,
  reasons: [],
  size: null,
})
const situation = (
  row: Partial<UploadRow>,
  observed: Partial<UploadObservation> = {},
  stopped = false,
): Situation<UploadTypes> => ({
  target: uploadTarget({ ...usual, ...row }, stopped),
  observed: { audiences: [], numbering: 'net', sameNumbers: true, members: null, ...observed },
  begun: 0,
  cancelRequested: false,
})
const move = (change: 'add' | 'remove', after: number, last: number, count: number): UploadStep => ({
  kind: 'move',
  audience: 'n1',
  change,
  after,
  last,
  count,
})
const create = (...known: string[]): UploadStep => ({
  kind: 'create',
  name: 'Espresso',
  description: 'From the audience “Espresso lovers”',
  known,
})

const goal = packed(1, 2, 3)
const changes = { ...inAccount, present: packed(1, 2, 3, 40), goal: packed(3, 5, 6, 7) }
test.each<[string, Partial<UploadRow>, Partial<UploadObservation>, object]>([
  ['nothing is under way', { state: 'targetable' }, {}, { kind: 'converged' }],
  ['who is in it is fixed first', {}, { members: bitsOf([1]) }, { kind: 'note', note: { kind: 'goal' } }],
  ['fixed anew over other numbers', { goal }, { sameNumbers: false }, { kind: 'note', note: { kind: 'goal' } }],
  [
    'people were sent under other numbers: nobody knows who they are',
    { goal, sent: 2 },
    { sameNumbers: false },
    { kind: 'stuck', problem: { code: 'network_data_replaced' } },
  ],
  [
    'it is created, beside one of its name',
    { goal, network_id: null },
    { audiences: [there('old'), there('other', 'Other')] },
    { kind: 'step', step: create('old'), left: 3 },
  ],
  ['the first batch', { goal, phase: 'adding' }, {}, { kind: 'step', step: move('add', -1, 2, 2), left: 2 }],
  [
    'the batch after the last one',
    { goal, phase: 'adding', sent_up_to: '2' },
    {},
    { kind: 'step', step: move('add', 2, 3, 1), left: 1 },
  ],
  ['everybody is in', { goal, phase: 'adding', sent_up_to: 3 }, {}, { kind: 'note', note: { kind: 'reached' } }],
  ['a refresh fixes its goal', { ...inAccount, present: goal }, { members: bitsOf([1]) }, { kind: 'note' }],
  [
    'a refresh without a difference',
    { ...inAccount, present: goal },
    { members: bitsOf([1, 2, 3]) },
    { kind: 'converged' },
  ],
  ['who left goes first', { ...changes, phase: 'removing' }, {}, { step: move('remove', -1, 2, 2), left: 4 }],
  ['the rest of who left', { ...changes, phase: 'removing', sent_up_to: 2 }, {}, { step: move('remove', 2, 40, 1) }],
  ['then who entered', { ...changes, phase: 'removing', sent_up_to: 40 }, {}, { step: move('add', -1, 6, 2) }],
  ['the rest of who entered', { ...changes, phase: 'adding', sent_up_to: 6 }, {}, { step: move('add', 6, 7, 1) }],
  ['up to date', { ...changes, phase: 'adding', sent_up_to: 7 }, {}, { kind: 'note', note: { kind: 'reached' } }],
  [
    'its numbers mean nothing any more',
    changes,
    { sameNumbers: false },
    { kind: 'stuck', problem: { code: 'network_data_replaced' } },
  ],
  ['deleted when asked', { state: 'failed', removing: true }, {}, { step: { kind: 'delete', audience: 'n1' } }],
  ['deleted before a refresh', { ...changes, removing: true }, {}, { step: { kind: 'delete' } }],
  ['deleted: it was never there', { removing: true, network_id: null }, {}, { kind: 'converged' }],
  ['deleted before', { removing: true, state: 'removed' }, {}, { kind: 'converged' }],
])('next: %s', (_what, row, observed, expected) => {
  expect(nextOfUpload(situation(row, observed), BATCH)).toMatchObject(expected)
})

test('whose task was cancelled or has failed is no longer under way; deleting has no task', () => {
  expect(nextOfUpload(situation({ goal }, {}, true), BATCH)).toEqual({ kind: 'converged' })
  expect(nextOfUpload(situation({ removing: true }, {}, true), BATCH)).toMatchObject({ step: { kind: 'delete' } })
})

test.each<[string, UploadStep, readonly CustomAudienceFacts[], object]>([
  ['one that was not there before', create('old'), [there('old'), there('n2')], { kind: 'done', answer: { id: 'n2' } }],
  ['none', create('old'), [there('old'), there('n2', 'Other')], { kind: 'not_done' }],
  ['two at once', create(), [there('n2'), there('n3')], { kind: 'ambiguous' }],
  ['a batch', move('add', -1, 2, 2), [], { kind: 'repeatable' }],
  ['not deleted', { kind: 'delete', audience: 'n1' }, [there('n1')], { kind: 'not_done' }],
  ['deleted', { kind: 'delete', audience: 'n1' }, [there('n2')], { kind: 'done' }],
])('recognised: %s', (_what, step, audiences, expected) => {
  expect(recognizeUpload(step, situation({}, { audiences }))).toMatchObject(expected)
})

test('a batch for a custom audience that is gone says so; any other refusal says what the network said', () => {
  const of = (kind: 'not_found' | 'rejected') => {
    const failure = refusalFailureOf(new AdsFailure(kind, message('platform_rejected')))
    if (failure === null) throw new Error('It is a failure of the network.')
    const { target, observed } = situation({ goal })
    return refusedUpload({ target, observed, begun: 1, step: move('add', -1, 2, 2), failure, tries: 0 })
  }
  expect(of('not_found')).toMatchObject({ problem: { code: 'audience_removed_there' } })
  expect(of('rejected')).toMatchObject({ problem: { code: 'network_refused' } })
})

test('the goal of an upload that goes on keeps how far it is, unless the data are others', () => {
  const target = uploadTarget({ ...usual, sent: 2, sent_up_to: 2 }, false)
  const note = { kind: 'goal', goal: bitsOf([1, 2, 3]), numbering: 'net' } as const
  expect(fixedGoal(target, note)).not.toHaveProperty('sent_up_to')
  expect(fixedGoal(target, { ...note, numbering: 'new' })).toMatchObject({ sent: 0, sent_up_to: -1, numbers: 'new' })
  const refresh = uploadTarget({ ...usual, ...inAccount }, false)
  expect(fixedGoal(refresh, note)).toMatchObject({ phase: 'removing', sent_up_to: -1, sync: 'running' })
})

test('walked step by step, a refresh removes and adds everybody once, and counts them', () => {
  let row: UploadRow = { ...usual, ...changes, phase: 'removing' }
  const moved: [string, number, number][] = []
  for (;;) {
    const now = situation(row)
    const left = peopleLeft(now.target)
    const next = nextOfUpload(now, BATCH)
    if (next.kind !== 'step' || next.step.kind !== 'move') break
    moved.push([next.step.change, left.out, left.in])
    row = { ...row, ...afterMove(now.target, next.step) }
  }
  expect(moved).toEqual([
    ['remove', 3, 3],
    ['remove', 1, 3],
    ['add', 0, 3],
    ['add', 0, 1],
  ])
  expect([row.moved_out, row.moved_in, peopleLeft(uploadTarget(row, false))]).toEqual([3, 3, { out: 0, in: 0 }])
  const reached = reachedGoal(uploadTarget(row, false), new Date(1))
  expect(reached).toMatchObject({ goal: null, phase: null, sent: 4, total: 4 })
  expect([...unpacked(reached.present ?? null)]).toEqual([...bitsOf([3, 5, 6, 7])])
})
