// A language model that proposes and chooses. What it says is a proposal: whoever asks checks it.

export interface ModelQuestion {
  readonly instructions: string
  /** What it is about, as data. */
  readonly brief: string
  /** Aborted when nobody waits for the answer any more. */
  readonly gone?: AbortSignal | undefined
}

/** A tool as the model sees it; nothing is run by the model's side. */
export interface ModelTool {
  readonly name: string
  readonly description: string
  /** JSON schema of its arguments. */
  readonly parameters: Readonly<Record<string, unknown>>
}

export interface ToolCall {
  readonly name: string
  readonly input: unknown
}

export interface LanguageModelPort {
  /** What the model answers, as parsed JSON; null when it gave none in time. */
  propose(question: ModelQuestion): Promise<unknown>
  /** The tools that it would call, unchecked, at most 50; null when it gave no answer in time. */
  choose(question: ModelQuestion & { readonly tools: readonly ModelTool[] }): Promise<readonly ToolCall[] | null>
}
