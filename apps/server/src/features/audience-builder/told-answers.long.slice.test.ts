// What else is told of an audience is as little of one person as its size (decision 026): report, package, reach, suggestions.
import { audienceBuilder } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import type { DefinitionDraft } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { expect, test } from 'vitest'
import { ageGroups, proposePackage, reachOfPackage } from '#features/targeting/targeting-public.ts'
import { ATTACKED_ACCOUNTS, expectNoBetterThanGuessing, playSwaps } from '../../../testkit/difference-play.ts'
import { eventually, paced } from '../../../testkit/eventually.ts'
import { openNetworkApp } from '../../../testkit/network-app.ts'
import { builderHandlers } from './builder-handlers.ts'

const scene = openNetworkApp({ accounts: ATTACKED_ACCOUNTS }, audienceBuilder, (ports) =>
  builderHandlers({ ...ports, proposePackage, reachOfPackage, ageGroups }),
)

const keywords = ['word0', 'word5'].map((label) => ({ label, id: label, deselected: false }))
const handles = ['hub3', 'hub8'].map((handle) => ({ handle, deselected: false }))
const CALLS = {
  readInsights: {},
  proposePackage: {},
  reachOfPackage: { targeting_package: { keywords, handles } },
  suggestHandles: { query: '' },
  suggestInterests: { query: '' },
  suggestPosted: { query: 'word' },
  sizeAudience: { portrait: true },
} as const

/** How long something took is of the machine. */
const told = (reply: string): { readonly estimating?: boolean } =>
  JSON.parse(reply, (key, value) => (/^took_?ms$/i.test(key) ? undefined : value))

test.each(Object.entries(CALLS))('%s', { timeout: paced(900_000) }, async (name, more) => {
  const { path } = audienceBuilder[name as keyof typeof CALLS]
  const once = async (definition: DefinitionDraft) => {
    scene.app.time += 1000
    const response = await scene.visitor.send('POST', path, { body: { definition, ...more } })
    expect(response.statusCode, response.body).toBe(200)
    return told(response.body)
  }
  const ask = async (definition: DefinitionDraft) => {
    let reply = await once(definition)
    await eventually(async () => {
      if (reply.estimating) reply = await once(definition)
      expect(reply.estimating ?? false).toBe(false)
    })
    return reply
  }
  expectNoBetterThanGuessing(await playSwaps(150, ask))
})
