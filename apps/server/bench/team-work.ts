// Long work of a team that is killed in the middle: names changed in bulk, media, a refresh, documents. Each ends once.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import sharp from 'sharp'
import type { BenchMember } from './bench-member.ts'

const IN_BULK = 8
/** Longer than anything that is killed takes; a killed job is noticed after half a minute. */
const FINISH_MS = 240_000

interface Task {
  readonly id: string
  readonly kind: string
  readonly state: string
  readonly problem: string | null
}

interface TeamDocument {
  readonly id: string
  readonly name: string
  readonly bytes: number
}

/** Work that was begun; `ended` waits for its end and answers what was wrong with it, and how each task ended. */
export interface TeamWork {
  ended(): Promise<{ readonly wrong: readonly string[]; readonly ends: readonly string[] }>
}

interface Drafted {
  readonly id: string
  readonly name: string
  readonly version: number
}

const draft = ({ call, team, account }: BenchMember, name: string): Promise<Drafted> =>
  call('POST', '/api/campaigns/', {
    team,
    account,
    name,
    funding_source_id: 'lygyi',
    daily_budget: 20,
    objective: 'ENGAGEMENTS',
    ad_sets: [
      {
        name: 'People',
        start: '2030-01-01T08:00:00Z',
        targeting: { kind: 'package', targeting_package: { keywords: [{ label: 'latte' }, { label: 'mocha' }] } },
        ads: [],
      },
    ],
  })

/** A picture that is sent in several pieces. */
async function uploadedFile({ call }: BenchMember, round: number): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const bytes = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#446688', noise } })
    .png()
    .toBuffer()
  const body = { name: `round-${round}.png`, content_type: 'image/png', bytes: bytes.byteLength }
  const policy = await call<{ file: { id: string }; url: string; most_piece_bytes: number }>(
    'POST',
    '/api/files/policy/',
    body,
  )
  const { file, url, most_piece_bytes: most } = policy
  for (let at = 0; at < bytes.byteLength; at += most)
    await call('PUT', `${url}?offset=${at}`, undefined, bytes.subarray(at, at + most))
  await call('POST', '/api/files/complete/', { id: file.id })
  return file.id
}

async function ended({ call }: BenchMember, id: string): Promise<Task> {
  for (const until = Date.now() + FINISH_MS; ; await after(500)) {
    const task = await call<Task>('GET', `/api/tasks/${id}/`)
    if (task.state !== 'waiting' && task.state !== 'running') return task
    if (Date.now() > until) return task
  }
}

/** `files`: where the server keeps them. */
export async function beginTeamWork(member: BenchMember, files: string, round: number): Promise<TeamWork> {
  const { call, team, account } = member
  const many: Drafted[] = []
  for (let index = 0; index < IN_BULK; index += 1) many.push(await draft(member, `Bulk ${round} ${index}`))
  const file = await uploadedFile(member, round)
  const definition = {
    ...emptyDefinition,
    include: [{ atLeast: 1, criteria: [{ kind: 'bio', terms: ['espresso'], atLeast: 1 }] }],
  }
  const audience = { team, name: `Audience ${round}`, definition }
  const { id: config } = await call<{ id: string }>('POST', '/api/audience-configs/', audience)
  const change = { name: { find: 'Bulk', replace: 'Bulk+Bulk' } }
  const ids = many.map(({ id }) => id)
  const preview = await call<{ id: string }>('POST', '/api/campaigns/bulk-preview/', { team, ids, change })
  const summary = { kind: 'campaign-pdf', team, campaign: many[0]?.id }
  const list = { kind: 'targeting-pdf', team, name: `List ${round}`, targeting_package: LONG_LIST }
  const picture = `Picture ${round}`
  const [bulk, media, refresh, ...documents] = await Promise.all([
    call<Task>('POST', '/api/campaigns/bulk-apply/', { team, preview: preview.id }),
    call<{ media: { id: string }; task: string }>('POST', '/api/ad-media/', { team, account, file, name: picture }),
    call<Task>('POST', `/api/audience-configs/${config}/refresh/`, {}),
    call<Task>('POST', '/api/documents/', summary),
    call<Task>('POST', '/api/documents/', list),
  ])
  const begun = [bulk.id, media.task, refresh.id, ...documents.map(({ id }) => id)]
  return {
    async ended() {
      const wrong: string[] = []
      const say = (what: string): void => void wrong.push(`work of the team, round ${round}: ${what}`)
      const tasks: Task[] = []
      for (const id of begun) tasks.push(await ended(member, id))
      for (const { kind, state, problem } of tasks)
        if (state !== 'done' && (state !== 'failed' || problem === null)) say(`${kind}: ${state} ${problem ?? ''}`)
      await compareDocuments(member, tasks.slice(-documents.length), files, say)
      for (const [index, { id }] of many.entries()) {
        const { name } = await call<Drafted>('GET', `/api/campaigns/${id}/`)
        if (name !== `Bulk+Bulk ${round} ${index}`) say(`the name is “${name}”`)
        await call('DELETE', `/api/campaigns/${id}/`)
      }
      const { results } = await call<{ results: { id: string; state: string; problem: string | null }[] }>(
        'GET',
        `/api/ad-media/?team=${team}&search=${encodeURIComponent(picture)}`,
      )
      const row = results.find(({ id }) => id === media.media.id)
      if (row?.state !== (tasks[1]?.state === 'done' ? 'ready' : 'failed'))
        say(`media are ${row?.state}: ${row?.problem}`)
      return { wrong, ends: tasks.map(({ kind, state }) => `${kind}: ${state}`) }
    },
  }
}

/** Enough that making it takes a while: many pages of key words. */
const LONG_LIST = {
  keywords: Array.from({ length: 1000 }, (_, index) => ({ label: `a word that people use ${index}` })),
}

/** Of each task one document that can be downloaded whole, and of one that failed none. */
async function compareDocuments(
  { call, team }: BenchMember,
  tasks: readonly Task[],
  files: string,
  wrong: (what: string) => void,
): Promise<void> {
  const { results } = await call<{ results: readonly TeamDocument[] }>('GET', `/api/documents/?team=${team}&limit=100`)
  for (const { id, state } of tasks) {
    const made = results.filter((document) => document.id === id)
    if (made.length !== (state === 'done' ? 1 : 0)) wrong(`${made.length} documents of a task that is ${state}`)
    for (const { name, bytes } of made) {
      const file = await readFile(join(files, id.slice(0, 2), id))
      const end = file.subarray(-32).toString('latin1')
      if (file.byteLength !== bytes || !file.subarray(0, 5).equals(Buffer.from('%PDF-')) || !end.includes('%%EOF'))
        wrong(`the file of “${name}” is not whole: ${file.byteLength} of ${bytes} bytes`)
    }
  }
  const { results: reported } = await call<{ results: readonly { readonly detail: { readonly task?: string } }[] }>(
    'GET',
    '/api/notifications/?limit=100',
  )
  for (const { id } of tasks) {
    const times = reported.filter(({ detail }) => detail.task === id).length
    if (times !== 1) wrong(`the end of a document was told ${times} times`)
  }
}
