// The calls of saved lists with the plans of programs that saving one takes: two features whose meeting is tested.
import type { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import { openTakePlan } from '../src/features/talk/take-talk-plan.ts'
import { createUsageHandlers, type UsagePorts } from '../src/features/targeting/usage-handlers.ts'
import type { Handlers } from '../src/platform/mount.ts'

export const usageHandlers = (ports: Omit<UsagePorts, 'takePlan'>): Handlers<typeof usages> =>
  createUsageHandlers({ ...ports, takePlan: openTakePlan(ports) })
