// /pro-solutions: what planners, advertisers and creators do here, each with figures of this server's data.

import { readInsights } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import type { Figure } from '@peregrine/contract/insights/figure-shapes.ts'
import { accountLabel } from '@peregrine/domain/network-data/account-label.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { builderAddress } from '#shell/addresses.ts'
import { queryOf } from '#shell/asking.ts'
import { useExampleText } from '#shell/example-audiences.ts'
import { FigureDetail, type FigureSource, figureSourceOf } from '#shell/figures/figure-detail.tsx'
import type { FigureKind } from '#shell/figures/figure-kinds.ts'
import { NotedSize } from '#shell/figures/noted-size.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { useLanguage } from '#shell/texts.ts'
import { type ExampleAudience, useExamples } from '#shell/use-examples.ts'
import { sizeInWords } from './example-size-words.ts'
import { LIVE_HEIGHT, LiveExample } from './live-example.tsx'
import { ProPage, ProPart } from './pro-page.tsx'
import styles from './pro-pages.module.css'
import { useProText } from './pro-text.ts'

export function ProSolutionsScreen() {
  const text = useProText()
  return (
    <ProPage page="solutions">
      <ProPart id="planners" title={text('plannersTitle')} body={text('plannersBody')}>
        <LiveExample named={false} failedTitle={text('sizesFailed')}>
          {() => <ExampleSizes />}
        </LiveExample>
      </ProPart>
      <ProPart id="advertisers" title={text('advertisersTitle')} body={text('advertisersBody')}>
        <LiveExample failedTitle={text('wordsFailed')}>
          {(example) => <Lines example={example} of="words" />}
        </LiveExample>
      </ProPart>
      <ProPart id="creators" title={text('creatorsTitle')} body={text('creatorsBody')}>
        <LiveExample failedTitle={text('accountsFailed')}>
          {(example) => <Lines example={example} of="accounts" />}
        </LiveExample>
      </ProPart>
    </ProPage>
  )
}

function ExampleSizes() {
  const text = useProText()
  const example = useExampleText()
  const { lines } = useExamples()
  return (
    <DataTable
      label={text('exampleSizes')}
      rows={lines}
      rowKey={(line) => line.example.name}
      columns={[
        {
          id: 'name',
          header: text('audience'),
          cell: (line) => <Link to={builderAddress(line.example.definition)}>{example(line.example.name)}</Link>,
        },
        { id: 'body', header: text('who'), cell: (line) => example(line.example.body), hide: 'phone' },
        {
          id: 'size',
          header: text('inAudience'),
          align: 'end',
          cell: ({ counted, example: { definition } }) =>
            counted ? (
              <NotedSize size={counted.size} of={definition}>
                {sizeInWords(counted.size, { fewerThan: (count) => text('fewerThan', { count }) })}
              </NotedSize>
            ) : (
              '-'
            ),
        },
      ]}
    />
  )
}

interface Line {
  readonly name: string
  readonly figure: Figure
}

const WHAT = { words: 'posted', accounts: 'follows' } as const satisfies Record<string, FigureKind>

function Lines({ example: { definition }, of }: { example: ExampleAudience; of: keyof typeof WHAT }) {
  const text = useProText()
  const language = useLanguage()
  const insights = useQuery(queryOf(readInsights, { body: { definition, language } }))
  return (
    <QueryView query={insights} errorTitle={text(`${of}Failed`)} skeleton={<SkeletonBlock height={LIVE_HEIGHT} />}>
      {(read) => {
        const { conversation, network } = read.tabs
        const lines: Line[] =
          of === 'words'
            ? conversation.words.items.map(({ label, figure }) => ({ name: label, figure }))
            : network.influencers.items.map((one) => ({ name: accountLabel(one), figure: one.figure }))
        return lines.length === 0 ? (
          <p className={styles.body}>{text('nothingApart')}</p>
        ) : (
          <LineTable lines={lines} of={of} source={figureSourceOf(read)} />
        )
      }}
    </QueryView>
  )
}

function LineTable({ lines, of, source }: { lines: readonly Line[]; of: keyof typeof WHAT; source: FigureSource }) {
  const text = useProText()
  const what = WHAT[of]
  return (
    <DataTable
      label={text(`${of}Label`)}
      rows={lines}
      rowKey={({ name }) => name}
      columns={[
        { id: 'name', header: text(`${of}Column`), cell: ({ name }) => name },
        {
          id: 'share',
          header: text('share'),
          align: 'end',
          cell: ({ name, figure }) => <FigureDetail figure={figure} subject={name} what={what} source={source} />,
        },
        {
          id: 'affinity',
          header: text('affinity'),
          align: 'end',
          cell: ({ name, figure }) => (
            <FigureDetail figure={figure} subject={name} what={what} source={source} show="affinity" />
          ),
        },
      ]}
    />
  )
}
