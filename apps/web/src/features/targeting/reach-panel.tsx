// What the list reaches as it is ticked now: the figures stay in sight, what each part does and what is lost stand below.

import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import { formatShare, formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { repairedTargeting, tickedTargeting } from '@peregrine/domain/targeting/ticked-targeting.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { uploadAddress } from '#shell/addresses.ts'
import { ReachFigures, reachSize, shownReach } from '#shell/figures/reach-figures.tsx'
import { ReachLeftOut } from '#shell/figures/reach-left-out.tsx'
import { SplitOffer, UploadOffer } from '#shell/figures/reach-offers.tsx'
import { useReachText } from '#shell/figures/reach-text.ts'
import { SavedReachNote } from '#shell/figures/saved-reach.tsx'
import { listSeparator } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { JoinedTerms } from './joined-terms.tsx'
import type { ListDraft } from './list-draft-rules.ts'
import styles from './reach-panel.module.css'
import { splitIntoLists } from './split-list.ts'
import type { ReachNow } from './use-reach.ts'

interface ReachPanelProps {
  readonly now: ReachNow
  /** A visitor sees a part of the package; `whole`: what all of it reaches, where the figures are of the part. */
  readonly cut: { readonly whole: PackageReach | null } | null
  readonly draft: ListDraft
  readonly onDraft: (draft: ListDraft) => void
}

interface ReachBarProps extends Pick<ReachPanelProps, 'now'> {
  /** What one does with the list: within reach wherever one has scrolled to. */
  readonly children: ReactNode
}

/** Stays at the top while one scrolls; on a phone the buttons do, with the reach in one line. */
export function ReachBar(props: ReachBarProps) {
  return (
    <div className={styles.stick}>
      <ReachNowFigures {...props} />
      <div className={styles.act}>
        <ReachInBrief {...props} />
        {props.children}
      </div>
    </div>
  )
}

function ReachInBrief({ now: { reach, outdated } }: Pick<ReachPanelProps, 'now'>) {
  const text = useReachText()
  if (!reach) return null
  const share = (value: number | null): string => (value === null ? '–' : formatShare(value))
  return (
    <p className={styles.brief} data-outdated={outdated || undefined} aria-hidden="true">
      {text('brief', {
        reached: shownReach(reach, text),
        recall: share(reach.recall),
        precision: share(reach.precision),
      })}
    </p>
  )
}

function ReachNowFigures({ now: { reach, outdated, failed, again } }: Pick<ReachPanelProps, 'now'>) {
  const text = useReachText()
  return (
    <section className={styles.bar} aria-label={text('title')}>
      {reach ? <ReachFigures reach={reach} outdated={outdated} /> : null}
      {!reach && !failed ? <SkeletonBlock lines={2} height={20} /> : null}
      {failed ? (
        <p className={styles.failed}>
          {text('failed')}{' '}
          <AppButton size="small" variant="quiet" onClick={again}>
            {text('tryAgain')}
          </AppButton>
        </p>
      ) : null}
    </section>
  )
}

export function ReachDetails({ now: { reach }, cut, draft, onDraft }: ReachPanelProps) {
  if (!reach) return null
  const broad = reach.tooBroad ? { reach, draft, onDraft, cut } : null
  return (
    <>
      {cut?.whole ? <WholeReach whole={cut.whole} /> : null}
      <JoinedTerms
        draft={draft}
        onDraft={onDraft}
        repairs={(besides) => broad && <Repairs {...broad} besides={besides} />}
        otherwise={broad && <TooBroad {...broad} />}
      />
      <div className={styles.details}>
        <Contributions reach={reach} />
        <ReachLeftOut reach={reach} />
        {draft.saved?.reach ? <SavedReachNote {...draft.saved.reach} /> : null}
      </div>
    </>
  )
}

/** The bar counts the entries that are on the page; the package that signing in brings reaches others too. */
function WholeReach({ whole: { reached, recall, precision } }: { whole: PackageReach }) {
  const text = useReachText()
  const share = (value: number | null): string => (value === null ? '–' : formatShare(value))
  return (
    <p className={styles.whole}>
      {text('visible')}{' '}
      {text('wholeFigures', {
        reached: reachSize(reached, text),
        recall: share(recall),
        precision: share(precision),
      })}
    </p>
  )
}

type BroadProps = { reach: PackageReach } & Omit<ReachPanelProps, 'now'>

function TooBroad(props: BroadProps) {
  const text = useReachText()
  const { reach, draft } = props
  const [worst] = reach.repairs
  const times = reach.audience ? Math.round((10 * reach.reached.size) / Math.max(1, reach.audience.size)) / 10 : 0
  return (
    <NoticeBar level="warn" title={text('broadTitle', { times })}>
      <p className={styles.cause}>
        {worst ? text('broadBody', { part: text(worst.field), count: formatSize(worst.saves) }) : text('broadPlain')}
      </p>
      <Repairs {...props} />
      {draft.definition ? <UploadOffer href={uploadAddress(draft.definition)} /> : null}
    </NoticeBar>
  )
}

/** What makes the reach narrower, one button each. */
function Repairs({ reach, cut, draft, onDraft, besides = null }: BroadProps & { besides?: ListDraft | null }) {
  const text = useReachText()
  const navigate = useNavigate()
  const repaired = (one: PackageReach['repairs'][number]): ListDraft => ({
    ...draft,
    ...repairedTargeting(draft.package, draft.countries, one),
    dirty: true,
  })
  // One that was just made, or that another button of the notice makes, is not offered (again).
  const made = [draft, ...(besides ? [besides] : [])].map(tickedKey)
  const offered = reach.repairs.filter((one) => !made.includes(tickedKey(repaired(one))))
  const split = async () => {
    const saved = await splitIntoLists(draft, (name, part) => text('splitName', { name, part: text(part) }))
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

function Contributions({ reach: { parts, audience } }: { reach: PackageReach }) {
  const text = useReachText()
  const counted = parts.filter(({ adds }) => adds !== null && adds !== 0)
  if (counted.length === 0) return null
  return (
    <div>
      <h2 className={styles.heading}>{text('parts')}</h2>
      <ul className={styles.parts}>
        {counted.map(({ field, adds, addsIntended }) => (
          <li key={field} className={styles.part}>
            <span>{text(field)}</span> <strong>{signed(adds ?? 0)}</strong>
            {audience && addsIntended !== 0 ? (
              <span className={styles.after}>
                {addsIntended === null ? text('addsHintFew') : text('addsHint', { intended: signed(addsIntended) })}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

const signed = (count: number): string => `${count < 0 ? '−' : '+'}${formatSize(Math.abs(count))}`
