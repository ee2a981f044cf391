// Posts by their kind, and medians by weekday, over HTTP on an account whose truth is known.
import type { TalkPart } from '@peregrine/contract/talk/talk-shapes.ts'
import { expect, test } from 'vitest'
import { openTalkApp } from '../../../testkit/talk-app.ts'
import type { TruePost } from '../../../testkit/talk-truth.ts'

const scene = openTalkApp()

const textOf = (parts: readonly TalkPart[]): string =>
  parts
    .flatMap((part) => (part.part === 'text' ? part.spans.map((span) => ('text' in span ? span.text : '')) : []))
    .join('')
/** Rows of the first table: the name of a group, then its figures. */
function tableOf(parts: readonly TalkPart[]): readonly (readonly (string | number)[])[] {
  const known = new Map(parts.flatMap((part) => (part.part === 'figure' ? [[part.figure.id, part.figure.value]] : [])))
  const table = parts.find((part) => part.part === 'table')
  const rows = table?.part === 'table' ? table.rows : []
  return rows.map((row) =>
    row.map((cell) => ('figure' in cell ? (known.get(cell.figure) ?? Number.NaN) : 'text' in cell ? cell.text : '')),
  )
}
const own = (): readonly TruePost[] => scene.truth.posts.filter(({ kind }) => kind !== 'repost')
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

const KINDS: readonly (readonly [en: string, ja: string, holds: (post: TruePost) => boolean])[] = [
  ['Posts with images or video', '画像・動画付きのポスト', ({ kind, media }) => kind === 'post' && media],
  ['Posts with links', 'リンク付きのポスト', ({ kind, link }) => kind === 'post' && link],
  ['Posts with text only', 'テキストのみのポスト', ({ kind, media, link }) => kind === 'post' && !media && !link],
  ['Replies', '返信', ({ kind }) => kind === 'reply'],
  ['Quotes', '引用', ({ kind }) => kind === 'quote'],
]

test.each([
  ['Total likes by kind of post', 0, /counts in both groups/],
  ['投稿の種類別のいいねの合計', 1, /両方に数えています/],
] as const)('[talk.ask] %s: each kind with its posts and likes', async (question, language, said) => {
  const parts = await scene.ask(question)
  const expected = KINDS.flatMap((kind) => {
    const posts = own().filter(kind[2])
    return posts.length === 0 ? [] : [[kind[language], posts.length, posts.reduce((sum, { likes }) => sum + likes, 0)]]
  })
  expect(tableOf(parts)).toEqual(expected)
  expect(textOf(parts)).toMatch(said)
})

test('[talk.ask] how many of each kind there are', async () => {
  const parts = await scene.ask('How many posts of each kind?')
  const most = Math.max(...KINDS.map(([, , holds]) => own().filter(holds).length))
  const values = parts.flatMap((part) => (part.part === 'figure' ? [part.figure.value] : []))
  expect(values).toEqual(expect.arrayContaining([own().length, most, most / own().length]))
})

test.each(['Median likes by weekday', '曜日別のいいねの中央値'])(
  '[talk.ask] %s: the one in the middle of each weekday',
  async (question) => {
    const expected = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => {
      const likes = own().flatMap((post) => (weekdayOf(post.day) === weekday ? [post.likes] : []))
      return likes.length === 0 ? [] : [[likes.length, medianOf(likes)]]
    })
    expect(tableOf(await scene.ask(question)).map((row) => row.slice(1))).toEqual(expected)
  },
)

test.each(['Which weekday is the worst for likes?', 'いいねが一番少ない曜日は？'])(
  '[talk.ask] %s: the lowest mean of those with enough posts',
  async (question) => {
    const means = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => {
      const likes = own().flatMap((post) => (weekdayOf(post.day) === weekday ? [post.likes] : []))
      return likes.length < 5 ? [] : [likes.reduce((sum, one) => sum + one, 0) / likes.length]
    })
    const parts = await scene.ask(question)
    const known = new Map(
      parts.flatMap((part) => (part.part === 'figure' ? [[part.figure.id, part.figure.value]] : [])),
    )
    const told = parts.flatMap((part) =>
      part.part === 'text' ? part.spans.flatMap((span) => ('figure' in span ? [known.get(span.figure)] : [])) : [],
    )
    expect(told).toContain(Math.min(...means))
    expect(told).not.toContain(Math.max(...means))
  },
)

test('[talk.ask] posts of some hours of the clock', async () => {
  const posts = own().filter(({ hour }) => hour >= 18 && hour <= 20)
  const parts = await scene.ask('How many posts between 18:00 and 21:00?')
  const values = parts.flatMap((part) => (part.part === 'figure' ? [part.figure.value] : []))
  expect(values).toContain(posts.length)
})
