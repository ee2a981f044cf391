// What a group talks about beside people who post as much, and moods of enough posts of enough people.
import { describe, expect, test } from 'vitest'
import { LEAST_MOOD_PEOPLE, LEAST_MOOD_POSTS, type MoodPosts, moodDifference, moodOfPosts } from './topic-mood-rules.ts'
import { postingWeights, type Talker, talkOf } from './topic-talk-rules.ts'

const NONE: MoodPosts = { positive: 0, neutral: 0, negative: 0 }
const range = (count: number): number[] => Array.from({ length: count }, (_, n) => n)

const talker = (member: boolean, posts: number, topics: readonly string[] = []): Talker => ({
  member,
  posts,
  moods: NONE,
  topics: new Map(topics.map((topic) => [topic, NONE])),
})
/** `share` of `count` people speak of a topic. */
const people = (member: boolean, count: number, posts: number, share: number, topic = 'coffee'): Talker[] =>
  range(count).map((n) => talker(member, posts, n < share * count ? [topic] : []))
const itself = (topic: string): string => topic
const find = (talk: ReturnType<typeof talkOf>, id: string) => talk.topics.find((topic) => topic.id === id)

describe('whom people are compared with', () => {
  test('those who post as often: a busy group does not talk about everything more', () => {
    // Whoever posts 30 times is seen to speak of it five times as often as who posts once, here and there.
    const group = [...people(true, 400, 30, 0.25), ...people(true, 100, 1, 0.05)]
    const others = [...people(false, 200, 30, 0.25), ...people(false, 1800, 1, 0.05)]
    const coffee = find(talkOf([...group, ...others], itself), 'coffee')
    expect(coffee?.figure).toMatchObject({ n: 500, a: 105, solid: false })
    expect((coffee?.figure.b ?? 0) / (coffee?.figure.m ?? 1)).toBeCloseTo(0.21, 2)
  })
  test('their weights add up to one, and say how many they are worth', () => {
    const others = [...people(false, 200, 30, 0), ...people(false, 1800, 1, 0)]
    const weights = postingWeights(people(true, 100, 30, 0), others)
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9)
    expect(weights[1999]).toBe(0)
    expect(talkOf([...people(true, 100, 30, 0), ...others], itself).m).toBe(200)
  })
  test('those who post more than anybody else are compared with who posts the most', () => {
    const weights = postingWeights(people(true, 10, 500, 0), [...people(false, 40, 30, 0), ...people(false, 40, 1, 0)])
    expect(weights[0]).toBeCloseTo(1 / 40, 9)
  })
  test('without anybody there are shares alone', () => {
    const talk = talkOf(people(true, 40, 5, 0.5), itself)
    expect(talk).toMatchObject({ n: 40, m: 0, baselineMood: null, difference: null })
    expect(talk.topics).toMatchObject([{ id: 'coffee', figure: { share: 0.5, solid: false } }])
  })
})

describe('what differs', () => {
  const topics = (member: boolean, count: number, shares: Readonly<Record<string, number>>): Talker[] =>
    range(count).map((n) =>
      talker(
        member,
        10,
        Object.entries(shares).flatMap(([topic, share]) => ((n * 7919) % count < share * count ? [topic] : [])),
      ),
    )
  test('is marked beyond chance, and listed by share either way', () => {
    const talk = talkOf(
      [
        ...topics(true, 800, { tea: 0.2, coffee: 0.1, cake: 0.02 }),
        ...topics(false, 3000, { tea: 0.2, coffee: 0.04, cake: 0.08 }),
      ],
      itself,
    )
    expect(talk.topics.map(({ id, figure }) => [id, figure.solid, figure.affinity > 1])).toEqual([
      ['tea', false, expect.any(Boolean)],
      ['coffee', true, true],
      ['cake', true, false],
    ])
  })
  test('what is too rare by topics shows in their field', () => {
    const rare = Object.fromEntries(range(6).map((n) => [`sport-${n}`, 0.01]))
    const rarer = Object.fromEntries(range(6).map((n) => [`sport-${n}`, 0.006]))
    const spread = (member: boolean, count: number, shares: Readonly<Record<string, number>>): Talker[] =>
      Object.entries(shares)
        .flatMap(([topic, share]) => range(Math.round(share * count)).map(() => talker(member, 10, [topic])))
        .concat(range(count).map(() => talker(member, 10)))
        .slice(0, count)
    const talk = talkOf([...spread(true, 1000, rare), ...spread(false, 4000, rarer)], () => 'sports')
    expect(talk.topics.every(({ figure }) => !figure.solid)).toBe(true)
    expect(talk.fields).toMatchObject([{ id: 'sports', figure: { solid: true } }])
  })
  test('of rare topics a strong difference is marked, a doubtful one is not', () => {
    const sumo = (a: number, b: number) =>
      find(talkOf([...people(true, 400, 5, a, 'sumo'), ...people(false, 4000, 5, b, 'sumo')], itself), 'sumo')?.figure
    expect(sumo(0.03, 0.002)).toMatchObject({ a: 12, solid: true })
    expect(sumo(0.03, 0.02)).toMatchObject({ a: 12, solid: false })
    expect(sumo(0.01, 0)).toMatchObject({ a: 4, solid: false })
  })
})

