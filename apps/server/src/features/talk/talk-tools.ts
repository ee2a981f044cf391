// The typed queries as tools of a language model: one a kind, with the schema of the contract, so that a new kind is a new tool.
import { TalkQueryShape } from '@peregrine/contract/talk/talk-query-shapes.ts'
import type { TalkQuery } from '@peregrine/domain/talk/talk-query-rules.ts'
import { z } from 'zod'
import type { ModelTool, ToolCall } from '#connectors/language-model/language-model-port.ts'
import { kindText } from './query-kind-text.ts'

/** Of no kind above: to say that nothing fits is a choice as well. */
const NOTHING_FITS: ModelTool = {
  name: 'nothing_fits',
  description: 'None of the tools answers the whole question.',
  parameters: { type: 'object', properties: {}, additionalProperties: false },
}

/** Beyond it a pattern costs more than it tells: the shape itself is what counts. */
const MOST_OF_PATTERN = 40

interface KindSchema {
  readonly properties: Readonly<Record<string, { readonly const?: string }>>
  readonly required?: readonly string[]
}

function readTools(): readonly ModelTool[] {
  const { oneOf = [] } = z.toJSONSchema(TalkQueryShape, {
    io: 'input',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      if ((jsonSchema.pattern ?? '').length > MOST_OF_PATTERN) delete jsonSchema.pattern
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  }) as unknown as { readonly oneOf?: readonly KindSchema[] }
  const tools = oneOf.map(({ properties: { kind, ...properties }, required = [] }): ModelTool => {
    const name = kind?.const ?? ''
    return {
      name,
      description: kindText(name),
      parameters: {
        type: 'object',
        properties,
        required: required.filter((one) => one !== 'kind'),
        additionalProperties: false,
      },
    }
  })
  return [...tools, NOTHING_FITS]
}

let read: readonly ModelTool[] | undefined

/** Written from the shapes once. */
export function talkTools(): readonly ModelTool[] {
  read ??= readTools()
  return read
}

/** Null: no typed query within its bounds. */
export function queryOfCall({ name, input }: ToolCall): TalkQuery | null {
  if (input === null || typeof input !== 'object' || Array.isArray(input)) return null
  const query = TalkQueryShape.safeParse({ ...input, kind: name })
  return query.success ? query.data : null
}
