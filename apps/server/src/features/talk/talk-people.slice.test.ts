// What can be done with the people of an answer, over HTTP: lists, audiences, following, and a group that has changed since.
import { talk } from '@peregrine/contract/talk/talk-endpoints.ts'
import type { TalkPart } from '@peregrine/contract/talk/talk-shapes.ts'
import { describe, expect, test } from 'vitest'
import { openTalkApp } from '../../../testkit/talk-app.ts'
import { makeTalkTruth, type TruePerson } from '../../../testkit/talk-truth.ts'

const base = makeTalkTruth()
/** So many verified followers more that no action takes them all at once. */
const CROWD = 5300
const crowd = Array.from(
  { length: CROWD },
  (_, n): TruePerson => ({
    ...(base.people[0] as TruePerson),
    id: 100_000 + n,
    handle: `crowd${n}`,
    verified: false,
    protected: true,
    country: 'NZ',
  }),
)
const scene = openTalkApp({
  truth: {
    ...base,
    people: [...base.people, ...crowd],
    ties: [
      ...base.ties,
      ...crowd.map(({ id }) => ({ side: 'followers' as const, person: id, since: null, left: null, how: null })),
    ],
  },
})

type Part<Kind extends TalkPart['part']> = Extract<TalkPart, { part: Kind }>
const partOf = <Kind extends TalkPart['part']>(parts: readonly TalkPart[], kind: Kind): Part<Kind> | undefined =>
  parts.find((part): part is Part<Kind> => part.part === kind)
const saidIn = (parts: readonly TalkPart[]): string => {
  const figures = new Map(parts.flatMap((part) => (part.part === 'figure' ? [[part.figure.id, part.figure.text]] : [])))
  return parts
    .flatMap((part) =>
      part.part === 'text' ? part.spans.map((span) => ('text' in span ? span.text : figures.get(span.figure))) : [],
    )
    .join('')
}
const conversationOf = (parts: readonly TalkPart[]): string => partOf(parts, 'begun')?.conversation ?? ''
const verified = (country: string): string[] => {
  const current = new Set(
    base.ties.filter(({ side, left }) => side === 'followers' && left === null).map(({ person }) => person),
  )
  return base.people
    .filter((one) => current.has(one.id) && one.verified && one.country === country)
    .map(({ id }) => String(id))
}

describe('[talk.ask] people of an answer for a list', () => {
  test.each([
    ['Put these on a list', null],
    ['Add them to my list Climbers', 'Climbers'],
    ['その人たちをリスト「登山」に追加して', '登山'],
  ])('%s: exactly those of the answer before', async (question, name) => {
    const first = await scene.ask('How many verified followers do I have in Japan?')
    const parts = await scene.ask(question, { conversation: conversationOf(first) })
    const part = partOf(parts, 'audience')
    const meant = verified('JP')
    expect(part).toMatchObject({ asked: false, list: { name }, selection: { of: 'followers', people: meant.length } })
    expect([...(part?.selection.user_ids ?? [])].sort()).toEqual(meant.sort())
    expect(saidIn(parts)).toContain(String(meant.length))
    expect(partOf(parts, 'understood')?.text).toMatch(/to a list|リストに追加する/)
  })

  test('a request of its own keeps every condition, and the name is no condition', async () => {
    const parts = await scene.ask('Add my verified followers in Japan to my list Coffee')
    expect(partOf(parts, 'audience')).toMatchObject({
      list: { name: 'Coffee' },
      selection: { people: verified('JP').length },
    })
    expect(partOf(await scene.ask('Put them on a list'), 'refused')).toBeDefined()
  })

  test('of more than 5,000 it says so, and the page with the same filters', async () => {
    const parts = await scene.ask('Add my protected followers to a list')
    const part = partOf(parts, 'audience')
    expect(part?.selection.user_ids).toHaveLength(5000)
    expect(part?.selection.people).toBeGreaterThan(CROWD)
    expect(part?.place).toEqual({ page: 'followers', query: { protected: 'true' } })
    expect(saidIn(parts)).toContain('At most 5,000 people can be taken at once')
    // A condition that the page does not have would choose others there.
    const other = await scene.ask('Add my protected followers with at least 2 followers to a list')
    expect(partOf(other, 'audience')?.place).toBeUndefined()
  })
})

describe('[talk.ask] following', () => {
  test.each(['Unfollow them', 'Follow these', 'その人たちをフォローして'])(
    '%s: where it is done, with the same people',
    async (question) => {
      const first = await scene.ask('How many verified followers do I have in Japan?')
      const parts = await scene.ask(question, { conversation: conversationOf(first) })
      expect(partOf(parts, 'refused')).toMatchObject({
        text: expect.stringMatching(/confirm there|確認したうえで/),
        page: 'followers',
        query: { verified: 'true', country: 'JP' },
      })
      expect(partOf(parts, 'audience')).toBeUndefined()
    },
  )
})

describe('[talk.checkPeople] a group that has changed since', () => {
  const pathOf = (conversation: string, turn: number): string => `${talk.ask.path}${conversation}/turns/${turn}/people/`

  test('those who still match, and how many there were', async () => {
    const parts = await scene.ask('How many verified followers do I have in Japan?')
    const ids = partOf(parts, 'audience')?.selection.user_ids ?? []
    const path = pathOf(conversationOf(parts), 1)
    const check = async () => (await scene.person.send('GET', path)).json()
    expect(await check()).toEqual({ people: ids.length, user_ids: ids })
    const [gone = ''] = ids
    const leave = (left: Date | null) =>
      scene.world.db
        .updateTable('suite_ties')
        .set({ left_before: left, left_after: left, left_how: left && 'unfollowed' })
        .where('account_id', '=', scene.account)
        .where('side', '=', 'followers')
        .where('person', '=', gone)
        .execute()
    await leave(new Date('2026-11-21T06:30:00Z'))
    try {
      expect(await check()).toEqual({ people: ids.length, user_ids: ids.slice(1) })
    } finally {
      await leave(null)
    }
  })

  test('an answer about nobody, a turn that is not there, and somebody else’s conversation', async () => {
    const conversation = conversationOf(await scene.ask('When should I post?'))
    for (const turn of [1, 2])
      expect((await scene.person.send('GET', pathOf(conversation, turn))).json().code).toBe('people_unknown')
    const other = scene.app.browser('203.0.113.31')
    await other.signIn('elsewhere@mail.example.com')
    expect((await other.send('GET', pathOf(conversation, 1))).json().code).toBe('conversation_unknown')
  })
})
