// What stands differently at the network than was ordered, field by field, and putting it right either way.

import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { Drift } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { IfMayChange } from '#shell/may-change.tsx'
import { toasts } from '#shell/toasts.ts'
import { campaignFailure, toastCampaignFailure } from './campaign-failures.ts'
import { useCampaignPageText } from './campaign-page-text.ts'
import { forgetCampaigns } from './campaign-queries.ts'
import styles from './campaign-screen.module.css'
import { useCampaignWords } from './campaign-word-text.ts'
import { useFollowOrder } from './follow-order.ts'
import { useFieldWord, useShownValue } from './shown-value.ts'

type Direction = 'push' | 'take'
type RepairPart = { id: string; fields?: string[] }
type Part = Drift['parts'][number]
/** `about`: the part that is there or gone as a whole. */
type Repair = (direction: Direction, part?: RepairPart, about?: Part) => Promise<void>

/** What a repair has come to when its call answers: theirs is ours at once, ours is only sent. */
function repairWord(direction: Direction, about: Part | undefined) {
  if (!about || about.state === 'differs') return direction === 'push' ? 'sent' : 'taken'
  if (direction === 'push') return about.state === 'gone' ? 'sentNew' : 'sentDelete'
  if (about.state === 'there') return 'takenNew'
  return about.kind === 'ad' ? 'takenOff' : 'takenDelete'
}

export function DriftPanel({ campaign }: { campaign: Campaign }) {
  const text = useCampaignPageText()
  const words = useCampaignWords()
  const { slug } = useCurrentTeam()
  const { follow } = useFollowOrder(slug)
  const drift = useQuery(queryOf(campaignWork.readDrift, { params: { pk: campaign.id }, query: { team: slug } }))
  if (drift.error)
    return (
      <NoticeBar
        level="error"
        action={
          <AppButton size="small" onClick={() => drift.refetch()}>
            {words('tryAgain')}
          </AppButton>
        }
      >
        {campaignFailure(drift.error)}
      </NoticeBar>
    )
  if (!drift.data) return <SkeletonBlock height={120} />
  if (drift.data.parts.length === 0) return null
  const { mark, parts } = drift.data
  const repair: Repair = async (direction, part, about) => {
    try {
      const repaired = await call(campaignWork.repairDrift, {
        params: { pk: campaign.id },
        query: { team: slug },
        body: { direction, mark, ...(part && { parts: [part] }) },
      })
      toasts.show(text(repairWord(direction, about), { name: about?.name ?? '' }), {
        level: direction === 'push' ? 'info' : 'success',
      })
      if (direction === 'push') void follow(repaired, 'changed', true)
    } catch (error) {
      await toastCampaignFailure(error)
    }
    await forgetCampaigns()
  }
  return (
    <section className={styles.drift} aria-labelledby="drift">
      <div className={styles.sectionHead}>
        <h2 id="drift">{text('driftTitle')}</h2>
        <span className={styles.small}>{text('driftWhat')}</span>
        <IfMayChange>
          <div className={styles.tools}>
            <AppButton size="small" onClick={() => repair('take')}>
              {text('allTheirs')}
            </AppButton>
            <AppButton size="small" variant="primary" onClick={() => repair('push')}>
              {text('allOurs')}
            </AppButton>
          </div>
        </IfMayChange>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll sideways and must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={text('driftWhat')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('driftField')}</th>
              <th scope="col">{text('driftOurs')}</th>
              <th scope="col">{text('driftTheirs')}</th>
              <th scope="col">
                <span className="kit-hidden">{text('useOurs')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <PartRows key={part.id} part={part} campaign={campaign} repair={repair} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

interface PartRowsProps {
  readonly part: Part
  readonly campaign: Campaign
  readonly repair: Repair
}

function PartRows({ part, campaign, repair }: PartRowsProps) {
  const text = useCampaignPageText()
  const fieldWord = useFieldWord()
  const shown = useShownValue()
  if (part.state !== 'differs') {
    const gone = part.state === 'gone'
    return (
      <tr>
        <th scope="row" colSpan={3}>
          {text(gone ? 'gone' : 'there', { name: part.name })}
        </th>
        <td>
          <IfMayChange>
            <div className={styles.buttons}>
              <AppButton size="small" onClick={() => repair('take', { id: part.id }, part)}>
                {text(gone ? (part.kind === 'ad' ? 'deleteAdHere' : 'deleteHere') : 'takeIn')}
              </AppButton>
              <AppButton size="small" onClick={() => repair('push', { id: part.id }, part)}>
                {text(gone ? 'makeAgain' : 'deleteThere')}
              </AppButton>
            </div>
          </IfMayChange>
        </td>
      </tr>
    )
  }
  return part.fields.map(({ field, ours, theirs }) => (
    <tr key={field}>
      <th scope="row">
        {fieldWord(field)}
        {part.kind === 'campaign' ? null : <div className={styles.part}>{part.name}</div>}
      </th>
      <td>{shown(field, ours, campaign.currency, campaign.timezone)}</td>
      <td>{shown(field, theirs, campaign.currency, campaign.timezone)}</td>
      <td>
        <IfMayChange>
          <div className={styles.buttons}>
            <AppButton size="small" onClick={() => repair('take', { id: part.id, fields: [field] })}>
              {text('useTheirs')}
            </AppButton>
            <AppButton size="small" onClick={() => repair('push', { id: part.id, fields: [field] })}>
              {text('useOurs')}
            </AppButton>
          </div>
        </IfMayChange>
      </td>
    </tr>
  ))
}
