// A language model that proposes a definition for a brief. What it says is a proposal: whoever asks checks it.

export interface BriefModelPort {
  /** What the model answers, as parsed JSON; null when it gave none in time. */
  propose(question: { readonly instructions: string; readonly brief: string }): Promise<unknown>
}
