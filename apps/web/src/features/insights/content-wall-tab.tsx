// The posts that they like, pass on and write, as cards.

import type { PostCard } from '@peregrine/contract/insights/insight-shapes.ts'
import { SMALLEST_CELL } from '@peregrine/domain/insights/small-cell-rules.ts'
import { accountLabel } from '@peregrine/domain/network-data/account-label.ts'
import { formatCount, formatPart } from '@peregrine/domain/shell/format-rules.ts'
import type { SheetValue } from '@peregrine/domain/shell/spreadsheet-rules.ts'
import type { ChartTable } from '@peregrine/ui/charts/chart-frame.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { useState } from 'react'
import { FigurePanel } from '#shell/figures/figure-panel.tsx'
import { useLanguage } from '#shell/texts.ts'
import styles from './content-wall-tab.module.css'
import { CutRow } from './cut-row.tsx'
import { NothingHere } from './figure-chart.tsx'
import { type FigureColumnText, sourceCells, useFigureColumnText } from './figure-column-text.ts'
import { type InsightsText, useInsightsText } from './insights-text.ts'
import { useInsightsView } from './insights-view.ts'
import { languageName } from './language-name.ts'
import { PostTile } from './post-tile.tsx'
import { useExports } from './use-exports.ts'

const WALLS = ['liked', 'reposted', 'written'] as const
export type Wall = (typeof WALLS)[number]

const questions = { liked: 'postsLiked', reposted: 'postsReposted', written: 'postsWritten' } as const
const choices = {
  liked: 'postsChoiceLiked',
  reposted: 'postsChoiceReposted',
  written: 'postsChoiceWritten',
} as const

const FIRST = 12

export function ContentWallTab() {
  const text = useInsightsText()
  const [wall, setWall] = useState<Wall>('liked')
  const { contentWall } = useInsightsView().insights.tabs
  return (
    <>
      <div className={styles.choice}>
        <Segmented
          label={text('postsChoice')}
          value={wall}
          onChange={setWall}
          size="small"
          options={WALLS.map((value) => ({
            value,
            label: text(choices[value]),
            count: String(contentWall[value].total),
          }))}
        />
      </div>
      <PostWall key={wall} wall={wall} />
    </>
  )
}

function PostWall({ wall }: { wall: Wall }) {
  const text = useInsightsText()
  const language = useLanguage()
  const { insights } = useInsightsView()
  const [desired, setWanted] = useState(FIRST)
  const { items, total } = insights.tabs.contentWall[wall]
  const question = text(`question.${questions[wall]}`)
  const names = useFigureColumnText()
  const exports = useExports(question, () => postRows(items, insights.source, { text, names, language }))
  return (
    <FigurePanel
      question={question}
      table={postTable(items, text, language)}
      {...exports}
      {...(items.length === 0 ? { empty: <NothingHere reason="posts" /> } : {})}
    >
      <div className={styles.wall}>
        {items.slice(0, desired).map((post) => (
          <PostTile key={post.id} post={post} wall={wall} />
        ))}
      </div>
      <CutRow
        shown={Math.min(desired, items.length)}
        sent={items.length}
        total={total}
        first={FIRST}
        onShow={setWanted}
      />
    </FigurePanel>
  )
}

function postTable(posts: readonly PostCard[], text: InsightsText, language: string): ChartTable {
  const end = 'end' as const
  return {
    columns: [
      { header: text('column.author') },
      { header: text('column.post') },
      { header: text('column.date') },
      { header: text('column.byAudience'), align: end },
      { header: text('column.likes'), align: end },
      { header: text('column.reposts'), align: end },
      { header: text('column.replies'), align: end },
    ],
    rows: posts.map((post) => [
      accountLabel(post.author),
      post.text,
      post.createdAt.slice(0, 10),
      formatPart(post.byAudience, language),
      ...[post.likes, post.reposts, post.replies].map((count) => formatCount(count, language)),
    ]),
  }
}

interface RowWords {
  readonly text: InsightsText
  readonly names: FigureColumnText
  readonly language: string
}

function postRows(
  posts: readonly PostCard[],
  source: { network: string; asOf: string },
  { text, names, language }: RowWords,
): SheetValue[][] {
  const columns = [
    'author',
    'post',
    'date',
    'language',
    'byAudience',
    'likes',
    'reposts',
    'replies',
    'sentiment',
  ] as const
  return [
    [names('id'), ...columns.map((column) => text(`column.${column}`)), names('network'), names('as_of')],
    ...posts.map((post) => [
      post.id,
      post.author.handle,
      post.text,
      post.createdAt,
      languageName(post.language, language),
      // A few are told in words, everything else as a number to reckon with.
      post.byAudience > 0 && post.byAudience < SMALLEST_CELL ? formatPart(post.byAudience, language) : post.byAudience,
      post.likes,
      post.reposts,
      post.replies,
      post.sentiment,
      ...sourceCells(source, names),
    ]),
  ]
}
