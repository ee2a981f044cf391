// The calls that suggest keywords, with those that record what was taken: two features whose meeting is tested.
import { topics } from '@peregrine/contract/explore/topic-endpoints.ts'
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import { createTopicHandlers } from '../src/features/explore/topic-handlers.ts'
import type { Handlers } from '../src/platform/mount.ts'
import type { NetworkAppPorts } from './network-app.ts'
import { usageHandlers } from './usages-with-plans.ts'

export const keywordCalls = { ...topics, ...usages } as const

export const keywordHandlers = (ports: NetworkAppPorts): Handlers<typeof keywordCalls> => ({
  ...createTopicHandlers(ports),
  ...usageHandlers(ports),
})
