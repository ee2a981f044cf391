// Asks a language model by OpenAI's chat completions, which most model servers speak: with tools, or in JSON where a server has none.
import { createHash } from 'node:crypto'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { ToolSet } from 'ai'
import { boundedFetch } from '#platform/bounded-fetch.ts'
import type { Log } from '#platform/log.ts'
import { openTurns } from '#platform/turns.ts'
import { openCircuitBreaker } from './circuit-breaker.ts'
import type { LanguageModelPort, ModelQuestion, ModelTool, ToolCall } from './language-model-port.ts'

export interface LanguageModelAddress {
  /** The root of the API, without a slash at its end. */
  readonly url: string
  readonly key: string
  readonly name: string
}

export interface LanguageModelBounds {
  /** Until an answer is there, waiting for a turn included. */
  readonly patienceMs: number
  /** Questions at a time: a model is slow, and people shall not pile up behind it. */
  readonly atATime: number
  readonly tokens: number
  /** After so many failures in a row nothing is asked for so long. */
  readonly failures: number
  readonly pauseMs: number
}

const BOUNDS: LanguageModelBounds = { patienceMs: 8000, atATime: 4, tokens: 1000, failures: 3, pauseMs: 60_000 }
const MOST_CALLS = 50

/** What servers without tools answer to a request that has some. */
const WITHOUT_TOOLS = new Set([400, 404, 405, 422, 501])

class NoToolsHere extends Error {
  override readonly name = 'NoToolsHere'
}

const JSON_CALLS = `Answer with one JSON object {"calls": [{"name": TOOL, "arguments": {…}}]} and nothing else. The tools, with JSON schemas of their arguments:`

/** The calls of an answer in JSON, as far as they read as such. */
function callsIn(answer: unknown): readonly ToolCall[] {
  const calls = answer !== null && typeof answer === 'object' && 'calls' in answer ? answer.calls : null
  if (!Array.isArray(calls)) return []
  return calls.slice(0, MOST_CALLS).flatMap((call): ToolCall[] => {
    if (call === null || typeof call !== 'object' || typeof call.name !== 'string') return []
    return [{ name: call.name, input: call.arguments ?? {} }]
  })
}

/** Says what happened without what was asked or answered: providers quote both in their errors. */
const nameOf = (error: unknown): string => {
  const status =
    error !== null && typeof error === 'object' && 'statusCode' in error ? ` ${String(error.statusCode)}` : ''
  return `${error instanceof Error ? error.name : typeof error}${status}`
}

/** Told apart in the log by size and hash alone. */
const traceOf = (text: string) => ({
  bytes: Buffer.byteLength(text),
  hash: createHash('sha256').update(text).digest('hex').slice(0, 16),
})

export function openLanguageModel(
  { url, key, name }: LanguageModelAddress,
  log: Log,
  more: { readonly bounds?: Partial<LanguageModelBounds>; readonly now?: () => number } = {},
): LanguageModelPort {
  const bounds = { ...BOUNDS, ...more.bounds }
  const now = more.now ?? (() => performance.now())
  const inTurn = openTurns(bounds.atATime)
  const breaker = openCircuitBreaker(bounds, now)
  const fetchWithin = boundedFetch(bounds.patienceMs)
  const model = createOpenAICompatible({
    name: 'model',
    baseURL: url,
    ...(key !== '' && { apiKey: key }),
    fetch: (address, { method, headers, body, signal } = {}) =>
      fetchWithin(String(address), {
        method: method ?? 'POST',
        headers: Object.fromEntries(new Headers(headers)),
        body,
        signal: signal ?? undefined,
      }),
  })(name)
  let hasTools = true

  // The SDK takes a moment to load; whoever has no model never loads it.
  const generate = async ({ instructions, brief }: ModelQuestion, signal: AbortSignal) => {
    const sdk = await import('ai')
    const common = {
      ...{ model, instructions, prompt: brief, abortSignal: signal },
      ...{ maxRetries: 0, temperature: 0, maxOutputTokens: bounds.tokens },
    }
    return { sdk, common }
  }
  const proposed = async (question: ModelQuestion, signal: AbortSignal): Promise<unknown> => {
    const { sdk, common } = await generate(question, signal)
    return (await sdk.generateText({ ...common, output: sdk.Output.json() })).output
  }
  const called = async (
    question: ModelQuestion,
    tools: readonly ModelTool[],
    signal: AbortSignal,
  ): Promise<readonly ToolCall[]> => {
    const { sdk, common } = await generate(question, signal)
    const offered = Object.fromEntries(
      tools.map(({ name: tool, description, parameters }) => [
        tool,
        sdk.tool({ description, inputSchema: sdk.jsonSchema(parameters) }),
      ]),
    ) as ToolSet
    try {
      const { toolCalls } = await sdk.generateText({ ...common, tools: offered, toolChoice: 'required' })
      return toolCalls.slice(0, MOST_CALLS).map(({ toolName, input }) => ({ name: toolName, input }))
    } catch (error) {
      if (sdk.APICallError.isInstance(error) && WITHOUT_TOOLS.has(error.statusCode ?? 0)) throw new NoToolsHere()
      // A call is required: whoever answers in words doesn't know tools.
      if (sdk.ToolChoiceViolationError.isInstance(error)) throw new NoToolsHere()
      throw error
    }
  }
  const chosen = async (
    question: ModelQuestion & { readonly tools: readonly ModelTool[] },
    signal: AbortSignal,
  ): Promise<readonly ToolCall[]> => {
    if (hasTools)
      try {
        return await called(question, question.tools, signal)
      } catch (error) {
        if (!(error instanceof NoToolsHere)) throw error
        hasTools = false
      }
    const instructions = `${question.instructions}\n${JSON_CALLS}\n${JSON.stringify(question.tools)}`
    return callsIn(await proposed({ ...question, instructions }, signal))
  }

  /** Null when there is no answer within the bounds, and at once while the model keeps failing. */
  const within = async <Answer>(
    question: ModelQuestion,
    ask: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer | null> => {
    if (question.gone?.aborted || !breaker.isClosed()) return null
    const began = now()
    const over = AbortSignal.timeout(bounds.patienceMs)
    const signal = question.gone ? AbortSignal.any([over, question.gone]) : over
    try {
      const answer = await untilAborted(
        inTurn(() => {
          signal.throwIfAborted()
          return ask(signal)
        }),
        signal,
      )
      breaker.succeeded()
      return answer
    } catch (error) {
      if (question.gone?.aborted) return null
      breaker.failed()
      log.warn('The language model gave no usable answer.', {
        reason: nameOf(error),
        milliseconds: Math.round(now() - began),
        request: traceOf(question.brief),
      })
      return null
    }
  }
  return {
    propose: (question) => within(question, (signal) => proposed(question, signal)),
    choose: (question) => within(question, (signal) => chosen(question, signal)),
  }
}

/** The result, unless the signal comes first: nobody waits for a turn longer than for an answer. */
async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = (): void => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', abort)
    work.catch(() => undefined)
  }
}
