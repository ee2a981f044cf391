// What an experiment says at its end: the verdict in words, what to do, and what spoils it.
import { adsets } from '@peregrine/contract/campaigns/adset-endpoints.ts'
import { experiments } from '@peregrine/contract/campaigns/experiment-endpoints.ts'
import type { Experiment } from '@peregrine/contract/campaigns/experiment-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { forget } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { useMayChange } from '#shell/may-change.tsx'
import { dayOfMoment } from '#shell/moments.ts'
import { useLanguage } from '#shell/texts.ts'
import parts from './automations.module.css'
import { toastCampaignFailure } from './campaign-failures.ts'
import { useFieldNames } from './experiment-plan.tsx'
import { useExperimentText } from './experiment-text.ts'
import { relativeText, useExperimentWords } from './experiment-words.ts'
import styles from './experiments.module.css'
import { useFollowOrder } from './follow-order.ts'

type Conclusion = NonNullable<Experiment['conclusion']>
interface Given {
  readonly experiment: Experiment
}
interface Concluded extends Given {
  readonly conclusion: Conclusion
}

const LEVELS = { a: 'success', b: 'success', none: 'info', unclear: 'warn', stopped: 'warn' } as const

export function ExperimentResult({ experiment, conclusion }: Concluded) {
  const text = useExperimentText()
  const { sideName } = useExperimentWords()
  const { verdict } = conclusion
  const winner = verdict === 'a' || verdict === 'b' ? verdict : null
  const title =
    winner !== null
      ? text('winner', { side: sideName(winner, experiment[winner].name) })
      : text(verdict === 'none' ? 'none' : verdict === 'stopped' ? 'stoppedResult' : 'unclear')
  return (
    <section className={parts.section} aria-labelledby="result">
      <h2 id="result">{text('resultTitle')}</h2>
      <NoticeBar level={LEVELS[verdict]} title={title}>
        <Said experiment={experiment} conclusion={conclusion} />
      </NoticeBar>
      <ToDo experiment={experiment} winner={winner} conclusion={conclusion} />
    </section>
  )
}

function Said({ experiment, conclusion: { verdict, difference, dispersion } }: Concluded) {
  const text = useExperimentText()
  const { measureName, rangeText, bestText, sideName } = useExperimentWords()
  const { settings, plan, share } = experiment
  if (verdict === 'stopped') return text('stoppedWhat')
  if (difference === null) return text('unclearNothing')
  const other = difference.of === 'a' ? 'b' : 'a'
  const reached = share === null ? '' : relativeText(share)
  const values = {
    measure: measureName(settings.measure, plan.metric),
    side: sideName(difference.of, experiment[difference.of].name),
    other: sideName(other, experiment[other].name),
    range: rangeText(difference),
    best: bestText(difference.value),
    confidence: relativeText(settings.confidence),
    difference: relativeText(settings.difference),
    power: Math.round(settings.power * 100),
    share: reached,
  }
  const isWon = verdict === 'a' || verdict === 'b'
  const key = isWon
    ? 'winnerWhat'
    : verdict === 'none'
      ? 'noneDifference'
      : share === null
        ? 'unclearUnplanned'
        : 'unclearWhat'
  return (
    <>
      {text(key, values)} {isWon && share !== null && share < 1 ? text('earlyWinner', values) : null}{' '}
      {dispersion >= 1.5 ? text('restless', { times: dispersion.toFixed(1) }) : null}
    </>
  )
}

interface ToDoProps extends Concluded {
  readonly winner: 'a' | 'b' | null
}

function ToDo({ experiment, winner, conclusion: { verdict } }: ToDoProps) {
  const text = useExperimentText()
  const { sideName } = useExperimentWords()
  // A side that was shown less is known less well, which its range says already.
  const spoiled = experiment.spoilers.some(({ kind }) => kind !== 'uneven')
  const loser = winner === null ? null : winner === 'a' ? 'b' : 'a'
  const names =
    winner === null || loser === null
      ? {}
      : { side: sideName(winner, experiment[winner].name), other: sideName(loser, experiment[loser].name) }
  return (
    <>
      <h3>{text('todo')}</h3>
      {spoiled && verdict !== 'stopped' ? <p>{text('todo_spoiled')}</p> : null}
      <p>{text(winner === null ? `todo_${verdict as 'none' | 'unclear' | 'stopped'}` : 'todo_winner', names)}</p>
      {loser === null ? null : <PauseSide experiment={experiment} which={loser} />}
    </>
  )
}

/** Through the order that every switch is: paused is what the ad account has confirmed. */
function PauseSide({ experiment, which }: Given & { which: 'a' | 'b' }) {
  const text = useExperimentText()
  const { sideName } = useExperimentWords()
  const { slug } = useCurrentTeam()
  const mayChange = useMayChange()
  const { followCampaign } = useFollowOrder(slug)
  const { part, id, name } = experiment[which]
  if (part === null) return null
  const side = sideName(which, name)
  const again = () => forget(experiments.readExperiment)
  const pause = async () => {
    const place = { params: { pk: id }, query: { team: slug } }
    try {
      if (experiment.settings.subject === 'audience')
        await call(adsets.changeAdSet, { ...place, body: { version: part.version, running: false } })
      else await call(adsets.toggleAd, { ...place, body: { running: false } })
      await again()
      void followCampaign(experiment.campaign.id)
    } catch (error) {
      await toastCampaignFailure(error)
    }
    await again()
  }
  if (!part.running && part.order.state === 'live') return <p role="status">{text('paused', { side })}</p>
  const onTheWay = part.order.state === 'sending' || part.order.state === 'waiting'
  return mayChange ? (
    <div className={parts.buttons}>
      <AppButton variant="primary" disabled={onTheWay || !part.running} onClick={pause}>
        {text('pause', { side })}
      </AppButton>
    </div>
  ) : null
}

export function ExperimentSpoilers({ experiment }: Given) {
  const text = useExperimentText()
  const language = useLanguage()
  const names = useFieldNames()
  const { sideName } = useExperimentWords()
  const { spoilers } = experiment
  return (
    <section className={parts.section} aria-labelledby="spoilers">
      <h2 id="spoilers">{text('spoilersTitle')}</h2>
      {spoilers.length === 0 ? (
        <p className={parts.quiet}>{text('noSpoilers')}</p>
      ) : (
        <ul className={styles.list}>
          {spoilers.map(({ kind, side, at, fields, amount }) => (
            <li key={`${kind} ${side}`}>
              {text(`spoiler_${kind}`, {
                side: side === 'both' ? text('side_both') : sideName(side, experiment[side].name),
                day: at === null ? '' : dayOfMoment(at, language),
                fields: names(fields),
                amount: kind === 'uneven' ? (amount ?? 0).toFixed(1) : formatCount(amount ?? 0, language),
                count: amount ?? 0,
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
