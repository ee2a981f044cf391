// What is next for a creative, and what became of a step whose answer was lost.
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { expect, test } from 'vitest'
import { problemFor } from './creative-failures.ts'
import type { CreativeRow } from './creative-store.ts'
import { type CreativeStep, type ObservedCreative, planCreative, recognizeCreativeStep } from './plan-creative.ts'

const AT = new Date('2026-12-01T09:00:00Z')
const ROW: CreativeRow = {
  id: '11111111-2222-4333-8444-555555555555',
  team_id: 'team',
  team_account_id: 'account',
  name: 'Beans',
  content: { text: 'Fresh beans', media: [], card: null },
  state: 'posting',
  scheduled_at: null,
  problem: null,
  card_uri: null,
  post_id: null,
  scheduled_id: null,
  desired: 'posted',
  desired_at: null,
  desired_by: null,
  created_at: AT,
  modified_at: AT,
  version: 1,
  author: null,
}
const card = { ...ROW.content, card: { title: 'Beans', url: 'https://harborroast.example.com/' } }
const row = (more: Partial<CreativeRow> = {}): CreativeRow => ({ ...ROW, ...more })
const later = (more: Partial<CreativeRow> = {}) => row({ desired: 'scheduled', desired_at: AT, ...more })
const scheduled = (more: Partial<CreativeRow> = {}) =>
  later({ state: 'scheduled', scheduled_at: AT, scheduled_id: 's1', ...more })
const seen = (more: Partial<ObservedCreative> = {}): ObservedCreative => ({
  scheduled: null,
  dueIn: 0,
  asUserId: 'u1',
  cards: [],
  posts: [],
  scheduledPosts: [],
  ...more,
})
const waiting = { status: 'SCHEDULED', postId: null }
const out = { status: 'SUCCESS', postId: 'p7' }

const step = (of: CreativeStep, left: number) => ({ kind: 'step', step: of, left })
const unschedule = (id: string, left: number) => step({ kind: 'unschedule_post', id }, left)
const posted = (post: string) => ({ kind: 'note', note: { kind: 'posted', post } })
const cannotGoOut = { kind: 'stuck', problem: problemFor('post_failed_at_time', message('post_failed_at_time')) }
const converged = { kind: 'converged' }
const schedulePost = { kind: 'schedule_post', asUserId: 'u1', at: AT.toISOString() } as const

test.each<[string, CreativeRow, ObservedCreative, object]>([
  ['nothing is desired', row({ desired: null }), seen(), converged],
  ['it is posted', row({ state: 'posted', post_id: 'p1' }), seen(), converged],
  ['a post', row(), seen(), step({ kind: 'create_post', asUserId: 'u1' }, 1)],
  ['a card first', row({ content: card }), seen({ cards: ['old'] }), step({ kind: 'create_card', known: ['old'] }, 2)],
  [
    'its card is there',
    row({ content: card, card_uri: 'c' }),
    seen(),
    step({ kind: 'create_post', asUserId: 'u1' }, 1),
  ],
  ['a post of its name is there', row(), seen({ posts: ['p1'] }), posted('p1')],
  ['posted instead of later', row({ scheduled_id: 's1' }), seen({ scheduled: waiting }), unschedule('s1', 2)],
  ['it went out just before that', row({ scheduled_id: 's1' }), seen({ scheduled: out }), posted('p7')],
  ['what was to go out later is gone', row({ scheduled_id: 's1' }), seen(), unschedule('s1', 2)],
  ['a post for later', later(), seen(), step(schedulePost, 1)],
  ['with a card', later({ content: card }), seen(), step({ kind: 'create_card', known: [] }, 2)],
  ['another time', later({ scheduled_id: 's1', content: card }), seen({ scheduled: waiting }), unschedule('s1', 3)],
  ['one of an earlier try is there', later(), seen({ scheduledPosts: ['s0'] }), unschedule('s0', 2)],
  ['not due yet', scheduled(), seen({ dueIn: 500 }), { kind: 'wait', seconds: 500 }],
  ['due', scheduled(), seen({ scheduled: waiting }), { kind: 'wait', seconds: 30 }],
  ['out', scheduled(), seen({ scheduled: out }), posted('p7')],
  ['failed there', scheduled(), seen({ scheduled: { status: 'FAILED', postId: null } }), cannotGoOut],
  ['deleted there', scheduled(), seen(), cannotGoOut],
  ['taken back', scheduled({ desired: 'draft' }), seen({ scheduled: waiting }), unschedule('s1', 1)],
  ['taken back, and was out', scheduled({ desired: 'draft' }), seen({ scheduled: out }), posted('p7')],
  ['taken back, done', row({ state: 'draft', desired: 'draft' }), seen(), converged],
  ['deleted', scheduled({ desired: 'deleted' }), seen({ scheduled: waiting }), unschedule('s1', 1)],
  ['deleted, done', row({ state: 'draft', desired: 'deleted' }), seen(), converged],
])('next: %s', (_name, target, observed, expected) => {
  expect(planCreative(target, observed)).toEqual(expected)
})

const done = (answer: object) => ({ kind: 'done', answer })
const notDone = { kind: 'not_done' }

test.each<[string, CreativeStep, ObservedCreative, object]>([
  ['a card', { kind: 'create_card', known: ['a'] }, seen({ cards: ['a', 'b'] }), done({ card: 'b' })],
  ['no card', { kind: 'create_card', known: ['a'] }, seen({ cards: ['a'] }), notDone],
  ['two cards', { kind: 'create_card', known: [] }, seen({ cards: ['a', 'b'] }), { kind: 'ambiguous' }],
  ['a post', { kind: 'create_post', asUserId: 'u1' }, seen({ posts: ['p1'] }), done({ post: 'p1' })],
  ['no post', { kind: 'create_post', asUserId: 'u1' }, seen(), notDone],
  ['a post for later', schedulePost, seen({ scheduledPosts: ['s1'] }), done({ scheduled: 's1' })],
  ['none for later', schedulePost, seen(), notDone],
  ['taken back', { kind: 'unschedule_post', id: 's1' }, seen(), done({})],
  ['not taken back', { kind: 'unschedule_post', id: 's1' }, seen({ scheduled: waiting }), notDone],
])('recognized: %s', (_name, of, observed, expected) => {
  expect(recognizeCreativeStep(of, observed)).toMatchObject(expected)
})
