// Asks once before something can spend money: how much, when, to whom, with which ads; then says what the ad platform confirmed.
import type { Ad } from '@peregrine/contract/campaigns/ad-shapes.ts'
import { adsets } from '@peregrine/contract/campaigns/adset-endpoints.ts'
import type { AdSet } from '@peregrine/contract/campaigns/adset-shapes.ts'
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { campaignTrees } from '@peregrine/contract/campaigns/campaign-tree-endpoints.ts'
import type { CampaignTree } from '@peregrine/contract/campaigns/campaign-tree-shapes.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { Drift } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { dayAt } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { daysBetween, plannedSpend } from '@peregrine/domain/campaigns/budget-reach-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#shell/asking.ts'
import { call, isCallError } from '#shell/calls.ts'
import { timeNow } from '#shell/clock.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { dayInZone, momentInZone } from '#shell/moments.ts'
import { labelSeparator, listSeparator, useLanguage } from '#shell/texts.ts'
import styles from './activate.module.css'
import { useActivateText } from './activate-text.ts'
import { BudgetEach } from './budget-each.tsx'
import { useBudgetWords } from './budget-words.ts'
import { campaignFailure, toastCampaignFailure } from './campaign-failures.ts'
import { momentOf, useFlightWords } from './campaign-flight.ts'
import { forgetCampaigns } from './campaign-queries.ts'
import { useCampaignWords } from './campaign-word-text.ts'
import { useAllWantedLines, useChangeLine } from './order-words.ts'
import { useBidWords } from './shown-value.ts'
import { useSpendsWords } from './spends-words.ts'
import { TargetsLine } from './target-words.tsx'

/** What is switched on. */
export interface Activated {
  readonly kind: 'campaign' | 'ad_set' | 'ad'
  readonly id: string
  readonly name: string
  readonly campaign: string
}

interface ActivateDialogProps {
  readonly part: Activated
  readonly onClose: () => void
}

const AGAIN_MS = 1_000
const isSending = (data: ReadAgain | undefined): boolean => data?.tree.campaign.order.state === 'sending'

