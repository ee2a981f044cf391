// Figures as programs get them: days as days, and labels that end with a word.
import { expect, test } from 'vitest'
import { forProgram } from './program-answer-rules.ts'

const figure = (label: string, value: number, text: string) => ({ id: 'f1', label, value, text, counts: [] })
const answerOf = (one: ReturnType<typeof figure>, post = '') => ({
  ...{ answered: true, account: { id: 'a', handle: 'cafe' }, understood: '', text: '', notes: [] },
  ...{ charts: [], page: null, questions: [] },
  figures: [one],
  tables: [{ title: '', columns: [''], rows: [[{ post: '12', text: post }]] }],
})
const shown = (one: ReturnType<typeof figure>, post?: string) =>
  forProgram(answerOf(one, post), (id) => `https://suite.example/post/${id}`).figures[0]

test.each([
  [20261209, '9 Dec 2026', '2026-12-09'],
  [20261209, '2026年12月9日', '2026-12-09'],
  [20261209, '20,261,209', undefined],
  [20261209, '20261209', undefined],
  [386, '386', undefined],
])('[MCP] the value %s written as %s is the day %s', (value, text, date) => {
  expect(shown(figure('Last read', value, text))?.date).toBe(date)
})

test.each([
  [
    'We asked 233 readers about blo: likes',
    'We asked 233 readers about blocking and this is what they said',
    'We asked 233 readers about…: likes',
  ],
  ['Short post: likes', 'Short post', 'Short post: likes'],
  [
    '朝のコーヒーは一日のはじまりです朝のコーヒーは一日のはじまり: likes',
    '朝のコーヒーは一日のはじまりです朝のコーヒーは一日のはじまりです',
    '朝のコーヒーは一日のはじまりです朝のコーヒーは一日のはじまり…: likes',
  ],
  ['Followers', 'Followers of ours know the story of the mill', 'Followers'],
])('[MCP] the label %s of the post %s is %s', (label, post, whole) => {
  expect(shown(figure(label, 3, '3'), post)?.label).toBe(whole)
})

test('[MCP] a post has the address of its page', () => {
  const { tables } = forProgram(answerOf(figure('Likes', 3, '3'), 'Hello'), (id) => `https://suite.example/post/${id}`)
  expect(tables[0]?.rows[0]?.[0]).toEqual({ post: '12', text: 'Hello', address: 'https://suite.example/post/12' })
})
