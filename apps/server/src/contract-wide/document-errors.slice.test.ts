// Every error that the calls of a team's documents declare, provoked on the wired server.
import { DOCUMENTS_WAITING } from '@peregrine/domain/files/helper-document-rules.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { errorScene, nothingLeftOut } from '../../testkit/declared-error-scene.ts'
import { coffeePeople, peopleWithTraits } from '../../testkit/people-with-traits.ts'
import { ownTeam } from '../../testkit/team-samples.ts'
import { NETWORK_DATABASES } from '../features/network-data/network-data-public.ts'
import { forgetActiveNetwork } from '../features/network-data/network-graph.ts'

const scene = errorScene({ network: peopleWithTraits })
let team: { id: string; slug: string }
beforeAll(async () => {
  team = await ownTeam(scene)
})

const insights = (definition: object) => ({ body: { kind: 'insights-pdf', team: team.slug, definition } })
const list = () => ({
  body: { kind: 'targeting-pdf', team: team.slug, targeting_package: { keywords: [{ label: 'latte' }] } },
})
const requestDocument = async (): Promise<string> => (await scene.send('documents.ask', list())).json().id

describe('what is declared', () => {
  test('an audience that cannot be asked for', async () => {
    scene.expectDeclared('documents.ask', 'definition_empty', await scene.send('documents.ask', insights({})))
    const short = { include: [{ atLeast: 3, criteria: [{ kind: 'bio', terms: ['tea'], atLeast: 1 }] }] }
    const invalid = await scene.send('documents.ask', insights(short))
    scene.expectDeclared('documents.ask', 'definition_invalid', invalid, invalid.json().detail)
  })

  test('one that is not over is not made again', async () => {
    const pk = await requestDocument()
    const again = await scene.send('documents.askAgain', { params: { pk }, body: {} })
    scene.expectDeclared('documents.askAgain', 'not_failed', again)
  })

  test('a link that is over', async () => {
    const pk = await requestDocument()
    await scene.application.jobs.drain()
    const { url } = (await scene.send('documents.link', { params: { pk } })).json()
    scene.application.time += 601_000
    const params = { ticket: String(url).split('/').at(-2) ?? '' }
    scene.expectDeclared('documents.file', 'link_expired', await scene.send('documents.file', { params }))
  })

  test('too many under way', async () => {
    const stopped = await requestDocument()
    await scene.send('tasks.cancel', { params: { pk: stopped } })
    await scene.application.jobs.drain()
    for (let count = 0; count < DOCUMENTS_WAITING; count += 1) expect(await requestDocument()).toBeTruthy()
    scene.expectDeclared('documents.ask', 'too_busy', await scene.send('documents.ask', list()))
    const again = await scene.send('documents.askAgain', { params: { pk: stopped }, body: {} })
    scene.expectDeclared('documents.askAgain', 'too_busy', again)
    await scene.application.jobs.drain()
  })

  test('no network', async () => {
    const { graph } = scene.world
    const db = NETWORK_DATABASES.demo
    await graph.write('test.unpublish', `TRUNCATE TABLE ${db}.publications`)
    forgetActiveNetwork()
    scene.expectDeclared('documents.ask', 'no_network', await scene.send('documents.ask', insights(coffeePeople)))
  })
})

nothingLeftOut(scene, 'document-errors')
