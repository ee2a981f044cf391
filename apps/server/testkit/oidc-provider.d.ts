// The part of oidc-provider that the tests use; the package brings no types.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export interface FoundAccount {
    readonly accountId: string
    claims(): Promise<Record<string, unknown>>
  }
  export class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>)
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    readonly AccessToken: { find(token: string): Promise<{ readonly accountId?: string } | undefined> }
  }
}
