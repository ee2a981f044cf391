// What is typed into a campaign's form, when the form goes away before the moment after which it is kept.
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type CampaignForm, newCampaign, withExcluded } from './campaign-form-rules.ts'
import { useCampaignForm } from './use-campaign-form.ts'

const ofDraft: CampaignForm = { ...newCampaign('account', '2026-11-22', 'Ad set 1'), id: 'campaign', version: 3 }
const form = (initial: CampaignForm) => renderHook(() => useCampaignForm('team', initial, null, 'UTC'))

beforeEach(() => localStorage.clear())

test('a form that is shown anew in the same moment has what was just typed', () => {
  const shown = form(ofDraft)
  act(() => shown.result.current.change((before) => ({ ...before, name: 'Espresso' })))
  shown.unmount()
  const anew = form(ofDraft)
  expect([anew.result.current.form.name, anew.result.current.restored]).toEqual(['Espresso', true])
})

test('one that nobody touched leaves nothing behind', () => {
  form(ofDraft).unmount()
  expect(form(ofDraft).result.current.restored).toBe(false)
  expect(localStorage.length).toBe(0)
})

test('an audience to keep out is kept out of a new campaign, also of one that was begun before, and reached by none', () => {
  const blank = newCampaign('account', '2026-11-22', 'Ad set 1')
  const begun = form(blank)
  act(() => begun.result.current.change((before) => ({ ...before, name: 'Espresso' })))
  begun.unmount()
  const { name, adSets } = form(withExcluded(blank, ['press'])).result.current.form
  expect([name, adSets.map(({ targeting, excluded }) => [targeting, excluded])]).toEqual([
    'Espresso',
    [[null, ['press']]],
  ])
})

test('another ad account: what was chosen is taken along, but how it is paid; a draft that waits there is not lost', () => {
  const blank = newCampaign('one', '2026-11-22', 'Ad set 1')
  const here = form(blank)
  act(() =>
    here.result.current.change((before) => ({
      ...withExcluded(before, ['buyers']),
      name: 'Autumn',
      fundingSource: 'card',
    })),
  )
  act(() => here.result.current.moveTo('two'))
  here.unmount()
  const there = form({ ...blank, account: 'two', fundingSource: 'invoice' })
  const { account, name, fundingSource, adSets } = there.result.current.form
  expect([account, name, fundingSource, adSets[0]?.excluded]).toEqual(['two', 'Autumn', 'invoice', ['buyers']])
  there.unmount()

  const other = form({ ...blank, account: 'three' })
  act(() => other.result.current.change((before) => ({ ...before, name: 'Winter' })))
  act(() => other.result.current.moveTo('two'))
  other.unmount()
  expect(form({ ...blank, account: 'two' }).result.current.form.name).toBe('Autumn')
  expect(form({ ...blank, account: 'three' }).result.current.form.name).toBe('Winter')
})
