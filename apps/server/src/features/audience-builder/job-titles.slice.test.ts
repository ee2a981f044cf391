// Job titles over HTTP on the real engine: sizes together and alone, in both languages; the package; wrong titles and places.
import { jobTitles } from '@peregrine/contract/audience-builder/job-title-endpoints.ts'
import { expect, test } from 'vitest'
import { ageGroups, proposePackage, reachOfPackage } from '#features/targeting/targeting-public.ts'
import type { HandMadeAccount } from '../../../testkit/hand-made-network.ts'
import { openNetworkApp } from '../../../testkit/network-app.ts'
import { readJobTitles } from './job-title-audience.ts'
import { createJobTitleHandlers } from './job-title-handlers.ts'

const [NURSE = '', CHEF = ''] = readJobTitles(['Nurse', 'Chef']).ids
/** 300 nurses, 120 chefs of whom 50 are nurses too, and 400 others; all in Great Britain. */
const people: readonly HandMadeAccount[] = Array.from({ length: 770 }, (_, n) => ({
  account: 10 + n,
  handle: `person${n}`,
  country: 'GB',
  language: 'en',
  follows: [n < 300 ? 1 : 2],
  posted: n < 300 ? ['ward'] : ['stew'],
  bio: ['person'],
  jobs: [...(n < 300 ? [NURSE] : []), ...(n >= 250 && n < 370 ? [CHEF] : [])],
}))
const hubs = ['ward', 'kitchen'].map((handle, at) => ({ account: at + 1, handle, followers: 300 }))

const scene = openNetworkApp({ accounts: [...hubs, ...people] }, jobTitles, (ports) =>
  createJobTitleHandlers({ ...ports, proposePackage, reachOfPackage, ageGroups }),
)

const ask = async (call: keyof typeof jobTitles, body: object) => {
  const response = await scene.visitor.send('POST', jobTitles[call].path, { body })
  return { status: response.statusCode, ...response.json() }
}

test('what no title is called is said beside the package, as it is beside the size', async () => {
  const { unknown } = await ask('targetJobTitles', { job_titles: ['Nurse', 'Astral plumber'] })
  expect(unknown).toEqual(['Astral plumber'])
  expect((await ask('targetJobTitles', { job_titles: ['Nurse'] })).unknown).toEqual([])
})

test('[ROUTE-P19] how many have the titles, together and each alone; what no title is called', async () => {
  expect(await ask('sizeJobTitles', { job_titles: ['Nurse', 'Chef', 'Astral plumber'] })).toMatchObject({
    status: 200,
    // Chefs are fewer than a hundred: they are not reflected beside nurses.
    size: { size: 300, exact: true },
    titles: [
      { id: NURSE, label: 'Nurse', category: 'Healthcare', size: { size: 300 } },
      { id: CHEF, label: 'Chef', size: { size: 100 } },
    ],
    unknown: ['Astral plumber'],
    definition: { include: [{ criteria: [{ kind: 'job', terms: [NURSE, CHEF] }] }] },
  })
  expect(await ask('sizeJobTitles', { job_titles: [NURSE], countries: ['uk'], language: 'ja' })).toMatchObject({
    size: { size: 300 },
    titles: [{ category: '医療' }],
  })
})

test('[ROUTE-P19] a package for them, its beginning for visitors', async () => {
  const { status, package: targeting, sizes, cut } = await ask('targetJobTitles', { job_titles: ['Nurse'] })
  expect({ status, cut, core: sizes.core.size }).toEqual({ status: 200, cut: true, core: 300 })
  expect(targeting.handles.map(({ handle }: { handle: string }) => handle)).toContain('ward')
})

test('[ROUTE-P19] wrong titles and places are refused in words', async () => {
  for (const call of ['sizeJobTitles', 'targetJobTitles'] as const) {
    expect(await ask(call, { job_titles: [' '] })).toMatchObject({
      status: 400,
      job_titles: ['Give at least one job title.'],
    })
    expect(await ask(call, { job_titles: ['a/b', '☕', 'x'.repeat(10_000)] })).toMatchObject({
      status: 400,
      job_titles: [expect.stringMatching(/^No job title is called: a\/b, ☕, x{60}…$/u)],
    })
    expect(await ask(call, { job_titles: ['Nurse'], countries: ['Atlantis'] })).toMatchObject({
      status: 400,
      countries: ['No country or region is called “Atlantis”.'],
    })
    expect(await ask(call, { job_titles: ['Nurse'], countries: ['California', 'jp'] })).toMatchObject({
      countries: ['A region limits its country, so “Japan” can’t stand beside it. Request them separately.'],
    })
    expect(await ask(call, { job_titles: ['Nurse'], countries: ['kp'] })).toMatchObject({
      status: 400,
      countries: ['This country is not available for targeting.'],
    })
  }
})
