// The assistant over HTTP on an account whose truth is known: figures, follow-ups, refusals, conversations, links.
import { talk } from '@peregrine/contract/talk/talk-endpoints.ts'
import type { TalkFigure, TalkPart } from '@peregrine/contract/talk/talk-shapes.ts'
import { describe, expect, test } from 'vitest'
import { writeSuiteAccount } from '../../../testkit/suite-rows.ts'
import { openTalkApp } from '../../../testkit/talk-app.ts'

const scene = openTalkApp()

const figures = (parts: readonly TalkPart[]): TalkFigure[] =>
  parts.flatMap((part) => (part.part === 'figure' ? [part.figure] : []))
const texts = (parts: readonly TalkPart[]): string => {
  const known = new Map(figures(parts).map(({ id, text }) => [id, text]))
  return parts
    .flatMap((part) =>
      part.part === 'text' ? part.spans.map((span) => ('text' in span ? span.text : known.get(span.figure))) : [],
    )
    .join('')
}
const kinds = (parts: readonly TalkPart[]) => parts.map(({ part }) => part)
const current = () => {
  const ids = new Set(
    scene.truth.ties.filter(({ side, left }) => side === 'followers' && left === null).map(({ person }) => person),
  )
  return scene.truth.people.filter(({ id }) => ids.has(id))
}

/** The id of a conversation that begins with a question. */
async function begin(question: string): Promise<string> {
  const [begun] = await scene.ask(question)
  return (begun as Extract<TalkPart, { part: 'begun' }>).conversation
}

/** The token of a link that shows a conversation. */
async function shared(conversation: string): Promise<string> {
  const { link } = (await scene.person.send('POST', `${talk.ask.path}${conversation}/share/`, { body: {} })).json()
  return String(link).split('#')[1] ?? ''
}

/** Why a link shows nothing; undefined: it shows its conversation. */
const codeOf = async (token: string): Promise<string | undefined> =>
  (await scene.app.browser('203.0.113.23').send('POST', `${talk.ask.path}shared/`, { body: { token } })).json().code

