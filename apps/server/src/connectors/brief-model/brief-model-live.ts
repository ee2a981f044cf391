// Asks a language model by OpenAI's chat completions, which most model servers speak.
import { z } from 'zod'
import { boundedFetch } from '#platform/bounded-fetch.ts'
import type { Log } from '#platform/log.ts'
import { openTurns } from '#platform/turns.ts'
import type { BriefModelPort } from './brief-model-port.ts'

export interface BriefModelAddress {
  /** The root of the API, without a slash at its end. */
  readonly url: string
  readonly key: string
  readonly name: string
}

const PATIENCE_MS = 10_000
/** Questions at a time: a model is slow, and visitors shall not pile up behind it. */
const AT_A_TIME = 4

const Completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })

export function openBriefModel({ url, key, name }: BriefModelAddress, log: Log): BriefModelPort {
  const fetchWithin = boundedFetch(PATIENCE_MS)
  const inTurn = openTurns(AT_A_TIME)
  const request = async (instructions: string, brief: string): Promise<unknown> => {
    const answer = await fetchWithin(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key !== '' && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({
        model: name,
        temperature: 0,
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: brief },
        ],
      }),
    })
    if (!answer.ok) throw new Error(`The model answered ${answer.status}.`)
    const [choice] = Completion.parse(await answer.json()).choices
    return JSON.parse(choice?.message.content ?? '')
  }
  return {
    propose: ({ instructions, brief }) =>
      inTurn(async () => {
        try {
          return await request(instructions, brief)
        } catch (error) {
          log.warn('The language model gave no proposal for a brief.', { error })
          return null
        }
      }),
  }
}
