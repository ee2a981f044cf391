// The form of an experiment: each field's problem, and what the typed values mean.
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { expect, test } from 'vitest'
import { type ExperimentDraft, experimentProblems, settingsOfExperiment } from './experiment-form-rules.ts'

const draft: ExperimentDraft = {
  name: 'Latte or espresso',
  subject: 'audience',
  a: 'one',
  b: 'other',
  measure: 'rate',
  difference: '20',
  confidence: 0.95,
  power: 0.8,
  from: '2026-12-01',
  to: '2026-12-14',
  rate: '',
  cost_per_thousand: '',
}

test.each<[Partial<ExperimentDraft>, object]>([
  [{}, {}],
  [{ name: ' ' }, { name: 'nameMissing' }],
  [{ b: '' }, { b: 'chooseSide' }],
  [{ b: 'one' }, { b: 'sidesSame' }],
  [{ difference: '2' }, { difference: 'differenceProblem' }],
  [{ difference: 'much' }, { difference: 'differenceProblem' }],
  [{ difference: '２０％' }, {}],
  [{ rate: '100' }, { rate: 'rateProblem' }],
  [{ rate: '0.5', cost_per_thousand: '4.20' }, {}],
  [{ cost_per_thousand: 'cheap' }, { cost_per_thousand: message('not_an_amount', { most: '999,999,999' }) }],
  [{ cost_per_thousand: '4,20' }, {}],
  [{ from: '2026-11-31' }, { from: 'dayMissing' }],
  [{ from: '0001-01-01' }, { from: 'dayMissing' }],
  [{ to: '2026-11-30' }, { to: 'endsBefore' }],
  [{ to: '2027-12-14' }, { to: 'tooLong' }],
])('%j', (more, problems) => {
  expect(experimentProblems({ ...draft, ...more }, 'USD')).toEqual(problems)
})

test('percentages are shares, and what is left empty is not assumed', () => {
  const settings = settingsOfExperiment({ ...draft, rate: '0.5', name: ' Latte ' }, 'the campaign', 'USD')
  expect(settings).toMatchObject({ name: 'Latte', campaign: 'the campaign', difference: 0.2 })
  expect(settings.assumed).toEqual({ rate: 0.005, cost_per_thousand: null })
})
