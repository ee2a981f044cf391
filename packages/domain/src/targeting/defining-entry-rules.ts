// Whether the figure of an entry only says that the audience was chosen by it.
interface ExplainedEntry {
  readonly why?: { readonly a: number; readonly b: number; readonly m: number } | undefined
  readonly note?: { readonly code: string } | undefined
}

/** Notes of terms that come from the definition itself. */
const OWN_TERMS: ReadonlySet<string> = new Set(['your_term', 'your_term_idle', 'your_term_covered'])

/** A term of the definition that nobody outside has: whoever had it would belong, so that its lift is no finding. */
export const definesAudience = ({ why, note }: ExplainedEntry): boolean =>
  note !== undefined && OWN_TERMS.has(note.code) && why !== undefined && why.a > 0 && why.m > 0 && why.b === 0
