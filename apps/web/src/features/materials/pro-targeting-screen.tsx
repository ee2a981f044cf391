// /pro-targeting: from a description to a targeting package, shown on an audience that is counted now.
import { proposePackage } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import type { HandleEntry, LabelEntry, PackageProposal } from '@peregrine/contract/targeting/package-shapes.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { formatRoundShare, NOT_A_NUMBER } from '@peregrine/domain/shell/format-rules.ts'
import { definesAudience } from '@peregrine/domain/targeting/defining-entry-rules.ts'
import { ENTRY_FIELDS, type EntryField } from '@peregrine/domain/targeting/package-rules.ts'
import { keyOfEntry } from '@peregrine/domain/targeting/unticked-entry-rules.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { queryOf } from '#shell/asking.ts'
import { entryName, useNameInLanguage } from '#shell/entry-names.ts'
import { FigureDetail } from '#shell/figures/figure-detail.tsx'
import { useSizeNotes } from '#shell/figures/size-notes.ts'
import { whyKinds } from '#shell/figures/why-kinds.ts'
import { QueryView } from '#shell/page/query-view.tsx'
import { useLanguage } from '#shell/texts.ts'
import { useEntryReason } from '#shell/use-entry-reason.ts'
import type { ExampleAudience } from '#shell/use-examples.ts'
import { sizeInWords } from './example-size-words.ts'
import { LIVE_HEIGHT, LiveExample } from './live-example.tsx'
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
  const text = useProText()
  const language = useLanguage()
  const proposal = useQuery(queryOf(proposePackage, { body: { definition, language } }))
  return (
    <QueryView query={proposal} errorTitle={text('packageFailed')} skeleton={<SkeletonBlock height={LIVE_HEIGHT} />}>
      {(made) => (
        <>
          <Outcome proposal={made} of={definition} />
          <Entries proposal={made} />
        </>
      )}
    </QueryView>
  )
}

function Outcome({ proposal: { sizes, ticked }, of }: { proposal: PackageProposal; of: Definition }) {
  const text = useProText()
  const notes = useSizeNotes()(sizes.core, of)
  const words = (size: Size) => sizeInWords(size, { fewerThan: (count) => text('fewerThan', { count }) })
  const facts: [string, string][] = [[text('inAudience'), words(sizes.core)]]
  if (ticked?.reached) facts.push([text('reached'), words(ticked.reached)])
  if (ticked?.recall != null) facts.push([text('ofAudience'), formatRoundShare(ticked.recall)])
  if (ticked?.precision != null) facts.push([text('ofReached'), formatRoundShare(ticked.precision)])
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className={styles.body}>
          {note}
        </p>
      ))}
    </>
  )
}

interface Line {
  readonly field: EntryField
  readonly entry: HandleEntry | LabelEntry
}

/** So many of each kind that are left out: an example, not the package. What is selected is shown whole. */
const LEFT_OUT_EACH = 1

const linesOf = (field: EntryField, { package: made }: PackageProposal): Line[] =>
  (made[field] as readonly Line['entry'][]).map((entry) => ({ field, entry }))

function shownLines(proposal: PackageProposal): Line[] {
  const chosen = ENTRY_FIELDS.flatMap((field) => linesOf(field, proposal).filter(({ entry }) => !entry.deselected))
  const left = ENTRY_FIELDS.flatMap((field) =>
    linesOf(field, proposal)
      .filter(({ entry }) => entry.deselected && entry.note)
      .slice(0, LEFT_OUT_EACH),
  )
  return [...chosen, ...left]
}

/** The figure of an entry, where it has one that counts people. */
function LineFigure({ line: { field, entry }, show, source }: LineFigureProps) {
  const nameInLanguage = useNameInLanguage()
  const what = whyKinds[field]
  if (!entry.why || !what) return NOT_A_NUMBER
  const subject = entryName(field, entry, nameInLanguage)
  const defines = definesAudience(entry)
  return <FigureDetail figure={entry.why} subject={subject} what={what} source={source} show={show} defines={defines} />
}

interface LineFigureProps {
  readonly line: Line
  readonly show: 'share' | 'affinity'
  readonly source: PackageProposal['source']
}

/** Many rows, each with its figures: drawn in the breaks, so that the page answers meanwhile. */
function Entries({ proposal }: { proposal: PackageProposal }) {
  const ready = useDeferredValue<PackageProposal | null>(proposal, null)
  return ready ? <EntryTable proposal={ready} /> : <SkeletonBlock height={LIVE_HEIGHT} />
}

function EntryTable({ proposal }: { proposal: PackageProposal }) {
  const text = useProText()
  const reasonOf = useEntryReason()
  const nameInLanguage = useNameInLanguage()
  const { source } = proposal
  return (
    <>
      <DataTable
        label={text('entries')}
        rows={shownLines(proposal)}
        rowKey={({ field, entry }) => `${field} ${keyOfEntry(entry)}`}
        columns={[
          { id: 'name', header: text('entry'), cell: ({ field, entry }) => entryName(field, entry, nameInLanguage) },
          { id: 'kind', header: text('kind'), cell: ({ field }) => text(`kind_${field}`) },
          { id: 'ticked', header: text('inPackage'), cell: ({ entry }) => text(entry.deselected ? 'no' : 'yes') },
          {
            id: 'why',
            header: text('why'),
            cell: ({ field, entry }) => reasonOf(field, entry, proposal.package) ?? text('fromAudience'),
          },
          {
            id: 'share',
            header: text('share'),
            align: 'end',
            cell: (line) => <LineFigure line={line} show="share" source={source} />,
          },
          {
            id: 'affinity',
            header: text('affinity'),
            align: 'end',
            cell: (line) => <LineFigure line={line} show="affinity" source={source} />,
          },
        ]}
      />
      <p className={styles.body}>{text('entriesNote')}</p>
    </>
  )
}
