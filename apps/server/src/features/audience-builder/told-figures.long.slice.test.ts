// Eight thousand differences of what a package reaches (shares, parts, repairs) tell no more of one person than a guess (decision 037).
import { audienceBuilder } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import type { DefinitionDraft } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { expect, test } from 'vitest'
import { ageGroups, proposePackage, reachOfPackage } from '#features/targeting/targeting-public.ts'
import { figuresOfReach, REACHING } from '../../../testkit/compared-reach.ts'
import { ATTACKED_ACCOUNTS, expectNoBetterThanGuessing, playDifferences } from '../../../testkit/difference-play.ts'
import { paced } from '../../../testkit/eventually.ts'
import { openNetworkApp } from '../../../testkit/network-app.ts'
import { builderHandlers } from './builder-handlers.ts'

const scene = openNetworkApp({ accounts: ATTACKED_ACCOUNTS }, audienceBuilder, (ports) =>
  builderHandlers({ ...ports, proposePackage, reachOfPackage, ageGroups }),
)

async function ask<Reply>(path: string, body: object): Promise<Reply> {
  scene.app.time += 1000
  const response = await scene.visitor.send('POST', path, { body })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Reply>()
}

test('8,000 of what a package reaches', { timeout: paced(900_000) }, async () => {
  const outcome = await playDifferences(8_000, async (definition: DefinitionDraft) =>
    figuresOfReach(await ask(audienceBuilder.reachOfPackage.path, { definition, targeting_package: REACHING })),
  )
  expectNoBetterThanGuessing(outcome)
})
