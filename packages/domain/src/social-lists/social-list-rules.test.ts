// Names of lists, people of a call, and which list a lost answer was about.
import { expect, test } from 'vitest'
import {
  checkListDescription,
  checkListName,
  findMadeList,
  handleOf,
  networkIdOf,
  readPeople,
} from './social-list-rules.ts'

test.each([
  ['Roasters', true],
  ['  Roasters  ', true],
  ['x'.repeat(25), true],
  ['☕'.repeat(25), true],
  ['𝕏'.repeat(25), true],
  ['x'.repeat(26), false],
  ['', false],
  ['   ', false],
  ['two\nlines', false],
  ['a\u0000b', false],
  ['\ud800', false],
])('the name %j', (name, good) => {
  expect(checkListName(name) === null).toBe(good)
})

test.each([
  ['', true],
  ['x'.repeat(100), true],
  ['𝕏'.repeat(100), true],
  ['x'.repeat(101), false],
  ['a\tb', false],
])('the description %j', (description, good) => {
  expect(checkListDescription(description) === null).toBe(good)
})

test.each([
  ['@HarborRoast', 'harborroast'],
  [' lantern_beans ', 'lantern_beans'],
  ['2024', '2024'],
  ['@@twice', null],
  ['', null],
  ['a-b', null],
  ['x'.repeat(16), null],
])('the handle %j', (text, handle) => {
  expect(handleOf(text)).toBe(handle)
})

test.each([
  ['1', '1'],
  ['9223372036854775807', '9223372036854775807'],
  ['00042', '42'],
  ['9'.repeat(19), null],
  ['9'.repeat(20), null],
  ['-1', null],
  ['1/2', null],
  ['..', null],
  ['１', null],
])('the id %j', (text, id) => {
  expect(networkIdOf(text)).toBe(id)
})

test('whoever is named twice counts once, and what can be nobody is told', () => {
  expect(readPeople(['@Hub', 'hub', 'no one', 'no one'], ['7', ' 7 ', 'x'])).toEqual({
    handles: ['hub'],
    userIds: ['7'],
    unreadable: ['no one', 'x'],
  })
})

test.each([
  ['made just then', 'Roasters', 1_000_000, true],
  ['made before', 'Roasters', 900_000, false],
  ['of another name', 'roasters', 1_000_000, false],
  ['of nobody knows when', 'Roasters', null, false],
])('a list %s', (_what, name, createdAt, same) => {
  expect(findMadeList([{ name, createdAt }], 'Roasters', 1_010_000) !== undefined).toBe(same)
})
