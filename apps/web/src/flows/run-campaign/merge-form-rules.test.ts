// Merging two changes of a campaign: nothing that either side changed is lost, and what both changed is asked about.
import { expect, test } from 'vitest'
import { type AdForm, type AdSetForm, type CampaignForm, newAdSet, newCampaign } from './campaign-form-rules.ts'
import { mergeForms, type Side } from './merge-form-rules.ts'

const zone = 'UTC'
const ad = (id: string): AdForm => ({
  key: id,
  id,
  name: id,
  creativeId: null,
  postId: '19',
  userId: null,
  running: true,
  post: null,
})
const setOf = (id: string, more: Partial<AdSetForm> = {}): AdSetForm => ({
  ...newAdSet(id),
  key: id,
  id,
  version: 1,
  ads: [ad(`${id}-1`), ad(`${id}-2`)],
  ...more,
})
const base: CampaignForm = {
  ...newCampaign('account', '2026-11-21', 'x'),
  id: 'c',
  version: 1,
  name: 'Beans',
  dailyBudget: '50',
  adSets: [setOf('a'), setOf('b')],
}
const theirs = (more: Partial<CampaignForm>): CampaignForm => ({ ...base, version: 2, ...more })
const inSet = (id: string, more: Partial<AdSetForm>) =>
  base.adSets.map((set) => (set.id === id ? { ...set, ...more } : set))
const merge = (mine: Partial<CampaignForm>, other: Partial<CampaignForm>, choices?: Record<string, Side>) =>
  mergeForms({ base, mine: { ...base, ...mine }, theirs: theirs(other), zone }, choices)

test('what one side changed is in it, whichever side it was', () => {
  const { form, conflicts, taken } = merge(
    { dailyBudget: '70', adSets: inSet('a', { placements: ['TWITTER_SEARCH'] }) },
    { name: 'Roasts', adSets: inSet('a', { settings: { ...newAdSet('').settings, bid: '2' } }) },
  )
  expect([form.version, form.name, form.dailyBudget]).toEqual([2, 'Roasts', '70'])
  expect(form.adSets[0]).toMatchObject({ placements: ['TWITTER_SEARCH'], settings: { bid: '2' } })
  expect(conflicts).toEqual([])
  expect(taken).toEqual([
    { part: '', field: 'name', how: 'changed' },
    { part: 'a', field: 'bid', how: 'changed' },
  ])
})

test('what both changed is asked about, and either can be chosen; the same change is none', () => {
  const [mine, other] = [
    { name: 'Mine', dailyBudget: '70.00' },
    { name: 'Theirs', dailyBudget: '70' },
  ]
  const { form, conflicts } = merge(mine, other)
  expect(conflicts).toEqual([{ place: 'campaign.name', part: '', field: 'name', mine: 'Mine', theirs: 'Theirs' }])
  expect(form.name).toBe('Mine')
  expect(merge(mine, other, { 'campaign.name': 'theirs' }).form.name).toBe('Theirs')
})

test('ad sets and ads that either side added or deleted', () => {
  const { form, taken, conflicts } = merge(
    { adSets: [...base.adSets.filter(({ id }) => id !== 'b'), { ...newAdSet('mine'), key: 'm' }] },
    { adSets: [...inSet('a', { ads: [ad('a-2'), ad('a-3')] }), setOf('c')] },
  )
  expect(form.adSets.map(({ name, ads }) => [name, ads.map(({ id }) => id)])).toEqual([
    ['a', ['a-2', 'a-3']],
    ['c', ['c-1', 'c-2']],
    ['mine', []],
  ])
  expect(conflicts).toEqual([])
  expect(taken).toContainEqual({ part: 'c', field: 'part', how: 'added' })
})

test('an ad set that one side deleted and the other changed is asked about; mine is created again', () => {
  const mine = { adSets: inSet('b', { name: 'Renamed' }) }
  const other = { adSets: base.adSets.filter(({ id }) => id !== 'b') }
  const { form, conflicts } = merge(mine, other)
  expect(conflicts).toEqual([{ place: 'b.part', part: 'Renamed', field: 'part', mine: true, theirs: false }])
  expect(form.adSets[1]).toMatchObject({ name: 'Renamed', id: null, version: 0, ads: [{ id: null }, { id: null }] })
  expect(merge(mine, other, { 'b.part': 'theirs' }).form.adSets).toHaveLength(1)
  const turned = merge(other, mine)
  expect(turned.conflicts).toMatchObject([{ place: 'b.part', mine: false, theirs: true }])
  expect(turned.form.adSets).toHaveLength(1)
  expect(merge(other, mine, { 'b.part': 'theirs' }).form.adSets[1]).toMatchObject({ id: 'b', name: 'Renamed' })
})

test('the flight of the campaign, changed here, stays away from an ad set that got its own there', () => {
  const own = { start: '2026-12-24', end: '', startAt: '2026-12-24T00:00:00.000Z', endAt: null }
  const { form, conflicts } = merge({ end: '2026-12-31' }, { adSets: inSet('b', { flight: own }) })
  expect(conflicts).toEqual([])
  expect([form.start, form.end, form.adSets[0]?.flight]).toEqual(['2026-11-21', '2026-12-31', null])
  expect(form.adSets[1]?.flight).toMatchObject({ start: '2026-12-24', end: '2026-12-31' })
})

test('one end of the campaign’s flight that both changed is one question, however many ad sets share it', () => {
  const other = { end: '2026-12-20', endAt: '2026-12-20T23:59:00.000Z' }
  const { form, conflicts } = merge({ end: '2026-12-31' }, other)
  expect(conflicts).toMatchObject([{ part: '', field: 'end', mine: '2026-12-31T23:59:00.000Z', theirs: other.endAt }])
  expect(form.end).toBe('2026-12-31')
  const [{ place } = { place: '' }] = conflicts
  const chosen = merge({ end: '2026-12-31' }, other, { [place]: 'theirs' }).form
  expect([chosen.end, chosen.adSets.map(({ flight }) => flight)]).toEqual(['2026-12-20', [null, null]])
})

test('excluded audiences are combined one by one', () => {
  const before = { ...base, adSets: inSet('a', { excluded: ['x', 'y'] }) }
  const mine = { ...before, adSets: inSet('a', { excluded: ['y', 'mine'] }) }
  const other = { ...before, version: 2, adSets: inSet('a', { excluded: ['x', 'y', 'theirs'] }) }
  const { form, conflicts } = mergeForms({ base: before, mine, theirs: other, zone })
  expect(form.adSets[0]?.excluded).toEqual(['y', 'theirs', 'mine'])
  expect(conflicts).toEqual([])
})
