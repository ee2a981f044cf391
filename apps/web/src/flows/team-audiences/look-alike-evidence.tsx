// What a look-alike rests on: how large it is, how well it finds hidden members again, and the traits that carry it.
import type { Lookalike } from '@peregrine/contract/audiences/look-alike-shapes.ts'
import { formatMembers } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { useState } from 'react'
import { useBuilderText } from '#features/audience-builder/builder-text.ts'
import { useTermLabel } from '#features/audience-builder/closed-lists.ts'
import { useSharingText } from '#features/audiences/audience-sharing-text.ts'
import { FigureDetail } from '#shell/figures/figure-detail.tsx'
import { liftText, shareText } from '#shell/figures/figure-numbers.ts'
import { useLanguage } from '#shell/texts.ts'
import styles from './team-audiences.module.css'

type Trait = Lookalike['traits'][number]
const FIRST = 8
/** Under this a look-alike is hardly worth its money. */
const POOR = 1.5

type HoldOut = Lookalike['hold_out']

export function LookalikeEvidence({ found }: { found: Omit<Lookalike, 'source' | 'made'> }) {
  const text = useSharingText()
  const language = useLanguage()
  const count = (value: number) => formatMembers(value, language)
  const { size, outside, members, hold_out: held, independent } = found
  return (
    <div className={styles.form}>
      <div>
        <p className={styles.figure}>{text('lookalikeSize', { size: count(size) })}</p>
        <p className={styles.small}>
          {text('lookalikeOf', {
            share: shareText(size / Math.max(1, outside)),
            outside: count(outside),
            members: count(members),
          })}
        </p>
      </div>
      <div>
        <h3 className={styles.partTitle}>{text('holdOut')}</h3>
        <p className={styles.figure}>{text('holdOutTimes', { times: timesNumber(held.times) })}</p>
        <p className={styles.small}>
          <Between held={held} />
          {text(held.others ? 'holdOutWords' : 'holdOutWordsOnce', {
            hidden: count(held.hidden),
            found: count(held.found),
            share: shareText(held.share),
            low: shareText(held.low),
            high: shareText(held.high),
            chance: shareText(held.chance),
          })}{' '}
          {isPoor(held) ? text('holdOutPoor') : null}
        </p>
      </div>
      {independent ? (
        <div>
          <h3 className={styles.partTitle}>{text('independent', { times: timesNumber(independent.times) })}</h3>
          <p className={styles.small}>
            <Between held={independent} />
            {text('independentWords', {
              kinds: text(independent.by === 'said' ? 'kindsSaid' : 'kindsDone'),
              share: shareText(independent.share),
              chance: shareText(independent.chance),
            })}{' '}
            {isPoor(independent) && !isPoor(held) ? text('independentPoor') : null}
          </p>
        </div>
      ) : null}
      <Traits traits={found.traits} />
    </div>
  )
}

/** What could as well be hardly better than chance is told as such. */
const isPoor = ({ times, times_low: low }: HoldOut): boolean => (low ?? times) < POOR

function Between({ held: { times_low: low, times_high: high } }: { held: HoldOut }) {
  const text = useSharingText()
  if (low === null || high === null) return null
  return `${text('holdOutBetween', { low: timesNumber(low), high: timesNumber(high) })} `
}

const timesNumber = (times: number): string => times.toFixed(times < 10 ? 1 : 0)

function Traits({ traits }: { traits: readonly Trait[] }) {
  const text = useSharingText()
  const termLabel = useTermLabel()
  const words = useBuilderText()
  const language = useLanguage()
  const [all, setAll] = useState(false)
  const columns: readonly TableColumn<Trait>[] = [
    {
      id: 'trait',
      header: text('trait'),
      cell: ({ kind, term }) => (
        <span className={styles.trait}>
          <span className={styles.small}>{words(`kind.${kind}`)}</span> {termLabel(kind, term)}
        </span>
      ),
    },
    {
      id: 'share',
      header: text('inAudience'),
      align: 'end',
      width: '110px',
      cell: ({ kind, term, figure }) => (
        <FigureDetail figure={figure} subject={termLabel(kind, term)} what={KIND_OF[kind]} />
      ),
    },
    {
      id: 'times',
      header: text('timesAsCommon'),
      align: 'end',
      width: '120px',
      cell: ({ figure }) => liftText(figure, language),
    },
    { id: 'weight', header: text('weight'), align: 'end', width: '70px', cell: ({ weight }) => weight, hide: 'phone' },
  ]
  return (
    <div>
      <h3 className={styles.partTitle}>{text('traits')}</h3>
      <DataTable
        label={text('traits')}
        columns={[...columns]}
        rows={all ? traits : traits.slice(0, FIRST)}
        rowKey={({ kind, term }) => `${kind} ${term}`}
        frame="none"
      />
      {!all && traits.length > FIRST ? (
        <AppButton size="small" variant="quiet" onClick={() => setAll(true)}>
          {text('moreTraits', { count: traits.length })}
        </AppButton>
      ) : null}
    </div>
  )
}

const KIND_OF = {
  follows: 'follows',
  interest: 'interest',
  posted: 'posted',
  bio: 'bio',
  job: 'job',
  company: 'company',
  engaged: 'liked',
} as const
