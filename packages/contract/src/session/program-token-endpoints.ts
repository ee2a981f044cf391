// The tokens of programs: listed, made and revoked by their person. Only the MCP server takes them.
import { z } from 'zod'
import { type Access, access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { freshSignInErrors } from '../platform/sign-in-shapes.ts'
import { NewProgramToken, PROGRAM_TOKENS_PER_PERSON, ProgramToken } from './program-token-shapes.ts'

/** A program neither makes nor ends tokens, whatever other token it has. */
const byItsPerson: Access = { ...access.user, via: ['session'] }

const list = endpoint({
  id: 'programTokens.list',
  method: 'GET',
  path: '/api/user/program-tokens/',
  access: access.user,
  summary: 'The tokens of the person’s programs, the newest first, and where these connect; the secrets are not in it',
  reply: z.object({
    results: z.array(ProgramToken),
    /** Of the MCP server. */
    address: z.string(),
  }),
})

const create = endpoint({
  id: 'programTokens.create',
  method: 'POST',
  path: '/api/user/program-tokens/',
  access: byItsPerson,
  summary: 'Make a token for a program that speaks MCP; the secret is in this answer alone',
  body: NewProgramToken,
  reply: ProgramToken.extend({ secret: z.string() }),
  status: 201,
  errors: {
    ...freshSignInErrors,
    too_many_program_tokens: {
      status: 409,
      detail: `You have ${PROGRAM_TOKENS_PER_PERSON} program tokens, the most that one person can have. Revoke one first.`,
    },
  },
  limit: { max: 30, seconds: 3600 },
})

const revoke = endpoint({
  id: 'programTokens.revoke',
  method: 'DELETE',
  path: '/api/user/program-tokens/{id}/',
  access: byItsPerson,
  summary: 'Revoke a token of a program, and with it the plans that it left: its next call is refused',
  params: { id: z.uuid() },
  reply: z.undefined(),
  status: 204,
})

export const programTokens = { list, create, revoke } as const
