// Calls of security events that succeed, by the endpoints' ids.
import { asStaff } from './audience-request-samples.ts'
import type { Sample, Samples } from './sample-scene.ts'

const byStaff: Sample = async (scene) => {
  await asStaff(scene)
  return { query: { kind: 'staff_added' } }
}

export const securitySamples: Samples = {
  'security.list': byStaff,
  'security.sums': byStaff,
  'security.mine': { query: { limit: 2 } },
}
