// What a package cannot carry of a definition is listed, with codes that both languages have.
import { describe, expect, test } from 'vitest'
import { messageText } from '../shell/message-rules.ts'
import { type CriterionKind, emptyDefinition } from './definition-rules.ts'
import { leftOutOf } from './left-out-rules.ts'

const group = (kind: CriterionKind, terms: readonly string[], more: object = {}) => ({
  atLeast: 1,
  criteria: [{ kind, terms, atLeast: 1, ...more }],
})
const codes = (change: object) => leftOutOf({ ...emptyDefinition, ...change }).map(({ message }) => message.code)
const filtered = (change: object) => codes({ filters: { ...emptyDefinition.filters, ...change } })

describe('what a list cannot carry', () => {
  test.each([
    ['words in a profile', { exclude: [group('bio', ['bot'])] }, ['left_excluded']],
    ['words in posts, by a list of their own', { exclude: [group('posted', ['tea'])] }, ['left_excluded_words']],
    ['a job', { include: [group('job', ['barista'])] }, ['left_kind']],
    ['nothing of followers', { include: [group('follows', ['roaster'])] }, []],
    ['at least two terms', { include: [group('posted', ['a', 'b'], { atLeast: 2 })] }, ['left_at_least']],
    ['recent days', { include: [group('posted', ['a'], { withinDays: 30 })] }, ['left_window']],
    ['two groups', { include: [group('posted', ['a']), group('follows', ['b'])] }, ['left_groups']],
  ])('%s', (_, change, expected) => {
    expect(codes(change)).toEqual(expected)
  })

  test('filters that the network does not have', () => {
    expect(filtered({ verified: true, minFollowers: 5, maxFollowers: 9, activeWithinDays: 7 })).toEqual([
      'left_verified',
      'left_min_followers',
      'left_max_followers',
      'left_active',
    ])
    expect(filtered({ countries: ['JP'], languages: ['ja'], gender: 'FEMALE', age: '18-24' })).toEqual([])
    // Places are shown to alone, within the countries that are named: nothing of either is lost.
    expect(filtered({ countries: ['JP'], places: ['JP-13'] })).toEqual([])
  })

  test('reads as a sentence in both languages', () => {
    const [one] = leftOutOf({ ...emptyDefinition, exclude: [group('bio', ['bot', 'spam'])] })
    expect(one && messageText(one.message, 'en')).toBe(
      'Can’t be excluded – words in profiles: bot, spam. These people can be reached.',
    )
    expect(one && messageText(one.message, 'ja')).toBe(
      '除外できません（プロフィール内の語句：bot, spam）。該当する人にも届きます。',
    )
  })

  test.each([
    [
      'an exclusion',
      { exclude: [group('bio', ['bot']), group('posted', ['tea'])] },
      { exclude: [group('posted', ['tea'])] },
    ],
    [
      'groups that are all asked for',
      { include: [group('posted', ['a']), group('follows', ['b'])] },
      {
        include: [{ atLeast: 1, criteria: [...group('posted', ['a']).criteria, ...group('follows', ['b']).criteria] }],
      },
    ],
    [
      'a job beside another group',
      { include: [group('job', ['x']), group('posted', ['a'])] },
      { include: [group('posted', ['a'])] },
    ],
    [
      'at least two terms',
      { include: [group('posted', ['a', 'b'], { atLeast: 2 })] },
      { include: [group('posted', ['a', 'b'])] },
    ],
    ['recent days', { include: [group('posted', ['a'], { withinDays: 30 })] }, { include: [group('posted', ['a'])] }],
  ])('the definition without %s', (_, change, expected) => {
    const without = leftOutOf({ ...emptyDefinition, ...change }).map((one) => one.without)
    expect(without).toContainEqual({ ...emptyDefinition, ...expected })
  })
})
