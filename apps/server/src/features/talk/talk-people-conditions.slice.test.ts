// The assistant over HTTP on an account whose truth is known: bios, how many people follow, how old their account is, several places or languages as one group.
import type { TalkFigure, TalkPart } from '@peregrine/contract/talk/talk-shapes.ts'
import { describe, expect, test } from 'vitest'
import { openTalkApp } from '../../../testkit/talk-app.ts'
import { makeTalkTruth, type TruePerson } from '../../../testkit/talk-truth.ts'

/** Everybody of the generator has a bio. */
const made = makeTalkTruth()
const people = made.people.map((one, n) => (n % 9 === 0 ? { ...one, bio: '' } : one))
const scene = openTalkApp({ truth: { ...made, people } })

const figures = (parts: readonly TalkPart[]): TalkFigure[] =>
  parts.flatMap((part) => (part.part === 'figure' ? [part.figure] : []))
const textOf = (parts: readonly TalkPart[]): string => JSON.stringify(parts)
const followers = (): readonly TruePerson[] => {
  const ids = new Set(
    scene.truth.ties.filter(({ side, left }) => side === 'followers' && left === null).map(({ person }) => person),
  )
  return scene.truth.people.filter(({ id }) => ids.has(id))
}

describe('[talk.ask] conditions on people', () => {
  const counted: readonly (readonly [string, (person: TruePerson) => boolean])[] = [
    ['How many of my followers have no bio?', ({ bio }) => bio === ''],
    ['プロフィールが空のフォロワーは何人？', ({ bio }) => bio === ''],
    ['How many followers have a bio?', ({ bio }) => bio !== ''],
    ['How many followers follow more than 1,000 people?', ({ following }) => following > 1000],
    ['フォロー数が100未満のフォロワーは何人？', ({ following }) => following < 100],
    ['How many verified followers follow at most 500 accounts?', (one) => one.verified && one.following <= 500],
    ['How many of my followers joined X in the last year?', ({ joined }) => joined >= '2025-11-22'],
    ['1年以内に登録したフォロワーは何人？', ({ joined }) => joined >= '2025-11-22'],
    ['How many followers have accounts older than 5 years?', ({ joined }) => joined <= '2021-11-21'],
    ['登録して5年以上のフォロワーは何人？', ({ joined }) => joined <= '2021-11-21'],
    ['2020年以降に登録したフォロワーは何人？', ({ joined }) => joined >= '2020-01-01'],
    ['アカウント作成が2023年以降のフォロワーは何人？', ({ joined }) => joined >= '2023-01-01'],
    ['アカウント歴が1年未満のフォロワーは何人？', ({ joined }) => joined >= '2025-11-22'],
    ['How many followers joined before 2020?', ({ joined }) => joined < '2020-01-01'],
    [
      'How many of my followers are English or Japanese speakers?',
      ({ language }) => language === 'en' || language === 'ja',
    ],
    ['英語か日本語を話すフォロワーは何人？', ({ language }) => language === 'en' || language === 'ja'],
    ['How many followers are in the US or the UK?', ({ country }) => country === 'US' || country === 'GB'],
    ['ドイツまたはフランスのフォロワーは何人？', ({ country }) => country === 'DE' || country === 'FR'],
  ]
  test.each(counted)('%s: one group, counted', async (question, isMeant) => {
    const [figure] = figures(await scene.ask(question))
    expect(figure?.value).toBe(followers().filter(isMeant).length)
  })

  test('no page is linked that has fewer conditions', async () => {
    for (const question of ['How many of my followers have no bio?', 'フォロー数が100未満のフォロワーは何人？'])
      expect(figures(await scene.ask(question))[0]?.place).toBeNull()
  })

  test('the answer names the condition', async () => {
    expect(textOf(await scene.ask('How many followers follow more than 1,000 people?'))).toContain(
      'who follow at least 1,001 accounts',
    )
    expect(textOf(await scene.ask('プロフィールが空のフォロワーは何人？'))).toContain('プロフィール文のないフォロワー')
  })

  test('a question that follows narrows them', async () => {
    const first = await scene.ask('How many of my followers have no bio?')
    const { conversation } = first.flatMap((part) => (part.part === 'begun' ? [part] : []))[0] ?? {}
    const [figure] = figures(await scene.ask('How many of them follow more than 1,000 people?', { conversation }))
    expect(figure?.value).toBe(followers().filter(({ bio, following }) => bio === '' && following > 1000).length)
  })
})

describe('[talk.ask] what is not known of people, or is on another page', () => {
  const refused = async (question: string) => {
    const parts = await scene.ask(question)
    expect(figures(parts)).toEqual([])
    const [part] = parts.flatMap((one) => (one.part === 'refused' ? [one] : []))
    return { ...part, questions: parts.flatMap((one) => (one.part === 'suggestion' ? [one.question] : [])) }
  }

  test.each([
    [
      'How many of my followers live in New York?',
      /by country, not by city/,
      'How many followers do I have in the United States?',
    ],
    ['東京のフォロワーは何人？', /国単位でわかります/, '日本のフォロワーは何人？'],
    ['Which cities are my followers in?', /by country, not by city/, 'Which countries are my followers from?'],
    ['フォロワーの都道府県別の内訳', /国単位でわかります/, 'フォロワーはどの国に多い？'],
  ])('%s: said, with the question about the country, which is answered', async (question, sentence, instead) => {
    const { text, questions } = await refused(question)
    expect(text).toMatch(sentence)
    expect(questions).toContain(instead)
    expect(figures(await scene.ask(instead)).length).toBeGreaterThan(0)
  })

  test.each([
    ['How many followers have no profile picture?', /Profile pictures aren’t part of the data/],
    ['アイコン未設定のフォロワーは？', /プロフィール画像はデータに含まれません/],
  ])('%s: said', async (question, sentence) => {
    expect((await refused(question)).text).toMatch(sentence)
  })

  test.each([
    'Who should I follow?',
    'Recommend some people to follow',
    'おすすめのフォロー先は？',
    '誰をフォローすればいい？',
  ])('%s: the page that suggests people', async (question) => {
    expect(await refused(question)).toMatchObject({ page: 'who-to-follow' })
  })
})
