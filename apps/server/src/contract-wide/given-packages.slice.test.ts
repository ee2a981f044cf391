// A targeting package is read alike by every call that takes one: what it cannot mean is refused, not left out in silence.
import { addressOf } from '@peregrine/client/client.ts'
import { allEndpoints } from '@peregrine/contract/all-endpoints.ts'
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { peopleWithTraits } from '../../testkit/people-with-traits.ts'
import { productScene } from '../../testkit/product-scene.ts'
import { sampleCall } from '../../testkit/sample-calls.ts'

const product = productScene({ network: peopleWithTraits, sandbox: true })

const takesPackage = ({ body }: Endpoint): boolean =>
  body instanceof z.ZodType &&
  JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes('"targeting_package"')

/** Calls whose samples are for something else. */
const OTHERWISE: Readonly<Record<string, object>> = {
  'documents.ask': { kind: 'targeting-pdf', targeting_package: {} },
  'adsets.change': { targeting: { kind: 'package', targeting_package: {} } },
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The call with another package: where its sample has one, otherwise at its top. */
function withPackage(body: unknown, given: object): unknown {
  let replaced = false
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy)
    if (!isRecord(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => {
        if (name !== 'targeting_package') return [name, copy(one)]
        replaced = true
        return [name, given]
      }),
    )
  }
  const changed = copy(body)
  return replaced || !isRecord(changed) ? changed : { ...changed, targeting_package: given }
}

const WRONG: readonly (readonly [given: object, field: string, sentence: string])[] = [
  [{ keywords: [{ label: '' }] }, 'keywords.0', '“keywords” has an entry without a name.'],
  [{ interests: [{ label: 'Tea' }, { label: ' \u200b ' }] }, 'interests.1', '“interests” has an entry without a name.'],
  [{ hashtags: [{ label: '#' }] }, 'hashtags.0', '“hashtags” has an entry without a name.'],
  [{ locations: [{ label: '' }] }, 'locations.0', '“locations” has an entry without a name.'],
  [{ handles: [{ handle: '@' }] }, 'handles.0', '“handles” has an entry without a name.'],
  [{ handles: [{ handle: '日本語' }] }, 'handles.0', 'Not a handle: 日本語'],
  [{ age: '25-34' }, 'age', '“25-34” is not one of the age bands.'],
  [{ placements: ['bogus'] }, 'placements.0', '“bogus” is not one of the placements.'],
  [{ keyword: [{ label: 'typo' }] }, '', 'Unknown field: keyword'],
  [{ keywords: [{ label: 'tea', deselect: true }] }, 'keywords.0', 'Unknown field: deselect'],
]

describe('each call that takes a package refuses', () => {
  test.each(allEndpoints.filter(takesPackage).map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s: what it cannot mean, in the same words',
    async (_, endpoint) => {
      const { person } = await product.member()
      const { body: sample, ...call } = await sampleCall(endpoint.id, product.of(person))
      const body = { ...(isRecord(sample) && sample), ...OTHERWISE[endpoint.id] }
      for (const [given, field, sentence] of WRONG) {
        const answer = await person.send(endpoint.method, addressOf(endpoint, call), { body: withPackage(body, given) })
        const [[name, sentences] = ['', []]] = Object.entries<readonly string[]>(answer.json())
        expect([answer.statusCode, name, sentences]).toEqual([
          400,
          expect.stringMatching(new RegExp(`targeting_package${field && `.${field}`}$`)),
          [expect.stringContaining(sentence)],
        ])
      }
    },
  )
})
