// Keys in the input with suggestions.
import { expect, test } from 'vitest'
import { closedCombobox, type KeyOutcome, pressKey } from './combobox-rules.ts'

const open = (active: number) => ({ opened: true, active })

test.each<[string, Parameters<typeof pressKey>, Partial<KeyOutcome>]>([
  ['Down opens on the first', [closedCombobox, 'ArrowDown', 3, ''], { state: open(0), handled: true }],
  ['Up opens on the last', [closedCombobox, 'ArrowUp', 3, ''], { state: open(2), handled: true }],
  ['Down goes on', [open(0), 'ArrowDown', 3, 'a'], { state: open(1) }],
  ['Down after the last is the input', [open(2), 'ArrowDown', 3, 'a'], { state: open(-1) }],
  ['Up before the first is the input', [open(0), 'ArrowUp', 3, 'a'], { state: open(-1) }],
  ['… unless only suggestions can be taken', [open(2), 'ArrowDown', 3, 'a', true], { state: open(0) }],
  ['… upwards too', [open(0), 'ArrowUp', 3, 'a', true], { state: open(2) }],
  ['Down with nothing to show yet opens', [closedCombobox, 'ArrowDown', 0, 'a'], { state: open(-1), handled: true }],
  [
    'Enter takes the suggestion',
    [open(1), 'Enter', 3, 'a'],
    { act: { do: 'pick', index: 1 }, state: closedCombobox, handled: true },
  ],
  ['Enter without one takes the words', [open(-1), 'Enter', 3, 'a'], { act: { do: 'take' }, state: closedCombobox }],
  ['a suggestion that is gone is not taken', [open(4), 'Enter', 3, 'a'], { act: { do: 'take' } }],
  ['Escape closes', [open(1), 'Escape', 3, 'a'], { state: closedCombobox, handled: true }],
  ['Tab closes and goes on', [open(1), 'Tab', 3, 'a'], { state: closedCombobox, handled: false }],
  ['Backspace takes the last chip', [closedCombobox, 'Backspace', 0, ''], { act: { do: 'removeLast' }, handled: true }],
])('%s', (_name, given, outcome) => {
  expect(pressKey(...given)).toMatchObject(outcome)
})

test.each<[string, Parameters<typeof pressKey>]>([
  ['Enter with nothing typed', [closedCombobox, 'Enter', 0, '  ']],
  ['Backspace in a word', [open(0), 'Backspace', 3, 'a']],
  ['Escape when closed', [closedCombobox, 'Escape', 3, 'a']],
  ['letters', [open(0), 'x', 3, 'a']],
])('%s is the input’s own', (_name, given) => {
  const outcome = pressKey(...given)
  expect(outcome.handled).toBe(false)
  expect(outcome.act).toBeUndefined()
})
