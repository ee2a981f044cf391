// Lines of activity as sentences: those with grammar of their own, those made of noun and verb, those nobody foresaw.
import { expect, test } from 'vitest'
import { activitySentence, targetPath } from './activity-sentences.ts'

const line = (action: string, detail: Record<string, unknown> = {}, actor: string | null = 'Ann') => ({
  number: 1,
  at: '2026-11-21T09:00:00.000Z',
  actor: actor === null ? null : { id: 'a', name: actor },
  action,
  target: { kind: 'any', id: 'x', name: 'Harbor {actor}' },
  detail,
})

test.each([
  [line('ad-account.granted', { member: 'Ben' }), 'Ann gave Ben access to the ad account Harbor {actor}.'],
  [line('campaign.paused'), 'Ann paused the campaign Harbor {actor}.'],
  [line('task.cancelled'), 'Ann stopped the task for Harbor {actor}.'],
  [line('team.passkeys', { required: true }), 'Ann turned on the passkey requirement.'],
  [line('team.passkeys', { required: false }), 'Ann turned off the passkey requirement.'],
  [line('team.passkeys'), 'Ann changed whether the team requires a passkey.'],
  [line('team.shown', { shown: false }), 'Ann hid the team’s name and logo from people outside the team.'],
  [line('document.asked'), 'Ann requested the document Harbor {actor}.'],
  [line('campaign.constructor'), 'Ann: Harbor {actor} (campaign constructor)'],
  [line('ad-account.connection-lost', {}, null), 'The connection to the ad account Harbor {actor} has expired.'],
])('[AREA-3] %j', (given, sentence) => expect(activitySentence(given, 'en')).toBe(sentence))

test('[I18N-1] in Japanese', () => {
  expect(activitySentence(line('campaign.paused'), 'ja')).toBe(
    'Ann さんが、キャンペーン「Harbor {actor}」を一時停止しました。',
  )
  expect(activitySentence(line('team.renamed', { before: 'A', after: 'B' }), 'ja')).toBe(
    'Ann さんが、チームの名前を「A」から「B」に変更しました。',
  )
})

test.each([
  [{ kind: 'campaign', id: '7' }, 'campaign.paused', 'campaigns/7'],
  [{ kind: 'document', id: '7' }, 'document.asked', 'documents?document=7'],
  [{ kind: 'document', id: '7' }, 'document.removed', null],
  [{ kind: 'campaign', id: '7' }, 'campaign.deleted', null],
  [{ kind: 'constructor', id: '7' }, 'constructor.made', null],
])('%j of %s leads to %s', (target, action, path) =>
  expect(targetPath({ ...line(action), target: { ...target, name: 'Harbor' } })).toBe(path),
)
