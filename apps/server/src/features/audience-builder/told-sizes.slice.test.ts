// Subtracting sizes, in whatever padding, tells no more of one person than a guess (decision 026): over HTTP.
import { audienceBuilder } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import type { DefinitionDraft } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { expect, test } from 'vitest'
import { ageGroups, proposePackage, reachOfPackage } from '#features/targeting/targeting-public.ts'
import { figuresOfReach, REACHING } from '../../../testkit/compared-reach.ts'
import {
  ATTACKED_ACCOUNTS,
  expectNoBetterThanGuessing,
  playDifferences,
  playSwaps,
} from '../../../testkit/difference-play.ts'
import { openNetworkApp } from '../../../testkit/network-app.ts'
import { builderHandlers } from './builder-handlers.ts'

const scene = openNetworkApp({ accounts: ATTACKED_ACCOUNTS }, audienceBuilder, (ports) =>
  builderHandlers({ ...ports, proposePackage, reachOfPackage, ageGroups }),
)

test('over HTTP', async () => {
  const outcome = await playDifferences(140, async (definition) => {
    const response = await scene.visitor.send('POST', audienceBuilder.sizeAudience.path, { body: { definition } })
    expect(response.statusCode, response.body).toBe(200)
    return response.json<{ size: { size: number } }>().size.size
  })
  expectNoBetterThanGuessing(outcome)
})

test('what a package reaches: shares, parts and repairs', async () => {
  const outcome = await playDifferences(70, async (definition) => {
    const body = { definition, targeting_package: REACHING }
    const response = await scene.visitor.send('POST', audienceBuilder.reachOfPackage.path, { body })
    expect(response.statusCode, response.body).toBe(200)
    return figuresOfReach(response.json())
  })
  expectNoBetterThanGuessing(outcome)
})

test.each([
  ['proposePackage', {}],
  ['sizeAudience', {}],
  ['reachOfPackage', { targeting_package: REACHING }],
] as const)('%s answers the same of one person and of another', async (name, more) => {
  const ask = async (definition: DefinitionDraft) => {
    const body = { definition, ...more }
    const response = await scene.visitor.send('POST', audienceBuilder[name].path, { body })
    expect(response.statusCode, response.body).toBe(200)
    // How long something took is of the machine.
    return { ...response.json<object>(), tookMs: 0 }
  }
  expectNoBetterThanGuessing(await playSwaps(15, ask))
})
