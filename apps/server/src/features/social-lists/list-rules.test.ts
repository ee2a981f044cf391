// What comes next for a list that was ordered, and how one is recognised whose answer was lost: as tables.
import { expect, test } from 'vitest'
import type { PeopleListFacts } from '#connectors/ads/ads-lists-port.ts'
import type { Situation } from '#platform/reconcile/reconciler.ts'
import { type ListObservation, type ListStep, type ListTypes, nextOfList, recognizeList } from './list-rules.ts'
import type { ListOrder } from './social-list-store.ts'

const BEGUN = 1_800_000_000_000
const order: ListOrder = {
  id: 'o1',
  user_id: 'u1',
  subject: '7',
  name: 'Roasters',
  description: 'Who roasts',
  private: true,
  wanted: true,
  begun_at: new Date(BEGUN),
  network_id: null,
  made_description: null,
  made_private: null,
}
const made = { network_id: '100', made_description: 'Who roasts', made_private: true }
const draft = { name: 'Roasters', description: 'Who roasts', private: true }
const create: ListStep = { kind: 'create', ...draft, since: BEGUN, known: ['50'] }

const list = (id: string, more: Partial<PeopleListFacts> = {}): PeopleListFacts => ({
  ...draft,
  id,
  ownerId: '7',
  members: 0,
  createdAt: BEGUN + 1000,
  ...more,
})
const situation = (target: Partial<ListOrder>, observed: Partial<ListObservation> = {}): Situation<ListTypes> => ({
  target: { ...order, ...target },
  observed: { lists: [], known: ['50'], ...observed },
  begun: 0,
  cancelRequested: false,
})

test.each<[string, Partial<ListOrder>, object]>([
  ['it is created', {}, { kind: 'step', step: create }],
  ['it is there as ordered', made, { kind: 'converged' }],
  [
    'an earlier call described it otherwise',
    { ...made, made_description: '' },
    { kind: 'step', step: { kind: 'change', id: '100', ...draft } },
  ],
  ['an earlier call made it public', { ...made, made_private: false }, { step: { kind: 'change' } }],
  ['the call was refused: nothing more is created', { wanted: false }, { kind: 'converged' }],
  [
    'the call was refused: nothing more is changed',
    { ...made, made_private: false, wanted: false },
    { kind: 'converged' },
  ],
])('next: %s', (_what, target, expected) => {
  expect(nextOfList(situation(target))).toMatchObject(expected)
})

test.each<[string, ListStep, readonly PeopleListFacts[], object]>([
  [
    'created since',
    create,
    [list('100', { description: '' })],
    { kind: 'done', answer: { id: '100', description: '' } },
  ],
  ['of another name', create, [list('100', { name: 'roasters' })], { kind: 'not_done' }],
  ['of long before', create, [list('100', { createdAt: BEGUN - 3_600_000 })], { kind: 'not_done' }],
  ['known before, though of the same minute', create, [list('50')], { kind: 'not_done' }],
  ['beside a known one', create, [list('50'), list('100')], { kind: 'done', answer: { id: '100' } }],
  ['two at once', create, [list('100'), list('101')], { kind: 'ambiguous', problem: { code: 'network_refused' } }],
  ['a change', { kind: 'change', id: '100', ...draft }, [], { kind: 'repeatable' }],
])('recognised: %s', (_what, step, lists, expected) => {
  expect(recognizeList(step, situation({}, { lists }))).toMatchObject(expected)
})
