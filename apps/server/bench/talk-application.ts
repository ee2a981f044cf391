// The whole application over HTTP with an account whose truth is known, for benchmarks of the assistant: asks, and says when what came.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { talk } from '@peregrine/contract/talk/talk-endpoints.ts'
import type { TalkPart } from '@peregrine/contract/talk/talk-shapes.ts'
import { sql } from 'kysely'
import { readConfig } from '../src/config.ts'
import { newToken } from '../src/features/session/access-token.ts'
import { insertSession } from '../src/features/session/session-store.ts'
import { openLog } from '../src/platform/log.ts'
import type { Db } from '../src/platform/postgres.ts'
import { hashOf } from '../src/platform/secret-keys.ts'
import { openStores } from '../src/stores.ts'
import { createApplication } from '../src/wiring.ts'
import { storeTalkTruth, type TalkTruth } from '../testkit/talk-truth.ts'
import { freePort } from './killable-programs.ts'

const DAY = 86_400_000

export interface TimedAnswer {
  readonly parts: readonly TalkPart[]
  /** Milliseconds from the request to the first part, to the first part that says something, and to the last. */
  readonly first: number
  readonly understood: number
  readonly done: number
}

export interface TalkApplication {
  ask(question: string): Promise<TimedAnswer>
  close(): Promise<void>
}

/** A person with a subscription, signed in; answers the headers of their calls. */
async function signIn(db: Db, now: Date): Promise<{ readonly user: string; readonly cookie: string }> {
  const secret = newToken('user-token')
  const { id: user } = await db
    .insertInto('users')
    .values({ email: 'talk@bench.example.com', language: 'en', created_at: now, suspended_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const session = { id: crypto.randomUUID(), kind: 'session', secretHash: hashOf(secret), userId: user, now } as const
  const expires = new Date(now.getTime() + 30 * DAY)
  await insertSession(db, { ...session, expires, ip: '127.0.0.1', userAgent: 'a benchmark' })
  await sql`INSERT INTO teams (slug, name, personal_of, created_at) VALUES ('bench', 'Bench', ${user}, ${now})`.execute(
    db,
  )
  await sql`INSERT INTO team_billing (team_id, override) SELECT id, true FROM teams WHERE personal_of = ${user}`.execute(
    db,
  )
  return { user, cookie: `sid=${secret}` }
}

/** The lines of a reply, each with when it came. */
async function timedLines(answer: Response, begun: number): Promise<readonly { part: TalkPart; at: number }[]> {
  const lines: { part: TalkPart; at: number }[] = []
  let rest = ''
  const decoder = new TextDecoder()
  for await (const piece of answer.body ?? []) {
    const at = performance.now() - begun
    const whole = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = whole.pop() ?? ''
    for (const line of whole) lines.push({ part: JSON.parse(line), at })
  }
  return lines
}

/** `modelUrl`: a language model that speaks chat completions; left out, the grammar answers alone. */
export async function openTalkApplication(truth: TalkTruth, modelUrl?: string): Promise<TalkApplication> {
  const folder = mkdtempSync(join(tmpdir(), 'peregrine-talk-'))
  const port = await freePort()
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: folder,
    SANDBOX_PORT: '9',
    SESSION_SECRET: 'a secret for benchmarks that is long enough',
    ...(modelUrl !== undefined && { BRIEF_MODEL_URL: modelUrl, BRIEF_MODEL_NAME: 'bench' }),
  })
  const log = openLog({
    json: true,
    write: (line, level) => void (level === 'error' && process.stderr.write(`${line}\n`)),
  })
  const stores = await openStores(config)
  let time = Date.parse(`${truth.today}T09:00:00Z`)
  const application = await createApplication({ config, ...stores, log, clock: () => time })
  const { user, cookie } = await signIn(stores.db, new Date(time))
  await storeTalkTruth(stores.db, user, truth)
  const address = await application.http.listen({ port, host: '127.0.0.1' })
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const { token } = (await (await fetch(`${address}/api/user/me/`, { headers })).json()) as { readonly token: string }
  return {
    async ask(question) {
      // Limits of rates, and of questions to a model, go by this clock.
      time += 40_000
      const begun = performance.now()
      const answer = await fetch(`${address}${talk.ask.path}`, {
        method: 'POST',
        headers: { ...headers, 'x-csrftoken': token },
        body: JSON.stringify({ question }),
      })
      if (answer.status !== 200) throw new Error(`${question}: ${answer.status} ${await answer.text()}`)
      const lines = await timedLines(answer, begun)
      const says = lines.find(({ part }) => part.part !== 'begun')
      return {
        parts: lines.map(({ part }) => part),
        first: lines[0]?.at ?? Number.NaN,
        understood: says?.at ?? Number.NaN,
        done: lines.at(-1)?.at ?? Number.NaN,
      }
    },
    async close() {
      await application.close()
      await stores.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
