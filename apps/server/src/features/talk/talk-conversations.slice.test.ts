// Conversations with the assistant over HTTP: searching them, the links that show one, and what their readers don't see.
import { talk } from '@peregrine/contract/talk/talk-endpoints.ts'
import type { TalkPart, TalkTurn } from '@peregrine/contract/talk/talk-shapes.ts'
import { describe, expect, test } from 'vitest'
import { writeSuiteAccount } from '../../../testkit/suite-rows.ts'
import { openTalkApp } from '../../../testkit/talk-app.ts'

const scene = openTalkApp()

const conversationOf = (parts: readonly TalkPart[]): string => {
  const [begun] = parts
  return begun?.part === 'begun' ? begun.conversation : ''
}
const begin = async (question: string, more = {}): Promise<string> => conversationOf(await scene.ask(question, more))
const found = async (search: string, more = ''): Promise<string[]> => {
  const reply = await scene.person.send('GET', `${talk.ask.path}?limit=100&search=${encodeURIComponent(search)}${more}`)
  return reply.json().results.map(({ title }: { title: string }) => title)
}

describe('[talk.listConversations] search', () => {
  test('in titles, later questions and answers, whatever the case and width; no pattern', async () => {
    const first = await begin('How many verified followers do I have in Japan?')
    await scene.ask('Which countries are my followers from?', { conversation: first })
    await begin('先週フォロワーは何人増えた？')
    await begin('What’s the 100% weather_like?')
    const title = 'How many verified followers do I have in Japan?'
    expect(await found('VERIFIED followers')).toEqual([title])
    expect(await found('ｗｈｉｃｈ　countries')).toEqual([title])
    // Said by the answer alone.
    expect(await found('different countries in all')).toEqual([title])
    expect(await found('ﾌｫﾛﾜｰは何人')).toEqual(['先週フォロワーは何人増えた？'])
    expect(await found('差し引き')).toEqual(['先週フォロワーは何人増えた？'])
    expect(await found('100% weather_')).toEqual(['What’s the 100% weather_like?'])
    for (const none of ['%', '_', '\\']) expect((await found(`${none}${none}${none}`)).length).toBe(0)
    expect(await found('nothing like this')).toEqual([])
    // Ids, labels and addresses of an answer are no words of it.
    expect(await found('user_ids')).toEqual([])
  })

  test('of the person and the account alone, page by page', async () => {
    for (const n of [1, 2, 3]) await begin(`How many followers in Germany do I have, ${n} o’clock?`)
    const page = async (cursor = '') =>
      (await scene.person.send('GET', `${talk.ask.path}?search=germany&limit=2${cursor}`)).json()
    const one = await page()
    expect(one.results).toHaveLength(2)
    const rest = await page(`&cursor=${one.next}`)
    expect([rest.results.length, rest.next]).toEqual([1, null])
    const other = scene.app.browser('203.0.113.41')
    await other.signIn('neighbour@mail.example.com')
    const { id } = await scene.world.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'neighbour@mail.example.com')
      .executeTakeFirstOrThrow()
    await writeSuiteAccount(scene.world.db, id, scene.app.time, {
      subject: 7,
      handle: 'neighbour',
      people: [],
      ties: [],
    })
    expect((await other.send('GET', `${talk.ask.path}?search=germany`)).json().results).toEqual([])
  })
})

describe('[talk.shareConversation, talk.readConversation] links', () => {
  test('the sharer sees which are open and until when', async () => {
    const path = `${talk.ask.path}${await begin('How many followers do I have?')}/`
    const shares = async () => (await scene.person.send('GET', path)).json().shares
    expect(await shares()).toEqual([])
    const { expires } = (await scene.person.send('POST', `${path}share/`, { body: { days: 7 } })).json()
    scene.app.time += 1000
    const { expires: later } = (await scene.person.send('POST', `${path}share/`, { body: { days: 30 } })).json()
    expect((await shares()).map((one: { expires: string }) => one.expires)).toEqual([later, expires])
    const over = { expires_at: new Date(scene.app.time) }
    await scene.world.db.updateTable('talk_shares').set(over).where('expires_at', '=', new Date(expires)).execute()
    expect((await shares()).map((one: { expires: string }) => one.expires)).toEqual([later])
    await scene.person.send('DELETE', `${path}share/`)
    expect(await shares()).toEqual([])
  })

  async function seen(conversation: string): Promise<{ readonly history: readonly TalkTurn[]; readonly body: string }> {
    const made = await scene.person.send('POST', `${talk.ask.path}${conversation}/share/`, { body: {} })
    const token = String(made.json().link).split('#')[1] ?? ''
    const visitor = scene.app.browser('203.0.113.42')
    const reply = await visitor.send('POST', `${talk.ask.path}shared/`, { body: { token } })
    expect(reply.headers['x-robots-tag']).toBe('noindex')
    return { history: reply.json().history, body: reply.body }
  }

  test('[talk.openShared] nobody is named: lists, one person, figures of a row, whom it can be done with', async () => {
    const conversation = await begin('Who are my top 5 engagers?')
    for (const question of ['How many followers do I have?', 'Put these on a list', 'Unfollow them'])
      await scene.ask(question, { conversation })
    await scene.ask('Does @person3 follow me?', { conversation })
    const { history, body } = await seen(conversation)
    expect(history.map(({ parts }) => parts.some(({ part }) => part === 'text'))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    // The question is the sharer's own; nothing of the answer repeats it.
    expect(body.replaceAll('Does @person3 follow me?', '')).not.toMatch(/person\d/)
    expect(body).not.toMatch(/user_ids|suggestion|"page"/)
    // That something was left out is told, and how much.
    expect(history[0]?.parts).toContainEqual({ part: 'left_out', what: 'people', count: 5 })
    expect(history.at(-1)?.parts).toEqual([{ part: 'left_out', what: 'person', count: 1 }])
  })

  test('[talk.openShared] every figure that a sentence or a table refers to is there', async () => {
    const conversation = await begin('Who are my top 5 engagers?')
    for (const question of [
      'Compare my accounts',
      'What was my best post last month?',
      'Which countries are my followers from?',
    ])
      await scene.ask(question, { conversation })
    const { history } = await seen(conversation)
    for (const { parts } of history) {
      const ids = new Set(parts.flatMap((part) => (part.part === 'figure' ? [part.figure.id] : [])))
      for (const part of parts)
        if (part.part === 'text')
          for (const span of part.spans) if ('figure' in span) expect(ids).toContain(span.figure)
    }
  })

  test('[talk.openShared] posts of a protected account are for its followers', async () => {
    const question = 'What was my best post last month?'
    const conversation = await begin(question)
    const textOf = scene.truth.posts.map(({ text }) => text.slice(0, 12))
    const isSaid = (body: string) => textOf.some((text) => body.includes(text))
    const protect = (is: boolean) =>
      scene.world.db.updateTable('suite_accounts').set({ protected: is }).where('id', '=', scene.account).execute()
    expect(isSaid((await seen(conversation)).body)).toBe(true)
    await protect(true)
    try {
      const { body, history } = await seen(conversation)
      expect(isSaid(body)).toBe(false)
      expect(history[0]?.parts.some(({ part }) => part === 'text')).toBe(true)
    } finally {
      await protect(false)
    }
  })
})