describe('the mood of posts', () => {
  const posts = (positive: number, negative: number, weight = 1) => ({
    weight,
    posts: { positive, neutral: 0, negative },
  })
  test('takes enough posts of enough people', () => {
    expect(moodOfPosts(range(LEAST_MOOD_PEOPLE - 1).map(() => posts(20, 20)))).toBeNull()
    expect(moodOfPosts(range(LEAST_MOOD_POSTS - 1).map(() => posts(1, 0)))).toBeNull()
    expect(moodOfPosts(range(LEAST_MOOD_POSTS).map(() => posts(1, 0)))).toMatchObject({
      posts: LEAST_MOOD_POSTS,
      people: LEAST_MOOD_POSTS,
      positive: { value: 1 },
    })
  })
  test('people who keep to one mood are worth less than their posts', () => {
    const mixed = moodOfPosts(range(40).map(() => posts(5, 5)))
    const alike = moodOfPosts(range(40).map((n) => (n % 2 ? posts(10, 0) : posts(0, 10))))
    const width = (mood: typeof mixed) => (mood?.negative.high ?? 0) - (mood?.negative.low ?? 0)
    expect(width(alike)).toBeGreaterThan(2 * width(mixed))
    // Forty people, each of one mood: as of forty posts.
    expect(alike?.negative.low).toBeCloseTo(0.35, 1)
  })
  test('is not that of one or two people who wrote most of it', () => {
    const others = range(10).map(() => posts(1, 0))
    expect(moodOfPosts([posts(0, 300), ...others])).toBeNull()
    expect(moodOfPosts([posts(0, 15), posts(0, 15), ...others])).toBeNull()
    expect(moodOfPosts([posts(0, 5), posts(0, 5), ...range(20).map(() => posts(1, 0))])).not.toBeNull()
  })
  test('beside others’ it says by how much, with an interval', () => {
    const own = moodOfPosts(range(100).map((n) => (n < 60 ? posts(0, 1) : posts(1, 0))))
    const baseline = moodOfPosts(range(400).map((n) => (n < 160 ? posts(0, 1) : posts(1, 0))))
    const { negative } = moodDifference(own, baseline) ?? {}
    expect(negative?.value).toBeCloseTo(0.2, 9)
    expect(negative?.low).toBeGreaterThan(0)
    expect(negative?.high).toBeLessThan(0.35)
    expect(moodDifference(own, null)).toBeNull()
  })
  test('a topic is marked where its mood differs', () => {
    const moody = (member: boolean, count: number, negative: number): Talker[] =>
      range(count).map((n) => {
        const mood = n < negative * count ? { ...NONE, negative: 1 } : { ...NONE, positive: 1 }
        return { member, posts: 5, moods: mood, topics: new Map([['trains', mood]]) }
      })
    const tone = (negative: number) =>
      find(talkOf([...moody(true, 120, negative), ...moody(false, 500, 0.4)], itself), 'trains')?.tone
    expect(tone(0.4)).toBe('even')
    expect(tone(0.7)).toBe('more_negative')
    expect(tone(0.1)).toBe('more_positive')
  })
})
