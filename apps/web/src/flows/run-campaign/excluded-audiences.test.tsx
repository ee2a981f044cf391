// What an ad set leaves out, by name: audiences, and customer lists of the campaign's ad account or of another one; the server answers by hand.
import type { CustomerList } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import type { CampaignOptions } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { dialogWindow } from '@peregrine/ui/dialog.tsx'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { startTexts } from '#shell/texts.ts'
import { type CampaignForm, newCampaign, withExcluded } from './campaign-form-rules.ts'
import { ExcludedAudiences } from './excluded-audiences.tsx'

const here = { id: 'a1', account_id: 'x1', name: 'Harbor Roast' }
const elsewhere = { id: 'a2', account_id: 'x2', name: 'Lantern Beans' }
const listOf = (id: string, more: Partial<CustomerList>) =>
  ({
    id,
    name: id,
    account: here,
    purpose: 'exclusion',
    total: 240,
    matched: null,
    state: 'processing',
    ...more,
  }) as CustomerList
const LISTS = [
  listOf('Lantern buyers', { account: elsewhere }),
  listOf('Broken', { state: 'failed' }),
  listOf('Buyers', {}),
  listOf('Few', { state: 'too_small', matched: null }),
  listOf('Lapsed', { state: 'targetable', matched: 1014, purpose: 'targeting' }),
]

beforeAll(async () => {
  await Promise.all([startTexts(), dialogWindow.load()])
})
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('customer-lists')) return Response.json(LISTS)
    if (address.includes('/press/')) return Response.json({ id: 'press', name: 'Press' })
    if (address.includes('/gone/')) return Response.json({ detail: 'Not found.' }, { status: 404 })
    return Response.json({ results: [], next: null })
  })
})
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  vi.unstubAllGlobals()
})

function Edited({ excluded, reached }: { excluded: readonly string[]; reached: string | null }) {
  const [form, setForm] = useState<CampaignForm>(() => {
    const begun = withExcluded(newCampaign('a1', '2026-11-22', 'Ad set 1'), excluded)
    if (reached === null) return begun
    const targeting = { kind: 'customer_list' as const, list_id: reached }
    return { ...begun, adSets: begun.adSets.map((set) => ({ ...set, targeting, audienceName: reached })) }
  })
  const [set] = form.adSets
  const options = { account: here } as CampaignOptions
  return set ? <ExcludedAudiences set={set} slug="north" options={options} onForm={setForm} /> : null
}

const openFor = (reached: string | null, excluded: readonly string[]) =>
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <MemoryRouter>
        <QueryClientProvider client={queryClient}>
          <Edited excluded={excluded} reached={reached} />
        </QueryClientProvider>
      </MemoryRouter>
    </PeregrineTheme>,
  )
const open = (...excluded: readonly string[]) => openFor(null, excluded)
const press = async (name: string) =>
  await act(async () => {
    fireEvent.click(await screen.findByRole('button', { name }))
  })

test('audiences and customer lists by their names, and what is gone', async () => {
  open('press', 'Buyers', 'gone')
  expect(await screen.findByRole('button', { name: 'Stop excluding Press' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Stop excluding Buyers' })).toBeTruthy()
  expect(screen.getByText(/Customer list/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Stop excluding Deleted audience' })).toBeTruthy()
})

test('a list of another ad account stays chosen, and the reader is told that it does not work there', async () => {
  open('Lantern buyers')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'In the ad account Lantern Beans, so it doesn’t work in this campaign. Choose a list of Harbor Roast instead.',
  )
  expect(screen.getByRole('button', { name: 'Stop excluding Lantern buyers' })).toBeTruthy()
})

test('lists of this ad account can be chosen, others are shown with the reason', async () => {
  open()
  await press('Exclude an audience or customer list')
  const dialog = within(await screen.findByRole('dialog'))
  await act(async () => {
    fireEvent.click(dialog.getByText('Customer lists'))
  })
  const offered = await dialog.findAllByRole('button', { name: /Buyers|buyers|Broken|Few|Lapsed/ })
  expect(offered.map((one) => [one.textContent, one.hasAttribute('disabled')])).toEqual([
    ['BuyersMatched: not known yet · Processing', false],
    ['FewMatched: fewer than 100 · Too small to target', false],
    ['LapsedMatched: about 1,014 · Ready', false],
    ['Lantern buyersIn another ad account: Lantern Beans', true],
    ['BrokenMatched: not known yet · Failed', true],
  ])
  await act(async () => {
    fireEvent.click(offered[0] as HTMLElement)
  })
  expect(await screen.findByRole('button', { name: 'Stop excluding Buyers' })).toBeTruthy()
})

test('the list that the ad set reaches is not offered, nor one that it excludes already', async () => {
  openFor('Lapsed', ['Few'])
  await press('Exclude an audience or customer list')
  const dialog = within(await screen.findByRole('dialog'))
  await act(async () => {
    fireEvent.click(dialog.getByText('Customer lists'))
  })
  const offered = await dialog.findAllByRole('button', { name: /Lapsed|Few/ })
  expect(offered.map((one) => [one.textContent, one.hasAttribute('disabled')])).toEqual([
    ['FewExcluded in this ad set', true],
    ['LapsedThis ad set is for them', true],
  ])
})

test('one that is reached and excluded says so where it is excluded', async () => {
  openFor('Lapsed', ['Lapsed'])
  expect((await screen.findByRole('alert')).textContent).toContain('This ad set is for them')
})