describe('[talk.ask] answers', () => {
  test('a count with its share, whom it can make an audience of, and what to ask next', async () => {
    const parts = await scene.ask('How many verified followers do I have in Japan?')
    const meant = current().filter(({ verified, country }) => verified && country === 'JP')
    expect(figures(parts)[0]).toMatchObject({
      value: meant.length,
      place: { page: 'followers', query: { verified: 'true', country: 'JP' } },
    })
    expect(kinds(parts)[0]).toBe('begun')
    expect(parts[1]).toEqual({ part: 'understood', text: 'Number of verified followers in Japan' })
    const audience = parts.find(({ part }) => part === 'audience')
    expect(audience).toMatchObject({ selection: { of: 'followers', people: meant.length } })
    expect(parts.at(-1)).toEqual({ part: 'done', by: 'grammar' })
  })

  test('a share of those of the answer before is of them, and says so', async () => {
    const conversation = await begin('アメリカのフォロワーは何人？')
    const parts = await scene.ask('そのうち認証済みは？', { conversation })
    const americans = current().filter(({ country }) => country === 'US')
    const meant = americans.filter(({ verified }) => verified)
    expect(figures(parts).map(({ value }) => value)).toEqual([
      meant.length,
      meant.length / americans.length,
      americans.length,
    ])
    expect(texts(parts)).toContain(`（アメリカ合衆国のフォロワー${americans.length}人中の`)
  })

  test('every figure of a text was returned by a query, and is referred to by its id', async () => {
    for (const question of [
      'Who are my top 5 engagers?',
      'What was my best post last month?',
      '先週フォロワーは何人増えた？',
      'Which countries are my followers from?',
    ]) {
      const parts = await scene.ask(question)
      const ids = new Set(figures(parts).map(({ id }) => id))
      const used = parts
        .flatMap((part) => (part.part === 'text' ? part.spans : []))
        .flatMap((span) => ('figure' in span ? [span.figure] : []))
      expect(used.length).toBeGreaterThan(0)
      for (const id of used) expect(ids).toContain(id)
    }
  })

  test('growth counts what happened, whoever came back or left since', async () => {
    const within = (day: string | null) => day !== null && day >= '2026-11-09' && day <= '2026-11-15'
    const followers = scene.truth.ties.filter(({ side }) => side === 'followers')
    const [gained, lost] = [
      followers.filter(({ since }) => within(since)).length,
      followers.filter(({ left }) => within(left)).length,
    ]
    expect(
      figures(await scene.ask('How many followers did I gain last week?'))
        .map(({ value }) => value)
        .slice(0, 3),
    ).toEqual([gained, lost, gained - lost])
    expect(texts(await scene.ask('先週フォロワーは何人増えた？'))).toContain(`${gained}人増え、${lost}人減りました`)
  })

  test('posts, sums and days are those of the truth', async () => {
    const own = scene.truth.posts.filter(({ kind }) => kind !== 'repost')
    const since = own.filter(({ day }) => day >= '2026-11-01')
    expect(figures(await scene.ask('How many likes did I get since 1 November?'))[1]?.value).toBe(
      since.reduce((sum, { likes }) => sum + likes, 0),
    )
    const best = [...own].sort((one, other) => other.likes - one.likes)[0]
    expect(figures(await scene.ask('What post got the most likes?'))[1]?.value).toBe(best?.likes)
    const days = await scene.ask('How did my followers develop in the last 10 days?')
    const chart = days.find((part) => part.part === 'chart')
    expect(chart).toMatchObject({ kind: 'days' })
    expect(chart?.part === 'chart' && chart.items.length).toBe(10)
  })

  test('every kind of question has an answer', async () => {
    const questions = [
      'Who unfollowed me in the last 28 days?',
      'What do people who unfollowed me have in common?',
      'Do I have more followers in Japan or in the US?',
      'Did I gain more followers this week than last week?',
      'Which of my followers have never engaged with my posts?',
      'Does @person3 follow me?',
      'When should I post?',
      'Compare my accounts',
      'What is my engagement rate?',
      'What’s my average likes per post?',
      'フォロワーの職業の内訳は？',
      'インプレッションの推移',
      'Compare posts with images vs posts with links',
      'How many people are in the network?',
    ]
    for (const question of questions) {
      const parts = await scene.ask(question)
      expect([question, kinds(parts).includes('text'), texts(parts)]).toEqual([
        question,
        true,
        expect.not.stringContaining('undefined'),
      ])
    }
  })
})

