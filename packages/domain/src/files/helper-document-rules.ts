// The helper documents: which there are, and how long a link to one is good for.

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
