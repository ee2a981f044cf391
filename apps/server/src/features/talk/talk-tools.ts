// The typed queries as tools of a language model: one a kind, with the schema of the contract, so that a new kind is a new tool.
import { TalkQueryShape } from '@peregrine/contract/talk/talk-query-shapes.ts'
import { querySchemas } from '@peregrine/contract/talk/talk-tool-shapes.ts'
import type { TalkQuery } from '@peregrine/domain/talk/talk-query-rules.ts'
import type { ModelTool, ToolCall } from '#connectors/language-model/language-model-port.ts'
import { QUERY_KIND_TEXT } from './query-kind-text.ts'

/** Of no kind above: to say that nothing fits is a choice as well. */
const NOTHING_FITS: ModelTool = {
  name: 'nothing_fits',
  description: 'None of the tools answers the whole question.',
  parameters: { type: 'object', properties: {}, additionalProperties: false },
}

let made: readonly ModelTool[] | undefined

/** Written from the shapes once. */
export function talkTools(): readonly ModelTool[] {
  const tools = () =>
    [...querySchemas()].map(([name, { properties, required = [], ...schema }]): ModelTool => {
      const { kind: _, ...own } = properties
      const needed = required.filter((one) => one !== 'kind')
      return { name, description: QUERY_KIND_TEXT[name], parameters: { ...schema, properties: own, required: needed } }
    })
  made ??= [...tools(), NOTHING_FITS]
  return made
}

/** Null: no typed query within its bounds. */
export function queryOfCall({ name, input }: ToolCall): TalkQuery | null {
  if (input === null || typeof input !== 'object' || Array.isArray(input)) return null
  const query = TalkQueryShape.safeParse({ ...input, kind: name })
  return query.success ? query.data : null
}