export function ActivateDialog({ part, onClose }: ActivateDialogProps) {
  const text = useActivateText()
  const { slug } = useCurrentTeam()
  const { data, error } = useQuery({
    queryKey: [campaignTrees.readTree.id, 'read_again', part.campaign, slug],
    queryFn: ({ signal }) => readAgain(part.campaign, slug, signal),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (isSending(state.data) ? AGAIN_MS : false),
  })
  // What is still on its way is about to be live: asking about it would be out of date at once.
  const tree = isSending(data) ? undefined : data?.tree
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const [working, setWorking] = useState(false)
  const [sent, setSent] = useState(false)
  const sets = tree ? setsOf(part, tree, off) : []
  const confirm = async () => {
    if (!tree) return
    setWorking(true)
    try {
      await switchOn(slug, part, tree, sets)
      setSent(true)
    } catch (failure) {
      await toastCampaignFailure(failure)
      onClose()
    } finally {
      setWorking(false)
      await forgetCampaigns()
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      closable={!working}
      title={text(`title_${part.kind}`, { name: part.name })}
      actions={
        sent ? (
          <AppButton variant="primary" onClick={onClose}>
            {text('close')}
          </AppButton>
        ) : (
          <>
            <AppButton onClick={onClose} disabled={working}>
              {text('cancel')}
            </AppButton>
            <AppButton variant="primary" disabled={!tree || isGone(tree.campaign)} onClick={confirm}>
              {text(`confirm_${part.kind}`)}
            </AppButton>
          </>
        )
      }
    >
      <div className={styles.body}>
        {error ? <NoticeBar level="error">{campaignFailure(error)}</NoticeBar> : null}
        {!tree && !error ? <SkeletonBlock lines={5} height={22} /> : null}
        {sent ? <Confirmed part={part} team={slug} /> : null}
        {tree && !sent && isGone(tree.campaign) ? (
          <NoticeBar level="error">{text('gone', { name: tree.campaign.name })}</NoticeBar>
        ) : null}
        {tree && !sent && !isGone(tree.campaign) ? (
          <Requested
            part={part}
            tree={tree}
            asOf={data?.asOf ?? null}
            changed={data?.changed ?? []}
            chosen={sets}
            onToggle={(id, on) =>
              setOff((before) => new Set([...before].filter((one) => one !== id).concat(on ? [] : [id])))
            }
          />
        ) : null}
      </div>
    </Dialog>
  )
}

interface ReadAgain {
  readonly tree: CampaignTree
  /** As of when it is, where the ad account could not be reached. */
  readonly asOf: string | null
  /** What others changed there. */
  readonly changed: Drift['parts']
}

/** What is promised is what the ad account has now. */
async function readAgain(campaign: string, team: string, signal: AbortSignal): Promise<ReadAgain> {
  const params = { pk: campaign }
  const drift = await call(campaignWork.readDrift, { params, query: { team, fresh: 'true' } }, { signal }).catch(
    (error: unknown) => {
      if (isCallError(error)) return null
      throw error
    },
  )
  const tree = await call(campaignTrees.readTree, { params, query: { team } }, { signal })
  return { tree, asOf: drift === null ? tree.campaign.seen : null, changed: drift?.parts ?? [] }
}

/** The ad sets that are on afterwards. */
function setsOf(part: Activated, { ad_sets: all, ads }: CampaignTree, off: ReadonlySet<string>): readonly AdSet[] {
  const there = all.filter(({ order }) => order.state !== 'gone')
  if (part.kind === 'campaign') return there.filter(({ id, running }) => running || !off.has(id))
  const id = part.kind === 'ad' ? ads.find((ad) => ad.id === part.id)?.ad_set_id : part.id
  return there.filter((set) => set.id === id)
}

/** The campaign as it was shown comes first: while its ad sets are off nothing is spent. */
async function switchOn(team: string, part: Activated, { campaign }: CampaignTree, sets: readonly AdSet[]) {
  const query = { team }
  if (part.kind === 'ad')
    return await call(adsets.toggleAd, { params: { pk: part.id }, query, body: { running: true } })
  if (part.kind === 'campaign')
    await call(campaigns.changeCampaign, {
      params: { pk: campaign.id },
      query,
      body: { version: campaign.version, running: true },
    })
  for (const set of sets)
    if (!set.running)
      await call(adsets.changeAdSet, { params: { pk: set.id }, query, body: { version: set.version, running: true } })
  return undefined
}

interface QuestionProps {
  readonly part: Activated
  readonly tree: CampaignTree
  readonly asOf: string | null
  readonly changed: Drift['parts']
  readonly chosen: readonly AdSet[]
  readonly onToggle: (id: string, on: boolean) => void
}

function Requested({ part, tree, asOf, changed, chosen, onToggle }: QuestionProps) {
  const text = useActivateText()
  const flight = useFlightWords()
  const budgetWords = useBudgetWords()
  const spendsWords = useSpendsWords()
  const bidWords = useBidWords()
  const [now] = useState(timeNow)
  const language = useLanguage()
  const { campaign, ad_sets: all, ads } = tree
  const { currency, daily_budget: daily, total_budget: total, timezone } = campaign
  const starts = chosen.map(({ start }) => start ?? campaign.start).sort()[0] ?? campaign.start
  const zone = timezone || 'UTC'
  const shown = part.kind === 'campaign' ? all.filter(({ order }) => order.state !== 'gone') : chosen
  return (
    <>
      {asOf === null ? null : (
        <NoticeBar level="warn">{text('asOf', { moment: momentIn(zone, asOf, language) })}</NoticeBar>
      )}
      <p className={styles.flat}>
        {spendsWords(starts === null ? null : dayAt(zone, Date.parse(starts)), dayAt(zone, now))}
      </p>
      <dl className={styles.facts}>
        <dt>{text('budget')}</dt>
        <dd>
          <strong>{budgetWords({ daily, total }, currency) ?? text('noBudget')}</strong>
        </dd>
        <dt>{text('dates')}</dt>
        <dd>{text('datesIn', { flight: flight(campaign, timezone), zone })}</dd>
      </dl>
      <ChangedThere campaign={campaign} parts={changed} />
      <SentToo campaign={campaign} sets={all} />
      <h3 className={styles.head}>{text('adSets')}</h3>
      <ul className={styles.sets}>
        {shown.map((set) => (
          <li key={set.id}>
            {part.kind === 'campaign' && !set.running ? (
              <CheckBox
                label={text('adSetToo', { name: set.name })}
                checked={chosen.includes(set)}
                onChange={(on) => onToggle(set.id, on)}
              />
            ) : (
              <span>
                <strong>{set.name}</strong>
                {set.running ? <span className={styles.small}> {text('alreadyOn')}</span> : null}
              </span>
            )}
            <span className={styles.small}>
              {budgetWords({ daily: set.daily_budget, total: set.total_budget }, set.currency) ?? text('noOwnBudget')}
            </span>
            <span className={styles.small}>{bidWords(set)}</span>
            <span className={styles.small}>{flight(set, timezone)}</span>
            <TargetsLine set={set} />
            <AdsLine ads={ads.filter((ad) => ad.ad_set_id === set.id)} turnedOn={part.kind === 'ad' ? part.id : null} />
          </li>
        ))}
      </ul>
      {chosen.length === 0 ? <NoticeBar level="warn">{text('noneChosen')}</NoticeBar> : null}
      <BudgetEach
        sets={chosen}
        budget={{ daily, total: leastOf(total, spentBySets(chosen, campaign)), days: daysOf(campaign) }}
        currency={currency}
      />
    </>
  )
}

const momentIn = (zone: string, moment: string, language: string): string =>
  `${momentInZone(Date.parse(moment), language, zone)} (${zone})`

const daysOf = ({ start, end }: Pick<AdSet, 'start' | 'end'>) => daysBetween(momentOf(start), momentOf(end))
const leastOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** What the ad sets can spend, each in its own dates and within its own budgets; null where one has no limit at all. */
function spentBySets(sets: readonly AdSet[], { daily_budget: shared }: Campaign): number | null {
  const planned = sets.map((set) =>
    plannedSpend({ daily: leastOf(set.daily_budget, shared), total: set.total_budget, days: daysOf(set) }),
  )
  return planned.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0)
}

