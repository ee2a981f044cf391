// A program that speaks MCP to a listening application, with the protocol's own client.
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'

/** Connects; whatever the server refuses is thrown. */
export async function connectProgram(
  address: string,
  secret: string | null,
  headers: Readonly<Record<string, string>> = {},
): Promise<Client> {
  const client = new Client({ name: 'tests', version: '1.0.0' })
  const given = { ...(secret !== null && { authorization: `Bearer ${secret}` }), ...headers }
  const transport = new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers: given } })
  await client.connect(transport as Parameters<Client['connect']>[0])
  return client
}

export const useTool = async (
  client: Client,
  name: string,
  given: Readonly<Record<string, unknown>> = {},
): Promise<CallToolResult> => (await client.callTool({ name, arguments: { ...given } })) as CallToolResult

/** The first text of a result: our own words. */
export const wordsOf = ({ content }: CallToolResult): string => {
  const [first] = content
  return first?.type === 'text' ? first.text : ''
}
