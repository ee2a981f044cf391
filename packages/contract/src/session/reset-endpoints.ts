// Starting anew, for journeys that are tried again and again; only where the configuration says so.
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'

const resetMine = endpoint({
  id: 'resets.mine',
  method: 'POST',
  path: '/api/reset-e2e/',
  access: access.user,
  summary: 'Removes the signed-in person with all that is theirs alone. Not there unless it was switched on',
  body: z.strictObject({ email: z.string().max(254) }),
  reply: z.undefined(),
  status: 204,
  errors: {
    other_person: { status: 409, detail: 'This isn’t the address you’re signed in with. Nothing was deleted.' },
  },
})

export const resets = { resetMine } as const