describe('[talk.ask] conversations', () => {
  test('follow-up questions keep the context', async () => {
    const first = await scene.ask('How many verified followers do I have?')
    const { conversation } = first[0] as Extract<TalkPart, { part: 'begun' }>
    const japan = await scene.ask('and in Japan?', { conversation })
    const women = await scene.ask('その中で女性は？', { conversation })
    const verified = current().filter((one) => one.verified)
    expect(figures(japan)[0]?.value).toBe(verified.filter(({ country }) => country === 'JP').length)
    expect(figures(women)[0]?.value).toBe(
      verified.filter(({ country, gender }) => country === 'JP' && gender === 'female').length,
    )
    const made = await scene.ask('make an audience of these', { conversation })
    expect(made.find(({ part }) => part === 'audience')).toMatchObject({ asked: true })
  })

  test('[talk.listConversations, talk.readConversation, talk.deleteConversation] kept, read and deleted, by nobody else', async () => {
    const [begun] = await scene.ask('How many followers do I have?')
    const { conversation } = begun as Extract<TalkPart, { part: 'begun' }>
    const path = `${talk.ask.path}${conversation}/`
    const read = (await scene.person.send('GET', path)).json()
    expect(read).toMatchObject({ title: 'How many followers do I have?', turns: 1, history: [{ state: 'answered' }] })
    const list = (await scene.person.send('GET', `${talk.ask.path}?limit=1`)).json()
    expect(list.results).toHaveLength(1)
    expect(list.results[0].id).toBe(conversation)
    const next = (await scene.person.send('GET', `${talk.ask.path}?limit=1&cursor=${list.next}`)).json()
    expect(next.results[0].id).not.toBe(conversation)
    const other = scene.app.browser('203.0.113.21')
    await other.signIn('other@mail.example.com')
    expect((await other.send('GET', path)).json().code).toBe('conversation_unknown')
    expect((await other.send('DELETE', path)).statusCode).toBe(404)
    expect(
      (await other.send('POST', talk.ask.path, { body: { question: 'How many?', conversation } })).json().code,
    ).toBe('conversation_unknown')
    expect(
      (
        await other.send('POST', talk.ask.path, { body: { question: 'How many followers?', account: scene.account } })
      ).json().code,
    ).toBe('account_unknown')
    expect((await other.send('POST', talk.ask.path, { body: { question: 'How many followers?' } })).json().code).toBe(
      'no_account',
    )
    expect((await scene.person.send('DELETE', path)).statusCode).toBe(204)
    expect((await scene.person.send('GET', path)).statusCode).toBe(404)
  })

  test('[talk.shareConversation, talk.openShared, talk.revokeShares] a link shows answers without names, until it is revoked', async () => {
    const parts = await scene.ask('Who are my top 5 engagers?')
    const { conversation } = parts[0] as Extract<TalkPart, { part: 'begun' }>
    const path = `${talk.ask.path}${conversation}/share/`
    const shared = (await scene.person.send('POST', path, { body: {} })).json()
    const [, token = ''] = String(shared.link).split('#')
    const visitor = scene.app.browser('203.0.113.22')
    const open = () => visitor.send('POST', `${talk.ask.path}shared/`, { body: { token } })
    const seen = await open()
    expect(seen.json()).toMatchObject({ handle: 'harborroast', title: 'Who are my top 5 engagers?' })
    expect(seen.body).not.toContain('@person')
    expect(seen.body).not.toContain('user_ids')
    expect((await visitor.send('POST', `${talk.ask.path}shared/`, { body: { token: `${token}x` } })).json().code).toBe(
      'share_unknown',
    )
    expect((await scene.person.send('DELETE', path)).json()).toEqual({ revoked: 1 })
    expect((await open()).json().code).toBe('share_revoked')
  })

  test('whoever has stopped paying reads no answers, and can still take back what they showed', async () => {
    const begun = await Promise.all(['How many followers do I have?', 'Who are my top 5 engagers?'].map(begin))
    const tokens = await Promise.all(begun.map(shared))
    const paths = begun.map((id) => `${talk.ask.path}${id}/`)
    scene.suite.access = 'none'
    try {
      expect((await scene.person.send('GET', paths[0] ?? '')).statusCode).toBe(402)
      const other = scene.app.browser('203.0.113.24')
      await other.signIn('stranger@mail.example.com')
      expect((await other.send('DELETE', `${paths[0]}share/`)).json().code).toBe('conversation_unknown')
      expect((await scene.person.send('DELETE', `${paths[0]}share/`)).json()).toEqual({ revoked: 1 })
      expect((await scene.person.send('DELETE', paths[1] ?? '')).statusCode).toBe(204)
    } finally {
      scene.suite.access = 'active'
    }
    expect(await Promise.all(tokens.map(codeOf))).toEqual(['share_revoked', 'share_gone'])
  })

  test('an account that was taken out, or lost its connection, is not there, though its rows still are', async () => {
    const { db } = scene.world
    const conversation = await begin('How many followers do I have?')
    const token = await shared(conversation)
    const { user_id: userId } = await db
      .selectFrom('suite_accounts')
      .select('user_id')
      .where('id', '=', scene.account)
      .executeTakeFirstOrThrow()
    const [follower] = current()
    const ties = [{ id: Number(follower?.id), since: [null, 1] as const }]
    const rows = { subject: 100, handle: 'secondroast', people: [{ id: Number(follower?.id) }], ties }
    const second = await writeSuiteAccount(db, userId, scene.app.time, rows)
    // Chosen last, as the one that goes.
    const chosen = { chosen_at: new Date(scene.app.time + 1000) }
    const both = () => scene.ask('Who follows both of my accounts?', { account: second })
    const compared = async () => JSON.stringify(await scene.ask('Compare my accounts', { account: second }))
    expect(figures(await both())[0]?.value).toBe(1)
    expect(await compared()).toContain('harborroast')
    for (const gone of [{ removed_at: new Date(scene.app.time) }, { source: 'connection' as const }]) {
      await db
        .updateTable('suite_accounts')
        .set({ ...chosen, ...gone })
        .where('id', '=', scene.account)
        .execute()
      const path = `${talk.ask.path}${conversation}/`
      expect((await scene.person.send('GET', path)).json().code).toBe('conversation_unknown')
      expect(await codeOf(token)).toBe('share_gone')
      const named = { question: 'How many followers do I have?', account: scene.account }
      expect((await scene.person.send('POST', talk.ask.path, { body: named })).json().code).toBe('account_unknown')
      // Without a name the next one is meant, as everywhere in the suite.
      expect(figures(await scene.ask('How many followers do I have?'))[0]?.value).toBe(1)
      expect(figures(await both())[0]?.value).toBe(0)
      expect(await compared()).not.toContain('harborroast')
      await db
        .updateTable('suite_accounts')
        .set({ removed_at: null, source: 'archive' })
        .where('id', '=', scene.account)
        .execute()
    }
    expect(await codeOf(token)).toBe(undefined)
    await db.deleteFrom('suite_accounts').where('id', '=', second).execute()
  })

  test('what was read of an account goes with it, conversations too', async () => {
    const { rows } = {
      rows: await scene.world.db
        .selectFrom('talk_conversations')
        .select('id')
        .where('account_id', '=', scene.account)
        .execute(),
    }
    expect(rows.length).toBeGreaterThan(0)
  })
})

