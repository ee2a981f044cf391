// Figures as jobs: ordered, looked after, called off, and fetched as a compressed file once the sandbox's clock is there.
import { gzipSync } from 'node:zlib'
import { errorStatus } from '@peregrine/domain/ad-network/error-code-rules.ts'
import { SEGMENTATION_TYPES, STATS_LIMITS } from '@peregrine/domain/ad-network/stats-rules.ts'
import type { FastifyInstance } from 'fastify'
import { among } from '#ads/entity-crud.ts'
import { notFound } from '#ads/network-refusals.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { choice, listOf, text } from '#platform/ads-parameters.ts'
import { pageOf, paging } from '#platform/pages.ts'
import type { SandboxClock } from '#platform/sandbox-clock.ts'
import { AdsRefusal } from '#platform/wire-refusals.ts'
import { wireTime } from '#platform/wire-times.ts'
import { statsAnswer } from './stats-answer.ts'
import type { StatsCallParts } from './stats-calls.ts'
import {
  cancelStatsJob,
  findStatsJob,
  insertStatsJob,
  type StatsJob,
  statsJobsInWork,
  statsJobsOf,
} from './stats-jobs-store.ts'
import { checkedStats, echoedStats, statsParameters } from './stats-questions.ts'

export interface StatsJobParts extends StatsCallParts {
  /** http://localhost:PORT */
  readonly address: () => string
}

/** A job takes two seconds of the sandbox's clock, and as much again for a full question. */
const WORK = 2_000
/** Its file is kept for two days. */
const KEPT = 172_800_000

type JobStatus = 'PROCESSING' | 'SUCCESS' | 'CANCELLED'

function statusOf({ readyAt, cancelledAt }: StatsJob, now: number): JobStatus {
  if (cancelledAt !== null) return 'CANCELLED'
  return readyAt <= now ? 'SUCCESS' : 'PROCESSING'
}

const fileOf = (id: string): string => `/advertiser-api-async-analytics/stats_job_${id}.json.gz`

function shownJob(job: StatsJob, { clock, address }: Pick<StatsJobParts, 'clock' | 'address'>) {
  const now = clock.now().getTime()
  const status = statusOf(job, now)
  const changedAt = job.cancelledAt ?? (status === 'SUCCESS' ? job.readyAt : job.createdAt)
  return {
    ...echoedStats(job.question),
    id: Number(job.id),
    id_str: job.id,
    account_id: job.accountId,
    status,
    url: status === 'SUCCESS' ? `${address()}${fileOf(job.id)}` : null,
    created_at: wireTime(new Date(job.createdAt)),
    updated_at: wireTime(new Date(changedAt)),
    expires_at: status === 'SUCCESS' ? wireTime(new Date(job.readyAt + KEPT)) : null,
  }
}

const concurrency = (inWork: number) => ({
  'x-concurrent-job-limit': String(STATS_LIMITS.jobs),
  'x-concurrent-job-limit-remaining': String(Math.max(0, STATS_LIMITS.jobs - inWork)),
})

export const statsJobCalls = (parts: StatsJobParts): readonly SandboxCall[] => {
  const { store, clock } = parts
  const path = '/stats/jobs/accounts/:account_id'
  const now = (): number => clock.now().getTime()
  const inWork = (accountId: string) => concurrency(statsJobsInWork(store, accountId, now()))
  return [
    adsCall({
      method: 'POST',
      path,
      access: 'reads-campaigns',
      limit: 'writes',
      parameters: {
        ...statsParameters,
        segmentation_type: choice(SEGMENTATION_TYPES),
        country: text(),
        platform: text(),
      },
      handle: ({ values, path: { account_id: accountId = '' } }) => {
        const segmentation = values.segmentation_type ?? null
        const question = checkedStats(store, accountId, values, { segmentation, country: values.country || null })
        return store.transaction(() => {
          if (statsJobsInWork(store, accountId, now()) >= STATS_LIMITS.jobs)
            throw new AdsRefusal(errorStatus('TOO_MANY_REQUESTS'), [
              { code: 'TOO_MANY_REQUESTS', message: `An account has at most ${STATS_LIMITS.jobs} jobs in work` },
            ])
          const takes = WORK * (1 + question.entityIds.length / STATS_LIMITS.entityIds)
          const job = insertStatsJob(store, { accountId, question, createdAt: now(), readyAt: now() + takes })
          return { data: shownJob(job, parts), headers: inWork(accountId) }
        })
      },
    }),
    adsCall({
      method: 'GET',
      path,
      access: 'reads-campaigns',
      limit: 'otherAccountReads',
      parameters: { job_ids: listOf(text(), STATS_LIMITS.jobIds), count: paging.count, cursor: paging.cursor },
      handle: ({ values, path: { account_id: accountId = '' } }) => {
        const desired = statsJobsOf(store, accountId).filter(({ id }) => among(values.job_ids, id))
        // The latest come first; places of a page grow along it.
        const items = desired.map((job) => ({ job, seq: -job.seq, fields: {} }))
        const page = pageOf(items, { count: values.count, cursor: values.cursor, with_total_count: false })
        return { data: page.items.map(({ job }) => shownJob(job, parts)), ...page.paging, headers: inWork(accountId) }
      },
    }),
    adsCall({
      method: 'DELETE',
      path: `${path}/:job_id`,
      access: 'reads-campaigns',
      limit: 'writes',
      parameters: {},
      handle: ({ path: { account_id: accountId = '', job_id: id = '' } }) =>
        store.transaction(() => {
          const job = findStatsJob(store, id)
          if (job?.accountId !== accountId) throw notFound('NOT_FOUND', 'job_id', id)
          if (statusOf(job, now()) !== 'PROCESSING')
            throw new AdsRefusal(400, [
              {
                code: 'INVALID_PARAMETER',
                message: 'Only a job that is still in work can be cancelled',
                parameter: 'job_id',
                value: id,
              },
            ])
          cancelStatsJob(store, id, now())
          return { data_type: 'job', data: shownJob({ ...job, cancelledAt: now() }, parts), headers: inWork(accountId) }
        }),
    }),
  ]
}

/** The files of finished jobs; as at the network, whoever knows the address gets them. */
export function serveStatsFiles(app: FastifyInstance, parts: StatsCallParts & { readonly clock: SandboxClock }): void {
  app.get<{ Params: { id: string } }>(fileOf(':id(^\\d+$)'), async (request, reply) => {
    const job = findStatsJob(parts.store, request.params.id)
    const now = parts.clock.now().getTime()
    if (job === undefined || statusOf(job, now) !== 'SUCCESS' || job.readyAt + KEPT <= now)
      return reply.status(404).send()
    // As it was when the job was done: what came later is asked for again.
    const answer = statsAnswer(parts, job.accountId, job.question, job.readyAt)
    return reply.type('application/gzip').send(gzipSync(JSON.stringify(answer)))
  })
}
