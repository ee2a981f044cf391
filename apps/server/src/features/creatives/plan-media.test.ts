// What is next for media, and what became of a step whose answer was lost.
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { expect, test } from 'vitest'
import type { Failure } from '#platform/reconcile/reconciler.ts'
import { problemFor } from './creative-failures.ts'
import {
  afterRefusal,
  type MediaStep,
  type MediaTarget,
  type ObservedMedia,
  PIECE_BYTES,
  planMedia,
  recognizeMediaStep,
  STOPPED,
} from './plan-media.ts'

const AT = new Date('2026-12-01T09:00:00Z')
const ROW: MediaTarget = {
  id: 'media',
  team_id: 'team',
  team_account_id: 'account',
  file_id: 'file',
  name: 'beans.jpg',
  kind: 'image',
  content_type: 'image/jpeg',
  bytes: String(PIECE_BYTES + 1),
  width: 1,
  height: 1,
  duration_ms: null,
  state: 'waiting',
  problem: null,
  media_id: null,
  media_key: null,
  task_id: null,
  pieces_sent: 0,
  cleaned: true,
  deleting: false,
  deleting_by: null,
  created_at: AT,
  modified_at: AT,
  stopped: false,
}
const row = (more: Partial<MediaTarget> = {}): MediaTarget => ({ ...ROW, ...more })
const begun = (more: Partial<MediaTarget> = {}) => row({ state: 'sending', media_id: 'm1', media_key: '3_m1', ...more })
const processed = (more: Partial<MediaTarget> = {}) => begun({ state: 'processing', pieces_sent: 2, ...more })
type Upload = NonNullable<ObservedMedia['upload']>
const upload = (state: Upload['state'], more: Partial<Upload> = {}): Partial<ObservedMedia> => ({
  upload: { id: 'm1', key: '3_m1', state, retryAfter: 5, problem: null, ...more },
})
const seen = (more: Partial<ObservedMedia> = {}): ObservedMedia => ({
  upload: null,
  processedFor: 10,
  stored: false,
  ...more,
})

const step = (of: MediaStep, left: number) => ({ kind: 'step', step: of, left })
const again = { kind: 'note', note: { kind: 'begin_again' } }
const unusable = { kind: 'stuck', problem: problemFor('media_unusable', message('media_unusable')) }
const converged = { kind: 'converged' }

test.each<[string, MediaTarget, ObservedMedia, number, object]>([
  ['it begins', row(), seen(), 0, step({ kind: 'begin' }, 5)],
  ['the first piece', begun(), seen(), 1, step({ kind: 'piece', session: 'm1', index: 0 }, 4)],
  ['the next', begun({ pieces_sent: 1 }), seen(), 2, step({ kind: 'piece', session: 'm1', index: 1 }, 3)],
  ['the end of them', begun({ pieces_sent: 2 }), seen(), 3, step({ kind: 'finish', session: 'm1' }, 2)],
  ['processing', processed(), seen(upload('processing')), 4, { kind: 'wait', seconds: 5 }],
  ['a long wait', processed(), seen(upload('processing', { retryAfter: 99 })), 4, { kind: 'wait', seconds: 15 }],
  ['too long', processed(), seen({ ...upload('processing'), processedFor: 901 }), 4, unusable],
  ['of no use there', processed(), seen(upload('failed')), 4, unusable],
  ['ready', processed(), seen(upload('ready')), 4, step({ kind: 'keep', key: '3_m1' }, 1)],
  ['the session is lost', processed(), seen(), 4, again],
  ['lost again and again', processed(), seen(), 15, unusable],
  ['stopped', processed({ stopped: true }), seen(), 4, { kind: 'stuck', problem: STOPPED }],
  ['deleted, and stopped', begun({ deleting: true, stopped: true }), seen(), 4, converged],
  ['in the library', row({ state: 'ready', media_key: '3_m1' }), seen(), 5, converged],
  ['given up', row({ state: 'failed' }), seen(), 5, converged],
  ['deleted', begun({ deleting: true }), seen({ stored: true }), 0, step({ kind: 'delete', key: '3_m1' }, 1)],
  ['deleted, done', begun({ deleting: true }), seen(), 1, converged],
])('next: %s', (_name, target, observed, steps, expected) => {
  expect(planMedia(target, observed, steps)).toEqual(expected)
})

test.each<[string, MediaStep, ObservedMedia, string]>([
  ['an upload', { kind: 'begin' }, seen(), 'repeatable'],
  ['a piece', { kind: 'piece', session: 'm1', index: 0 }, seen(), 'repeatable'],
  ['no end of the pieces', { kind: 'finish', session: 'm1' }, seen(upload('open')), 'not_done'],
  ['an end of a lost session', { kind: 'finish', session: 'm1' }, seen(), 'not_done'],
  ['processing', { kind: 'finish', session: 'm1' }, seen(upload('processing')), 'done'],
  ['ready', { kind: 'finish', session: 'm1' }, seen(upload('ready')), 'done'],
  ['in the library', { kind: 'keep', key: '3_m1' }, seen({ stored: true }), 'done'],
  ['not in the library', { kind: 'keep', key: '3_m1' }, seen(), 'not_done'],
  ['deleted', { kind: 'delete', key: '3_m1' }, seen(), 'done'],
  ['not deleted', { kind: 'delete', key: '3_m1' }, seen({ stored: true }), 'not_done'],
])('recognized: %s', (_name, of, observed, expected) => {
  expect(recognizeMediaStep(of, observed).kind).toBe(expected)
})

const refusal = (code: string): Failure => ({
  kind: 'refused',
  retryAfter: null,
  problem: problemFor(code, message('platform_not_found')),
  error: null,
})

test.each<[string, MediaStep | null, string, number, string]>([
  ['a piece of a lost session', { kind: 'piece', session: 'm1', index: 0 }, 'not_found', 2, 'note'],
  ['again and again', { kind: 'piece', session: 'm1', index: 0 }, 'not_found', 15, 'stuck'],
  ['a file that breaks a rule', { kind: 'finish', session: 'm1' }, 'rejected', 2, 'stuck'],
  ['what cannot be deleted', { kind: 'delete', key: '3_m1' }, 'not_found', 2, 'stuck'],
  ['a reading', null, 'not_found', 2, 'stuck'],
])('refused: %s', (_name, of, code, steps, expected) => {
  expect(afterRefusal(begun(), steps, of, refusal(code)).kind).toBe(expected)
})
