// Takes the social network's word that somebody wants their data deleted, and shows afterwards that it was done.
import type { FastifyInstance } from 'fastify'
import type { DeletionRequest } from '#connectors/social-login/social-login-port.ts'
import type { Log } from '#platform/log.ts'
import { type Db, inTransaction } from '#platform/postgres.ts'
import { type SecretKeys, sameBytes } from '#platform/secret-keys.ts'
import { requestedLanguage } from '#platform/small-page.ts'
import { deletionPage } from './deletion-page.ts'
import { forgetIdentity } from './identity-store.ts'

export interface DeletionPorts {
  readonly db: Db
  readonly clock: () => number
  readonly keys: Pick<SecretKeys, 'sign'>
  readonly log: Log
  /** Null for whatever our login app's secret has not signed. */
  readonly readDeletion: (request: unknown) => DeletionRequest | null
  /** Of the team dashboard, without a slash at the end. */
  readonly siteAddress: string
}

const PROVIDER = 'social-network'
const MOST_BYTES = 20_000

/** '<when, in seconds>.<signature>': it proves that it is ours and tells nothing of the person. */
const codeOf = ({ keys }: DeletionPorts, seconds: string): string =>
  `${seconds}.${keys.sign('sign-in', 'deletion', seconds).toString('base64url').slice(0, 22)}`

export async function mountSignedDeletion(http: FastifyInstance, ports: DeletionPorts): Promise<void> {
  const { db, clock, log, readDeletion, siteAddress } = ports
  await http.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.post(`/rest-auth/${PROVIDER}/deletion/`, async (request, reply) => {
      const given = request.body instanceof URLSearchParams ? request.body.get('signed_request') : null
      const requested = readDeletion(given)
      if (!requested) return reply.status(400).send({ code: 'bad_signature', detail: 'The request is not signed.' })
      const gone = await inTransaction(db, (tx) => forgetIdentity(tx, PROVIDER, requested.subject, requested.asked))
      log.info('The social network asked to delete what it told of somebody.', { gone })
      const code = codeOf(ports, Math.floor(clock() / 1000).toString(36))
      return reply.send({ url: `${siteAddress}/data-deletion/${code}`, confirmation_code: code })
    })
    scope.get<{ Params: { readonly code: string } }>('/data-deletion/:code', async (request, reply) => {
      const [seconds = ''] = request.params.code.split('.')
      const ours = sameBytes(Buffer.from(codeOf(ports, seconds)), Buffer.from(request.params.code))
      if (!/^[0-9a-z]{1,10}$/.test(seconds) || !ours) return reply.callNotFound()
      const at = new Date(Number.parseInt(seconds, 36) * 1000)
      const page = deletionPage(at, requestedLanguage(request.headers))
      return reply.header('cache-control', 'no-store').type('text/html').send(page)
    })
  })
}