describe('[talk.ask] refusals', () => {
  test('of two questions in one each is offered, and no figure is told', async () => {
    const parts = await scene.ask('How many followers do I have, and which of my posts did best in October?')
    expect(figures(parts)).toEqual([])
    expect(parts.flatMap((part) => (part.part === 'suggestion' ? [part.question] : []))).toEqual([
      'How many followers do I have?',
      'Which of my posts did best in October?',
    ])
  })

  test('the ways of leaving are each counted', async () => {
    const parts = await scene.ask('9月1日以降に離れた人の内訳（解除・ブロック・凍結・削除）')
    const left = scene.truth.ties.filter(
      ({ side, left: day }) => side === 'followers' && day !== null && day >= '2026-09-01',
    )
    const values = figures(parts).map(({ value }) => value)
    for (const ways of Object.values(Object.groupBy(left, ({ how }) => how ?? '')))
      expect(values).toContain(ways?.length)
  })

  test.each([
    ['Why did people unfollow me?', /not why/],
    ['How many followers will I have next month?', /predicted/],
    ['What’s the weather like?', /won’t guess/],
    ['Follow everyone who liked my posts: follow them', /don’t follow or unfollow anyone from here/],
    ['Send them a message', /don’t post/],
    ['今日の天気は？', /推測では答えません/],
    ['asdkjh qwe', /asdkjh/],
    ['Wie viele meiner Follower kommen aus Deutschland?', /English or Japanese/],
    ['How many followers did @rivalcafe gain last week?', /your own connected accounts/],
    ['認証済みでありながら認証済みではないフォロワーは何名いますか。', /矛盾/],
  ])('%s is refused honestly, with questions that can be answered', async (question, sentence) => {
    const parts = await scene.ask(question)
    const refused = parts.find((part) => part.part === 'refused')
    expect(refused?.part === 'refused' && refused.text).toMatch(sentence)
    expect(kinds(parts)).toContain('suggestion')
    expect(figures(parts)).toEqual([])
  })

  test('a question of 10,000 characters, and none', async () => {
    const send = (question: string) => scene.person.send('POST', talk.ask.path, { body: { question } })
    expect((await send('x'.repeat(10_000))).json()).toMatchObject({ code: 'question_too_long' })
    expect((await send('  ')).json()).toMatchObject({ code: 'question_missing' })
    expect((await send('x'.repeat(10_001))).statusCode).toBe(400)
  })
})
