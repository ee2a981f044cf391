// The form of an automatic rule: each field's refusals, and what is typed against what is sent.
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { describe, expect, test } from 'vitest'
import {
  type AutomationDraft,
  draftOf,
  draftProblems,
  NEW_AUTOMATION,
  settingsOfDraft,
} from './automation-form-rules.ts'

const good: AutomationDraft = { ...NEW_AUTOMATION, name: ' Dear clicks ', amount: '2.40', least_spent: '10' }

describe('what is refused', () => {
  test.each<[string, Partial<AutomationDraft>, ReturnType<typeof draftProblems>]>([
    ['nothing', {}, {}],
    ['no name', { name: '  ' }, { name: 'nameMissing' }],
    ['no campaign', { scope: 'chosen' }, { campaigns: 'chooseOne' }],
    ['no amount', { amount: '' }, { amount: 'amountMissing' }],
    ['nothing as the amount', { amount: '0' }, { amount: 'amountMissing' }],
    ['an amount that is none', { amount: 'two' }, { amount: message('not_an_amount', { most: '999,999,999' }) }],
    [
      'yen where dollars are spent',
      { least_spent: '￥500' },
      { least_spent: message('other_currency', { currency: 'USD' }) },
    ],
    ['a comma for decimals', { amount: '2,40' }, {}],
    ['a count with decimals', { figure: 'results', amount: '1.5' }, { amount: 'notANumber' }],
    ['a rate above 100', { figure: 'click_rate', amount: '120' }, { amount: 'notARate' }],
    ['no day', { days: '0' }, { days: 'daysProblem' }],
    ['too many days', { days: '15' }, { days: 'daysProblem' }],
    ['no minimum of what is divided', { least_spent: '' }, { least_spent: 'leastMissing' }],
    ['no minimum of a count', { figure: 'results', amount: '5', least_spent: '' }, {}],
    ['a minimum of impressions alone', { least_spent: '', least_impressions: '1,000' }, {}],
    ['a minimum that is no number', { least_impressions: 'many' }, { least_impressions: 'notANumber' }],
  ])('%s', (_, more, problems) => {
    expect(draftProblems({ ...good, ...more }, 'USD')).toEqual(problems)
  })
})

test.each<[string, Partial<AutomationDraft>]>([
  ['money', {}],
  ['a rate', { figure: 'click_rate', amount: '0.35', comparison: 'below' }],
  ['a count', { figure: 'results', amount: '12', least_spent: '', least_impressions: '500' }],
  ['campaigns', { scope: 'chosen', campaigns: ['a', 'b'] }],
])('%s: what was saved is shown as it was typed', (_, more) => {
  const draft = { ...good, name: 'Dear clicks', amount: '2.4', ...more }
  expect(draftOf(settingsOfDraft(draft, 'USD'))).toEqual(draft)
})

test('a percentage is sent as a share', () => {
  expect(settingsOfDraft({ ...good, figure: 'click_rate', amount: '０.35％' }, 'USD')).toMatchObject({
    condition: { amount: 0.0035 },
  })
})

describe('of a shift', () => {
  const shift: AutomationDraft = { ...good, action: 'shift', amount: '', least_results: '5', floor: '5', moved: '15' }
  test.each<[string, Partial<AutomationDraft>, ReturnType<typeof draftProblems>]>([
    ['nothing, without an amount too', {}, {}],
    ['no minimum at all', { least_spent: '', least_results: '' }, { least_spent: 'evidenceMissing' }],
    ['results that are no number', { least_results: 'many' }, { least_results: 'notANumber' }],
    ['no lower limit', { floor: '' }, { floor: 'floorMissing' }],
    ['an upper limit below the lower', { cap: '5' }, { cap: 'capProblem' }],
    ['a limit that can be read in two ways', { cap: '1.500' }, { cap: message('ambiguous_amount') }],
    ['nothing to move', { moved: '0' }, { moved: 'notARate' }],
    ['more than all of it', { moved: '101' }, { moved: 'notARate' }],
    ['no amount to move', { moved_as: 'amount', moved: '' }, { moved: 'amountMissing' }],
    ['a difference that is none', { gap: 'some' }, { gap: 'notARate' }],
    ['no difference needed', { gap: '' }, {}],
  ])('%s', (_, more, problems) => {
    expect(draftProblems({ ...shift, ...more }, 'USD')).toEqual(problems)
  })

  test.each<[string, Partial<AutomationDraft>]>([
    ['a share', {}],
    ['an amount between limits', { moved_as: 'amount', moved: '2.5', cap: '40', gap: '0' }],
  ])('%s is shown as it was typed', (_, more) => {
    const draft = { ...shift, name: 'Best first', ...more }
    expect(draftOf(settingsOfDraft(draft, 'USD'))).toEqual(draft)
  })
})
