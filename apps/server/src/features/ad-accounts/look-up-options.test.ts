// Look-ups are asked once for all, but one person's lost grant is nobody else's.
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { expect, test } from 'vitest'
import {
  AdsFailure,
  type AdsGrant,
  nameOfGrant,
  type SignedGrant,
  type TargetingOption,
} from '#connectors/ads/ads-port.ts'
import { createOptionCache } from './look-up-options.ts'

const LOST: SignedGrant = { token: 'lost', secret: 'a' }
const GOOD: SignedGrant = { token: 'good', secret: 'b' }
const JAPANESE: TargetingOption = { type: 'LANGUAGE', value: 'ja', name: 'Japanese', group: null, countryCode: null }

test('of two people who ask the same at once, only the one whose grant is lost hears so', async () => {
  const requested: string[] = []
  const options = async (grant: AdsGrant) => {
    const token = nameOfGrant(grant)
    requested.push(token)
    await Promise.resolve()
    if (token === 'lost') throw new AdsFailure('unauthorised', message('platform_unauthorized'))
    return [JAPANESE]
  }
  const cache = createOptionCache({ options }, () => 0)
  const answers = await Promise.allSettled(
    [LOST, GOOD, GOOD].map((grant) => cache.lookUp(grant, { list: 'languages' })),
  )
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(requested, 'the same person asks once').toEqual(['lost', 'good'])
  await cache.lookUp(LOST, { list: 'languages' })
  expect(requested, 'what is known is known to everybody').toHaveLength(2)
})
