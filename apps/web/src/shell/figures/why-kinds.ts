// Which kind of figure explains an entry of each part of a package.
import type { EntryField } from '@peregrine/domain/targeting/package-rules.ts'
import type { FigureKind } from '#shell/figures/figure-kinds.ts'

/** What the figure of an entry counts. */
export const whyKinds: Partial<Record<EntryField, FigureKind>> = {
  handles: 'follows',
  keywords: 'posted',
  hashtags: 'hashtag',
  interests: 'interest',
  conversation_topics: 'topic',
  movies_tv_shows: 'show',
  languages: 'language',
}
