// Names of teams and the words for addresses that come of them.
import { expect, test } from 'vitest'
import { messageText } from '../shell/message-rules.ts'
import { cleanTeamName, isTeamSlug, slugOf, teamNameProblem } from './team-name-rules.ts'

const none = (): boolean => false

test.each([
  ['Northwind Media', 'northwind-media'],
  ['  Café  Noir  ', 'cafe-noir'],
  ['自家焙煎', 'team'],
  ['login', 'login-2'],
  ['API', 'api-2'],
  ['a'.repeat(80), 'a'.repeat(35)],
  ['--', 'team'],
])('%s becomes %s in addresses', (name, slug) => expect(slugOf(cleanTeamName(name), none)).toBe(slug))

test('a word that is taken gets a number', () => {
  const taken = new Set(['nord', 'nord-2'])
  expect(slugOf('Nord', (slug) => taken.has(slug))).toBe('nord-3')
})

test.each(['login', 'api', '..', '', '-a', 'a-', 'A', 'a_b', 'é', 'a'.repeat(41), 'reset-e2e', 'rest-auth'])(
  '%s stands for no team',
  (slug) => expect(isTeamSlug(slug)).toBe(false),
)

test.each([
  ['', 'Name is required'],
  ['a\u202eb', 'Name must not contain invisible characters'],
  [`Z${'\u0301'.repeat(5)}`, 'Name is not valid'],
  ['a'.repeat(81), 'Name must be less than 81 characters'],
  ['a'.repeat(80), null],
  ['株式会社ノースウィンド', null],
])('%j: %s', (name, problem) => {
  const found = teamNameProblem(name)
  expect(found && messageText(found, 'en')).toBe(problem)
})
