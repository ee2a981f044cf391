// What to do about a reach that is too broad or that unites what the audience joins; its repairs bring whole taxonomies.
import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import { formatMembersShort, formatShare } from '@peregrine/domain/shell/format-rules.ts'
import { repairedTargeting, tickedTargeting } from '@peregrine/domain/targeting/ticked-targeting.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { useNavigate } from 'react-router'
import { uploadAddress } from '#shell/addresses.ts'
import { SplitOffer, UploadOffer } from '#shell/figures/reach-offers.tsx'
import { useReachText } from '#shell/figures/reach-text.ts'
import { reachSize } from '#shell/figures/reach-words.ts'
import { listSeparator } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { JoinedTerms } from './joined-terms.tsx'
import type { ListDraft } from './list-draft-rules.ts'
import styles from './reach-panel.module.css'
import { splitIntoLists } from './split-list.ts'

export interface ReachAdviceProps {
  readonly reach: PackageReach
  /** A visitor sees a part of the package. */
  readonly cut: { readonly whole: PackageReach | null } | null
  readonly draft: ListDraft
  readonly onDraft: (draft: ListDraft) => void
}

export function ReachAdvice(props: ReachAdviceProps) {
  const { reach, draft, onDraft } = props
  const broad = reach.tooBroad && isKnown(reach)
  return (
    <JoinedTerms
      draft={draft}
      onDraft={onDraft}
      repairs={(besides) => (broad ? <Repairs {...props} besides={besides} /> : null)}
      otherwise={broad ? <TooBroad {...props} /> : null}
    />
  )
}

/** How many times a handful of people a reach is, nobody can say. */
const isKnown = ({ audience }: PackageReach): boolean =>
  audience !== null && !audience.belowMinimum && audience.size > 0

const isTold = ({ reached, precision }: PackageReach['repairs'][number]['after']): boolean =>
  precision !== null && reached.size > 0 && !reached.belowMinimum

function TooBroad(props: ReachAdviceProps) {
  const text = useReachText()
  const { reach, draft } = props
  const [worst] = reach.repairs
  const times = reach.audience ? Math.round((10 * reach.reached.size) / Math.max(1, reach.audience.size)) / 10 : 0
  return (
    <NoticeBar level="warn" title={text('broadTitle', { times })}>
      <p className={styles.cause}>
        {worst
          ? text('broadBody', { part: text(worst.field), count: formatMembersShort(worst.saves) })
          : text('broadPlain')}
      </p>
      <Repairs {...props} />
      {draft.definition ? (
        <UploadOffer href={uploadAddress(draft.definition, { name: draft.name, purpose: draft.package.purpose })} />
      ) : null}
    </NoticeBar>
  )
}

/** What makes the reach narrower, one button each. */
function Repairs({ reach, cut, draft, onDraft, besides = null }: ReachAdviceProps & { besides?: ListDraft | null }) {
  const text = useReachText()
  const navigate = useNavigate()
  const repaired = (one: PackageReach['repairs'][number]): ListDraft => ({
    ...draft,
    ...repairedTargeting(draft.package, draft.countries, one),
    dirty: true,
  })
  // One that was just made, or that another button of the notice makes, is not offered (again).
  const made = [draft, ...(besides ? [besides] : [])].map(tickedKey)
  // What comes of it must be told: nobody acts on “0” and a dash.
  const offered = reach.repairs.filter((one) => isTold(one.after) && !made.includes(tickedKey(repaired(one))))
  const split = async () => {
    const saved = await splitIntoLists(
      draft,
      reach.groups.map(({ field }) => field),
      (name, part) => text('splitName', { name, part: text(part) }),
    )
    if (!saved) return
    toasts.show(text('splitListsDone', { count: saved }), { level: 'success' })
    await navigate('/saved-lists')
  }
  return (
    <>
      <ul className={styles.repairs}>
        {offered.map((one) => (
          <li key={`${one.code} ${one.field}`}>
            <AppButton size="small" onClick={() => onDraft(repaired(one))}>
              {repairName(one, text)}
            </AppButton>
            <span className={styles.after}>
              {text('after', {
                reached: reachSize(one.after.reached, text),
                precision: one.after.precision === null ? '–' : formatShare(one.after.precision),
              })}
            </span>
          </li>
        ))}
      </ul>
      {cut ? null : (
        <SplitOffer reach={reach} label={text('splitLists', { count: reach.groups.length })} onSplit={split} />
      )}
    </>
  )
}

const tickedKey = ({ package: targeting, countries }: ListDraft): string =>
  JSON.stringify(tickedTargeting(targeting, countries))

/** Names that are said of what a part is narrowed to; more are counted. */
const NAMED = 3

function repairName(
  { code, field, keep: retain }: PackageReach['repairs'][number],
  text: ReturnType<typeof useReachText>,
) {
  const part = text(field)
  if (code === 'drop') return text('drop', { part })
  if (retain.length > NAMED) return text('narrow', { part, count: retain.length })
  return text('narrowTo', { part, names: retain.map(({ label }) => label).join(listSeparator()) })
}
