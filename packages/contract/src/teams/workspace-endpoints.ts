// A person's own workspace: the team in which the campaigns are stored that they create on the targeting site.
import { z } from 'zod'
import { adAccountErrors } from '../ad-accounts/ad-account-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { TeamAccount } from './team-account-shapes.ts'
import { Team } from './team-shapes.ts'

const { network_refused: _, ...openErrors } = adAccountErrors

const readWorkspace = endpoint({
  id: 'workspaces.read',
  method: 'GET',
  path: '/api/external/workspace/',
  access: access.personal,
  summary: 'The own workspace with its ad accounts; null before the first campaign',
  reply: z.object({ workspace: Team.nullable(), accounts: z.array(TeamAccount) }),
})

const openWorkspace = endpoint({
  id: 'workspaces.open',
  method: 'POST',
  path: '/api/external/workspace/',
  access: access.personal,
  summary: 'Add one of the own ad accounts to the own workspace, which is created with the first one',
  body: z.strictObject({
    /** Id of one of the caller's ad accounts, or the network's id of it. */
    account: z.string().min(1).max(100),
  }),
  reply: z.object({ workspace: Team, account: TeamAccount }),
  status: 201,
  idempotent: true,
  errors: {
    ...openErrors,
    too_many_accounts: { status: 409, detail: 'The team has reached its ad account limit.' },
  },
  limit: { max: 60, seconds: 3600 },
})

export const workspaces = { readWorkspace, openWorkspace } as const
