// /pro-targeting: from a description to a targeting package, shown on an audience that is counted now.
import { proposePackage } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import type { Figure, Size } from '@peregrine/contract/insights/figure-shapes.ts'
import type { PackageProposal } from '@peregrine/contract/targeting/package-shapes.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { FigureDetail } from '#shell/figures/figure-detail.tsx'
import type { FigureKind } from '#shell/figures/figure-kinds.ts'
import { roundShareText } from '#shell/figures/figure-numbers.ts'
import { QueryView } from '#shell/page/query-view.tsx'
import { useLanguage } from '#shell/texts.ts'
import { LIVE_HEIGHT, LiveExample } from './live-example.tsx'
import { type ExampleAudience, sizeInWords } from './live-example-queries.ts'
import { ProPage, ProPart } from './pro-page.tsx'
import styles from './pro-pages.module.css'
import { useProText } from './pro-text.ts'

export function ProTargetingScreen() {
  const text = useProText()
  return (
    <ProPage page="targeting">
      <ProPart id="example" title={text('exampleTitle')} body={text('exampleBody')}>
        <LiveExample>{(example) => <ExamplePackage example={example} />}</LiveExample>
      </ProPart>
      <ProPart id="apply" title={text('applyTitle')} body={text('applyBody')}>
        <ol className={styles.steps}>
          {(['check', 'applyIt', 'verify', 'rollBack'] as const).map((step) => (
            <li key={step} className={styles.step}>
              <h3 className={styles.stepTitle}>{text(`${step}Title`)}</h3>
              <p className={styles.body}>{text(`${step}Body`)}</p>
            </li>
          ))}
        </ol>
      </ProPart>
    </ProPage>
  )
}

function ExamplePackage({ example: { definition } }: { example: ExampleAudience }) {
  const language = useLanguage()
  const proposal = useQuery(queryOf(proposePackage, { body: { definition, language } }))
  return (
    <QueryView query={proposal} skeleton={<SkeletonBlock height={LIVE_HEIGHT} />}>
      {(made) => (
        <>
          <Outcome proposal={made} />
          <Entries proposal={made} />
        </>
      )}
    </QueryView>
  )
}

function Outcome({ proposal: { sizes, ticked } }: { proposal: PackageProposal }) {
  const text = useProText()
  const words = (size: Size) => sizeInWords(size, { fewerThan: (count) => text('fewerThan', { count }) })
  const facts: [string, string][] = [[text('inAudience'), words(sizes.core)]]
  if (ticked?.reached) facts.push([text('reached'), words(ticked.reached)])
  if (ticked?.recall != null) facts.push([text('ofAudience'), roundShareText(ticked.recall)])
  if (ticked?.precision != null) facts.push([text('ofReached'), roundShareText(ticked.precision)])
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Entry {
  readonly name: string
  readonly kind: 'keywords' | 'handles' | 'hashtags' | 'interests' | 'conversation_topics'
  readonly ticked: boolean
  readonly figure: Figure
}

const FIGURES: Readonly<Record<Entry['kind'], FigureKind>> = {
  keywords: 'posted',
  handles: 'follows',
  hashtags: 'hashtag',
  interests: 'interest',
  conversation_topics: 'topic',
}
const KINDS = Object.keys(FIGURES) as readonly Entry['kind'][]
/** So many of each kind: an example, not the package. */
const OF_EACH = 2

const entriesOf = ({ package: made }: PackageProposal): Entry[] =>
  KINDS.flatMap((kind) =>
    made[kind]
      .flatMap((entry) => {
        const name = 'handle' in entry ? `@${entry.handle}` : entry.label
        return entry.why ? [{ name, kind, ticked: !entry.deselected, figure: entry.why }] : []
      })
      .slice(0, OF_EACH),
  )

function Entries({ proposal }: { proposal: PackageProposal }) {
  const text = useProText()
  const { source } = proposal
  return (
    <>
      <DataTable
        label={text('entries')}
        rows={entriesOf(proposal)}
        rowKey={({ kind, name }) => `${kind} ${name}`}
        columns={[
          { id: 'name', header: text('entry'), cell: ({ name }) => name },
          { id: 'kind', header: text('kind'), cell: ({ kind }) => text(`kind_${kind}`) },
          {
            id: 'share',
            header: text('share'),
            align: 'end',
            cell: ({ name, kind, figure }) => (
              <FigureDetail figure={figure} subject={name} what={FIGURES[kind]} source={source} />
            ),
          },
          {
            id: 'affinity',
            header: text('affinity'),
            align: 'end',
            cell: ({ name, kind, figure }) => (
              <FigureDetail figure={figure} subject={name} what={FIGURES[kind]} source={source} show="affinity" />
            ),
          },
          { id: 'ticked', header: text('inPackage'), cell: ({ ticked }) => text(ticked ? 'yes' : 'no') },
        ]}
      />
      <p className={styles.body}>{text('entriesNote')}</p>
    </>
  )
}
