// Documents: the guides, those that are made for a team, how long a link to one is good for and how long one is kept.

/** In the order in which they are best read; each stands in docs/guides in both languages (<name>.en.md, <name>.ja.md). */
export const HELPER_DOCUMENTS = [
  'quick-start',
  'user-manual',
  'guide-to-audiences',
  'guide-to-campaigns',
  'network-rules',
] as const

/** A link to a document leads there this long, for the one person who asked. */
export const DOCUMENT_LINK_SECONDS = 600

/** Documents made for a team are kept as long. */
export const DOCUMENT_DAYS = 30
/** So many of a team are made at once; the next ones wait. */
export const DOCUMENTS_AT_ONCE = 2
/** So many may be made or wait; whoever asks for more is asked to wait. */
export const DOCUMENTS_WAITING = 12

/** Documents that are made for a team. */
export const DOCUMENT_KINDS = ['insights-pdf', 'insights-slides', 'targeting-pdf', 'campaign-pdf'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
