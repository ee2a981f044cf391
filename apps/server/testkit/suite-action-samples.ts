// Sample calls of what the suite does in the name of an account: lists, follows and their queue.
import { connectAdvertiser } from './connected-advertiser.ts'
import type { Sample, SampleCall, Samples, Scene } from './sample-scene.ts'

const SUITE = '/api/external/deepthought'
const NOWHERE = '00000000-0000-4000-8000-000000000000'
/** Somebody of whom the network need not know. */
const ANYBODY = '1000000001'

/** The network's id of an account that is there, as following it by its handle answers. */
async function somebody({ application, person }: Scene): Promise<string> {
  if (!application.hasSandbox) return ANYBODY
  const followed = await person.send('POST', '/api/user/follow-unfollow/', {
    body: { handle: 'thedialin', follow: true },
  })
  return followed.statusCode === 200 ? followed.json().user_id : ANYBODY
}

const connected = async (scene: Scene): Promise<void> => {
  if (!scene.application.hasSandbox) return
  await scene.application.suiteSubscription(scene.person)
  const connection = await connectAdvertiser(scene)
  await scene.person.send('POST', `${SUITE}/accounts/`, { body: { connection } })
}

const asAccount =
  (call: SampleCall = {}): Sample =>
  async (scene) => {
    await connected(scene)
    return call
  }

const ofList =
  (call: SampleCall = {}): Sample =>
  async (scene) => {
    await connected(scene)
    const name = `Sample ${scene.newAddress()}`.slice(0, 25)
    const made = await scene.person.send('POST', `${SUITE}/lists/`, { body: { name } })
    return { ...call, params: { pk: made.statusCode === 201 ? made.json().id : '1' } }
  }

const people: SampleCall = { body: { user_ids: [ANYBODY] } }
const many: SampleCall = { body: { selection: { user_ids: [ANYBODY] } } }

const withSomebody: Sample = async (scene) => {
  await connected(scene)
  return { body: { user_id: await somebody(scene) } }
}

export const suiteActionSamples: Samples = {
  'suite.makeAudience': async ({ application, person }) => {
    await application.suiteAccount(person)
    return { body: { selection: { user_ids: ['1000001', '1000002', '1000003'] }, name: 'Regulars' } }
  },
  'suite.selectionFile': async ({ application, person }) => {
    await application.suiteAccount(person)
    return { body: { selection: { user_ids: ['1000001', '1000002', '1000003'] } } }
  },
  'suite.listLists': asAccount(),
  'suite.createList': async (scene) => {
    await connected(scene)
    return { body: { name: `Sample ${scene.newAddress()}`.slice(0, 25) } }
  },
  'suite.updateList': ofList({ body: { description: 'Regulars' } }),
  'suite.deleteList': ofList(),
  'suite.listMembers': ofList(),
  'suite.addMembers': ofList(people),
  'suite.removeMembers': ofList(people),
  'suite.follow': withSomebody,
  'suite.unfollow': withSomebody,
  'suite.bulkFollow': asAccount(many),
  'suite.bulkUnfollow': asAccount(many),
  'suite.bulkAddToList': asAccount({ body: { selection: { user_ids: [ANYBODY] }, list: { name: 'Sample people' } } }),
  'suite.listBatches': asAccount(),
  'suite.batchPeople': async (scene) => {
    await connected(scene)
    const begun = await scene.person.send('POST', `${SUITE}/bulk-unfollow/`, many)
    return { params: { pk: begun.statusCode === 202 ? begun.json().id : NOWHERE } }
  },
  'suite.setDailyCap': asAccount({ body: { daily_cap: 50 } }),
  'suite.changeBatch': async (scene) => {
    await connected(scene)
    const begun = await scene.person.send('POST', `${SUITE}/bulk-unfollow/`, many)
    return { params: { pk: begun.statusCode === 202 ? begun.json().id : NOWHERE }, body: { to: 'stop' } }
  },
}
