// Who may use the suite, who may still read, and until when.
import { expect, test } from 'vitest'
import { type SuiteSpell, suiteAccess } from './suite-access-rules.ts'

const at = (day: number) => day * 86_400_000
const spell = (day: number, more: Partial<SuiteSpell> = {}): SuiteSpell => ({
  active: false,
  end: at(day),
  paid: true,
  ...more,
})
const readable = (day: number) => ({ state: 'readable', until: at(day) })

test.each<[string, SuiteSpell[], unknown]>([
  ['never subscribed', [], { state: 'none' }],
  ['subscribed', [spell(90, { active: true })], { state: 'active' }],
  ['ended yesterday', [spell(39)], readable(69)],
  ['ended 30 days ago to the hour', [spell(10)], { state: 'none' }],
  ['ended 29 days ago', [spell(11)], readable(41)],
  ['the card was refused', [spell(39, { paid: false })], { state: 'none' }],
  ['the card was refused after an earlier one had ended', [spell(20), spell(39, { paid: false })], readable(50)],
  ['ended and begun again', [spell(20), spell(70, { active: true })], { state: 'active' }],
  ['two that ended: the later one counts', [spell(20), spell(35)], readable(65)],
])('%s', (_, spells, access) => expect(suiteAccess(spells, at(40))).toEqual(access))
