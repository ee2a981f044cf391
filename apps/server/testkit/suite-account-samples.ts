// Sample calls of the suite's accounts: as somebody who connected one and whose subscription staff has set.
import { connectAdvertiser } from './connected-advertiser.ts'
import type { Sample, SampleCall, Samples } from './sample-scene.ts'
import { uploadSuiteArchive } from './suite-archive-file.ts'

const ACCOUNTS = '/api/external/deepthought/accounts/'
const NOWHERE = '00000000-0000-4000-8000-000000000000'

const ofAccount =
  (call: SampleCall = {}): Sample =>
  async (scene) => {
    if (!scene.application.hasSandbox) return { ...call, params: { pk: NOWHERE } }
    const connection = await connectAdvertiser(scene)
    await scene.application.suiteSubscription(scene.person)
    const { id = NOWHERE } = (await scene.person.send('POST', ACCOUNTS, { body: { connection } })).json()
    return { ...call, params: { pk: id } }
  }

/** Each of another account. */
let archives = 0

export const suiteAccountSamples: Samples = {
  'suite.token': {},
  'suite.listAccounts': {},
  'suite.addAccount': async (scene) => ({
    body: {
      connection: scene.application.hasSandbox ? await connectAdvertiser(scene) : NOWHERE,
      timezone: 'Asia/Tokyo',
    },
  }),
  'suite.addArchive': async ({ person }) => {
    archives += 1
    return { body: { file: await uploadSuiteArchive(person, String(770_000 + archives)) } }
  },
  'suite.changeAccount': ofAccount({ body: { current: true } }),
  'suite.removeAccount': ofAccount(),
  'suite.syncAccount': ofAccount(),
}
