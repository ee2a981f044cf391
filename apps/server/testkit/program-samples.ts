// Sample calls of programs: their tokens, and the plans that they left for their person.
import type { Sample, Samples } from './sample-scene.ts'

const NOWHERE = '00000000-0000-4000-8000-000000000000'

/** A plan that a program of the person left over MCP, as programs do. */
const ofPlan: Sample = async ({ application, person }) => {
  await application.suiteAccount(person)
  const { secret } = await application.programToken(person)
  const given = { of: 'followers', filter: {}, period: null, name: 'Followers' }
  const left = await application.browser().send('POST', '/mcp', {
    headers: { authorization: `Bearer ${secret}`, accept: 'application/json, text/event-stream' },
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'plan_audience', arguments: given } },
  })
  const pk: string = left.statusCode === 200 ? (left.json().result?.structuredContent?.id ?? NOWHERE) : NOWHERE
  return { params: { pk } }
}

export const programSamples: Samples = {
  'programTokens.list': {},
  'programTokens.create': { body: { name: 'Desktop assistant', scopes: ['read', 'draft'], days: 30 } },
  'programTokens.revoke': async ({ application, person }) => ({
    params: { id: (await application.programToken(person)).id },
  }),
  'talkPlans.read': ofPlan,
  'talkPlans.list': {},
  'talkPlans.decline': ofPlan,
}
