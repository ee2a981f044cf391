// Views as settings and as addresses.
import type { ViewSettings } from '@peregrine/contract/campaigns/campaign-view-endpoints.ts'
import { USUAL_COLUMNS } from '@peregrine/domain/campaigns/campaign-column-rules.ts'
import { expect, test } from 'vitest'
import { addressOf, isSameView, settingsOf } from './view-address.ts'

const usual: ViewSettings = {
  period: { days: 14 },
  compare: false,
  status: null,
  attention: false,
  search: '',
  sort: '',
  columns: [...USUAL_COLUMNS],
}
const full: ViewSettings = {
  period: { from: '2026-11-01', to: '2026-11-07' },
  compare: true,
  status: 'Active',
  attention: true,
  search: 'beans & tea',
  sort: '-cost',
  columns: ['cost', 'spent'],
}
const periodOf = ({ period }: ViewSettings) =>
  'days' in period ? { days: period.days, from: '2026-11-10', to: '2026-11-23' } : { days: null, ...period }

test.each([
  ['the usual one', usual, 'days=14'],
  [
    'one with everything',
    full,
    'from=2026-11-01&to=2026-11-07&compare=previous&status=Active&attention=any&search=beans+%26+tea&sort=-cost&columns=cost%2Cspent',
  ],
])('%s', (_name, settings, address) => {
  const written = addressOf(settings, new URLSearchParams())
  expect(String(written)).toBe(address)
  expect(settingsOf(new URLSearchParams(String(written)), periodOf(settings))).toEqual(settings)
})

test('what was there of another view goes, what is no part of a view stays', () => {
  const before = new URLSearchParams('account=1&view=time&status=Draft&outside=changed&columns=pace')
  expect(String(addressOf(usual, before))).toBe('account=1&view=time&days=14')
})

test('a status and columns that there are not count as none', () => {
  const address = new URLSearchParams('status=Sleeping&columns=quality,cost')
  expect(settingsOf(address, periodOf(usual))).toMatchObject({ status: null, columns: ['cost'] })
})

test('the same is the same however it is written', () => {
  expect(isSameView(usual, { ...usual, columns: [...USUAL_COLUMNS] })).toBe(true)
  expect(isSameView(usual, { ...usual, period: { days: 7 } })).toBe(false)
})