/** What others changed since it was last wanted so: it is what is spent. */
function ChangedThere({ campaign, parts }: { campaign: Campaign; parts: Drift['parts'] }) {
  const text = useActivateText()
  const line = useChangeLine()
  const lines = parts.flatMap(({ kind, name, fields }) =>
    fields.map((one) => `${kind === 'campaign' ? '' : `${name}${labelSeparator()}`}${line(one, campaign)}`),
  )
  if (lines.length === 0) return null
  return (
    <NoticeBar level="warn" title={text('changedThere')}>
      <ul>
        {lines.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </NoticeBar>
  )
}

/** What was changed here and isn't live goes out with it: what may be spent is then that. */
function SentToo({ campaign, sets }: { campaign: Campaign; sets: readonly AdSet[] }) {
  const text = useActivateText()
  const lines = useAllWantedLines()(campaign, sets)
  if (lines.length === 0) return null
  return (
    <NoticeBar level="warn" title={text('sentToo')}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </NoticeBar>
  )
}

function AdsLine({ ads, turnedOn }: { ads: readonly Ad[]; turnedOn: string | null }) {
  const text = useActivateText()
  const on = ads.filter(({ id, running }) => running || id === turnedOn)
  if (ads.length === 0) return <span className={styles.warn}>{text('noAds')}</span>
  return (
    <span className={styles.small}>
      {text('adsOn', {
        on: on.length,
        all: ads.length,
        names: on.map((ad) => ad.name || ad.post_id || ad.id).join(listSeparator()),
      })}
    </span>
  )
}

/** Deleted in the ad account: nothing of it can be switched on. */
const isGone = ({ status_reason: reason, order }: Campaign): boolean => reason === 'gone' || order.state === 'gone'

const ASK_AGAIN_MS = 1_000

/** What came of it, once the ad platform has answered. */
function Confirmed({ part, team }: { part: Activated; team: string }) {
  const text = useActivateText()
  // What was known before it was switched on confirms nothing.
  const { data: campaign, isFetchedAfterMount } = useQuery({
    ...queryOf(campaigns.readCampaign, { params: { pk: part.campaign }, query: { team } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.order.state === 'live' ? false : ASK_AGAIN_MS),
  })
  const reported = useOutcome(part, isFetchedAfterMount ? campaign : undefined)
  if (!reported)
    return (
      <p className={styles.flat} role="status">
        {text('sending')}
      </p>
    )
  return <NoticeBar level={reported.level}>{reported.words}</NoticeBar>
}

function useOutcome(
  { name }: Activated,
  campaign: Campaign | undefined,
): { readonly level: 'success' | 'warn' | 'error'; readonly words: string } | null {
  const text = useActivateText()
  const words = useCampaignWords()
  const language = useLanguage()
  if (!campaign || campaign.order.state === 'sending') return null
  const { order, running, status, status_reason: reason, start, timezone } = campaign
  if (order.state === 'refused')
    return {
      level: 'error',
      words:
        order.refused_by === 'check'
          ? messageSentence(order.problem)
          : `${text('refused')} ${messageSentence(order.problem)}`,
    }
  if (order.state === 'waiting')
    return { level: 'warn', words: text(order.waits?.for === 'approval' ? 'waitingApproval' : 'waiting') }
  if (isGone(campaign)) return { level: 'error', words: text('gone', { name }) }
  if (reason === 'ads_in_review') return { level: 'success', words: text('doneReview', { name }) }
  if (status === 'Scheduled' && start !== null)
    return {
      level: 'success',
      words: text('doneScheduled', { name, day: dayInZone(Date.parse(start), language, timezone || 'UTC') }),
    }
  if (status === 'Active') return { level: 'success', words: text('done', { name }) }
  const why = reason === null || reason === 'gone' ? words(`status_${status}`) : words(`reason_${reason}`)
  return { level: 'warn', words: text(running ? 'doneNot' : 'notOn', { name, why }) }
}
