// An ad set is split into one for each part that chooses people, and spends no more than before.
import { TargetingPackage } from '@peregrine/contract/targeting/package-shapes.ts'
import { expect, test } from 'vitest'
import { newAdSet, newCampaign } from './campaign-form-rules.ts'
import { withSplitAdSet } from './split-ad-set-rules.ts'

const on = (label: string) => ({ label, deselected: false })
const entries = {
  targeting_package: TargetingPackage.parse({
    gender: 'MALE',
    keywords: [on('espresso')],
    handles: [{ handle: 'roaster' }],
    interests: [on('Coffee')],
    languages: [on('en')],
  }),
  countries: [{ label: 'United Kingdom', code: 'GB' }],
  definition: null,
}
const apart = ['handles', 'keywords', 'interests']
const ad = {
  key: 'ad',
  id: 'ad-1',
  name: 'An ad',
  creativeId: 'c',
  postId: '',
  userId: null,
  running: true,
  post: null,
}

test('each part is an ad set of its own with the same ads, and the budget is shared', () => {
  const set = { ...newAdSet('Coffee'), id: 'set-1', version: 3, ads: [ad], audienceName: 'Coffee people' }
  const whole = { ...set, settings: { ...set.settings, daily_budget: '100', bid: '5' } }
  const other = newAdSet('Another')
  const form = { ...newCampaign('account', '2026-12-01', ''), adSets: [whole, other] }
  const { adSets } = withSplitAdSet(form, set.key, { entries, apart }, 'USD', (name, part) => `${name} – ${part}`)
  expect(adSets.map(({ id, name }) => [id, name])).toEqual([
    ['set-1', 'Coffee – handles'],
    [null, 'Coffee – keywords'],
    [null, 'Coffee – interests'],
    [null, 'Another'],
  ])
  expect(adSets.slice(0, 3).map(({ settings }) => [settings.daily_budget, settings.bid])).toEqual(
    Array(3).fill(['33.33', '5']),
  )
  expect(adSets.slice(0, 3).map(({ ads }) => ads.map(({ id, creativeId }) => [id, creativeId]))).toEqual([
    [['ad-1', 'c']],
    [[null, 'c']],
    [[null, 'c']],
  ])
  expect(new Set(adSets.flatMap(({ key, ads }) => [key, ...ads.map((one) => one.key)])).size).toBe(7)
  const [handles] = adSets
  expect(handles?.targeting).toMatchObject({
    kind: 'package',
    targeting_package: { handles: [{ handle: 'roaster' }], keywords: [], interests: [], languages: [on('en')] },
    countries: entries.countries,
  })
})

test('one part alone stays as it is', () => {
  const set = newAdSet('Coffee')
  const form = { ...newCampaign('account', '2026-12-01', ''), adSets: [set] }
  const alone = { ...entries, targeting_package: TargetingPackage.parse({ keywords: [on('espresso')] }) }
  expect(withSplitAdSet(form, set.key, { entries: alone, apart }, 'USD', (name) => name)).toEqual(form)
})
