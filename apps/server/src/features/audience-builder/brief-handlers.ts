// The call that reads a brief.
import type { audienceBrief } from '@peregrine/contract/audience-builder/brief-endpoints.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import type { Handlers } from '#platform/mount.ts'
import { analyseBrief, type BriefPorts } from './analyse-brief.ts'

export function briefHandlers(ports: BriefPorts): Handlers<typeof audienceBrief> {
  return {
    analyseBrief: async ({ body, invalid }) => {
      if (body.description.trim() === '') return invalid({ description: [message('brief_missing')] })
      return await analyseBrief(ports, body.description)
    },
  }
}
