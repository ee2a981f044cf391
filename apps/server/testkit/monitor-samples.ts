// Sample calls of weekly results.
import { connectAdvertiser } from './connected-advertiser.ts'
import type { Samples, Scene } from './sample-scene.ts'
import { AD_ACCOUNT } from './sandbox-network.ts'

const NOWHERE = '00000000-0000-4000-8000-000000000000'

/** The monitor of the ad account in the own workspace. */
async function ownMonitor(scene: Scene): Promise<string> {
  if (!scene.application.hasSandbox) return NOWHERE
  await connectAdvertiser(scene)
  const opened = await scene.person.send('POST', '/api/external/workspace/', { body: { account: AD_ACCOUNT } })
  return opened.json().account?.id ?? NOWHERE
}

export const monitorSamples: Samples = {
  'monitors.list': {},
  'monitors.change': async (scene) => ({ params: { pk: await ownMonitor(scene) }, body: { mail: true } }),
  'monitors.weekly': async (scene) => ({ query: { monitor: await ownMonitor(scene) } }),
  'monitors.stopMails': async (scene) => {
    const monitor = await ownMonitor(scene)
    // Its mails were wanted once.
    await scene.person.send('PATCH', `/api/external/monitors/${monitor}/`, { body: { mail: true } })
    return { body: { token: await scene.application.monitorToken(monitor) } }
  },
}
