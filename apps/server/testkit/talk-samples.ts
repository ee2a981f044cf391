// Sample calls of the assistant: of a subscriber with an account of the suite, about a conversation that was begun.
import type { SampleCall, Samples, Scene } from './sample-scene.ts'

const TALK = '/api/external/deepthought/talk-to-x/'
const NOWHERE = '00000000-0000-4000-8000-000000000000'
const QUESTION = { question: 'How many followers do I have?', language: 'en' }

async function begun({ application, person }: Scene): Promise<string> {
  await application.suiteAccount(person)
  const answer = await person.send('POST', TALK, { body: QUESTION })
  const [first = '{}'] = answer.body.split('\n')
  return answer.statusCode === 200 ? JSON.parse(first).conversation : NOWHERE
}

const about =
  (call: SampleCall = {}) =>
  async (scene: Scene): Promise<SampleCall> => ({ ...call, params: { pk: await begun(scene) } })

export const talkSamples: Samples = {
  'talk.ask': async ({ application, person }) => {
    await application.suiteAccount(person)
    return { body: QUESTION }
  },
  'talk.listConversations': async (scene) => {
    await begun(scene)
    return { query: { limit: 1 } }
  },
  'talk.readConversation': about(),
  'talk.checkPeople': async (scene) => ({ params: { pk: await begun(scene), turn: '1' } }),
  'talk.deleteConversation': about(),
  'talk.shareConversation': about({ body: { days: 7 } }),
  'talk.revokeShares': about(),
  'talk.openShared': async (scene) => {
    const shared = await scene.person.send('POST', `${TALK}${await begun(scene)}/share/`, { body: { days: 7 } })
    const { link = '' } = shared.statusCode < 300 ? shared.json() : {}
    return { body: { token: /#(.+)$/.exec(link)?.[1] ?? 'a.b' } }
  },
}
