// Of which kinds of engagement a post has figures: an archive holds likes and reposts alone.

interface ToldFigures {
  readonly replies: number
  readonly quotes: number
  readonly impressions: number | null
}

/** The network tells replies and quotes of a post together with its impressions; without these a zero is no count. */
export const tellsReplies = ({ replies, quotes, impressions }: ToldFigures): boolean =>
  impressions !== null || replies > 0 || quotes > 0

/** Replies and quotes as far as they are told. */
export const toldReplies = (
  figures: ToldFigures,
): { readonly replies: number | null; readonly quotes: number | null } =>
  tellsReplies(figures) ? { replies: figures.replies, quotes: figures.quotes } : { replies: null, quotes: null }
