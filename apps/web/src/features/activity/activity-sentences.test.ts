// Lines of activity as sentences: those with grammar of their own, those made of noun and verb, those nobody foresaw.
import { expect, test } from 'vitest'
import { activitySentence } from './activity-sentences.ts'

const line = (action: string, detail: Record<string, unknown> = {}, actor: string | null = 'Ann') => ({
  number: 1,
  at: '2026-11-21T09:00:00.000Z',
  actor: actor === null ? null : { id: 'a', name: actor },
  action,
  target: { kind: 'any', id: 'x', name: 'Harbor {actor}' },
  detail,
})

test.each([
  [line('ad-account.granted', { member: 'Ben' }), 'Ann granted the ad account Harbor {actor} to Ben.'],
  [line('campaign.paused'), 'Ann paused the campaign Harbor {actor}.'],
  [line('campaign.constructor'), 'Ann: Harbor {actor} (campaign constructor)'],
  [
    line('ad-account.connection-lost', {}, null),
    'The network does not accept the connection of the ad account Harbor {actor} any more.',
  ],
])('[AREA-3] %j', (given, sentence) => expect(activitySentence(given, 'en')).toBe(sentence))

test('[I18N-1] in Japanese', () => {
  expect(activitySentence(line('campaign.paused'), 'ja')).toBe(
    'Ann さんが、キャンペーン「Harbor {actor}」を一時停止しました。',
  )
  expect(activitySentence(line('team.renamed', { before: 'A', after: 'B' }), 'ja')).toBe(
    'Ann さんが、チームの名前を「A」から「B」に変更しました。',
  )
})
