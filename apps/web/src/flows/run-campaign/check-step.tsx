// The last step: what is wrong and where to mend it, what is launched, and what the network is going to be told.
import type { AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import type { CampaignProblem } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import { formatCount, formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { campaignFailure } from '#features/campaigns/campaign-failures.ts'
import { moneyText } from '#features/campaigns/campaign-figure-rules.ts'
import { useCampaignWords } from '#features/campaigns/campaign-word-text.ts'
import { choiceWord, useFieldWord } from '#features/campaigns/shown-value.ts'
import { ask } from '#shell/asking.ts'
import { useLanguage } from '#shell/texts.ts'
import { type FormStep, placeOf, stepOf, typedAmount } from './campaign-form-rules.ts'
import { type FormProps, formSentence } from './form-context.ts'
import styles from './run-campaign.module.css'
import { useRunCampaignText } from './run-campaign-text.ts'
import type { Loaded } from './save-campaign.ts'

interface CheckStepProps extends FormProps {
  readonly onStep: (step: FormStep) => void
  /** As it stands at our server; null while it was never saved. */
  readonly loaded: Loaded | null
}

/** What the server found, or what the page knows while it is asked. */
export function useCheck(slug: string, id: string | null, version: number) {
  return useQuery({
    ...ask(campaignWork.checkCampaign, { params: { pk: id ?? '' }, query: { team: slug } }),
    queryKey: [campaignWork.checkCampaign.id, id, version],
    enabled: id !== null,
    staleTime: 0,
  })
}

export function CheckStep(props: CheckStepProps) {
  const text = useRunCampaignText()
  const { form, slug, problems: own, loaded, onStep } = props
  const check = useCheck(slug, form.id, form.version)
  const asked = check.data?.problems ?? []
  const known = new Set(asked.map((problem) => `${placeOf(problem)} ${problem.code}`))
  const problems = [...own.filter((problem) => !known.has(`${placeOf(problem)} ${problem.code}`)), ...asked]
  const of = (severity: CampaignProblem['severity']) => problems.filter((problem) => problem.severity === severity)
  const errors = of('error')
  const waiting = check.isFetching && check.data === undefined
  return (
    <div className={styles.fields}>
      <h2>{text('checkTitle')}</h2>
      <div role="status" aria-live="polite">
        {waiting ? <p className={styles.small}>{text('checking')}</p> : null}
        {!waiting && errors.length === 0 && !check.error ? (
          <NoticeBar level="success">{text('allGood')}</NoticeBar>
        ) : null}
        {check.error ? <NoticeBar level="error">{campaignFailure(check.error)}</NoticeBar> : null}
      </div>
      <Problems
        title={text('errors', { count: errors.length })}
        problems={errors}
        {...{ form, onStep }}
        level="error"
      />
      <Problems title={text('warnings')} problems={of('warning')} {...{ form, onStep }} level="warn" />
      <Problems title={text('notices')} problems={of('notice')} {...{ form, onStep }} level="info" />
      <Summary {...props} />
      <Compiled slug={slug} loaded={loaded} />
    </div>
  )
}

interface ProblemsProps extends Pick<CheckStepProps, 'form' | 'onStep'> {
  readonly title: string
  readonly problems: readonly CampaignProblem[]
  readonly level: 'error' | 'warn' | 'info'
}

function Problems({ title, problems, form, onStep, level }: ProblemsProps) {
  const text = useRunCampaignText()
  const fieldWord = useFieldWord()
  if (problems.length === 0) return null
  const nameOf = ({ part }: CampaignProblem) => (part.index === null ? '' : (form.adSets[part.index]?.name ?? ''))
  return (
    <section className={styles.problems} data-level={level} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {problems.map((problem) => (
          <li key={`${placeOf(problem)} ${problem.code} ${problem.sentence}`}>
            <span>
              {problem.field === '' ? null : <strong>{fieldWord(problem.field)}: </strong>}
              {formSentence(problem)}
              {nameOf(problem) === '' ? null : (
                <span className={styles.small}> {text('inPart', { name: nameOf(problem) })}</span>
              )}
            </span>
            {level === 'info' ? null : (
              <AppButton size="small" onClick={() => onStep(stepOf(problem))}>
                {text('goThere')}
              </AppButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Summary({ form, options }: FormProps) {
  const text = useRunCampaignText()
  const words = useCampaignWords()
  const funding = options.funding_sources.find(({ id }) => id === form.fundingSource)
  const currency = funding?.currency ?? options.currency
  const money = (typed: string) => {
    const read = typedAmount(typed)
    return read.state === 'amount' ? moneyText(read.amount, currency) : words('none')
  }
  const facts: readonly (readonly [string, string])[] = [
    [words('field_objective'), choiceWord(words, 'objective', form.objective)],
    [words('field_funding_source_id'), funding?.description || funding?.id || '-'],
    [words('field_daily_budget'), money(form.dailyBudget)],
    [words('field_total_budget'), money(form.totalBudget)],
    [
      text('flight'),
      form.start === ''
        ? words('noFlight')
        : form.end === ''
          ? words('from', { day: form.start })
          : words('fromTo', { from: form.start, to: form.end }),
    ],
  ]
  return (
    <section className={styles.set} aria-label={text('summary')}>
      <h2>{form.name || text('summary')}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The criteria of each ad set as the server worked them out, with how many people they share. */
function Compiled({ slug, loaded }: { slug: string; loaded: Loaded | null }) {
  const text = useRunCampaignText()
  const language = useLanguage()
  const ids = (loaded?.adSets ?? []).map(({ id }) => id).slice(0, 20)
  const overlap = useQuery({
    ...ask(campaignWork.overlapOfAdSets, { body: { team: slug, ad_sets: ids } }),
    enabled: ids.length >= 2,
    staleTime: 60_000,
  })
  if (loaded === null) return null
  const sizeOf = (id: string) => overlap.data?.ad_sets.find((set) => set.id === id)?.size.size
  return (
    <section className={styles.set} aria-label={text('compiled')}>
      <h2>{text('compiled')}</h2>
      {loaded.adSets.map((set) => {
        const size = sizeOf(set.id)
        return (
          <div key={set.id} className={styles.group}>
            <div>
              <strong>{set.name}</strong>
              <span className={styles.small}>
                {' '}
                {set.targeting_name}
                {size === undefined ? '' : ` · ${text('audienceSize', { size: formatSize(size) })}`}
              </span>
            </div>
            {set.criteria.length === 0 ? (
              <Entries targeting={set.targeting} />
            ) : (
              <ul className={styles.criteria}>
                {set.criteria.flatMap(({ type, count, excluded }) => [
                  ...(count > excluded || excluded === 0
                    ? [
                        <li key={type}>
                          {text('criteria', { count: formatCount(count, language), type: typeWord(type, language) })}
                        </li>,
                      ]
                    : []),
                  ...(excluded > 0
                    ? [
                        <li key={`${type} out`} data-out>
                          {text('excludedCriteria', {
                            count: formatCount(excluded, language),
                            type: typeWord(type, language),
                          })}
                        </li>,
                      ]
                    : []),
                ])}
              </ul>
            )}
            {set.notes.map((note) => (
              <p key={`${note.code} ${note.message}`} className={styles.small}>
                {note.message}
              </p>
            ))}
          </div>
        )
      })}
      {overlap.data ? (
        <p className={styles.small}>{text('overlapTogether', { size: formatSize(overlap.data.together.size) })}</p>
      ) : ids.length >= 2 && overlap.isFetching ? (
        <SkeletonBlock width={220} height={14} />
      ) : null}
    </section>
  )
}

/** Before the network was told, what the ad set's own package says. */
function Entries({ targeting }: { targeting: AdSetTargeting }) {
  const text = useRunCampaignText()
  const language = useLanguage()
  if (targeting.kind !== 'package') return <p className={styles.small}>{text('compiledLater')}</p>
  const { targeting_package: chosen, countries } = targeting
  const parts = (
    [
      ['entries_keywords', chosen.keywords],
      ['entries_handles', chosen.handles],
      ['entries_hashtags', chosen.hashtags],
      ['entries_interests', chosen.interests],
      ['entries_languages', chosen.languages],
      ['entries_countries', countries],
    ] as const
  ).filter(([, entries]) => entries.length > 0)
  if (parts.length === 0) return <p className={styles.small}>{text('compiledNone')}</p>
  return (
    <ul className={styles.criteria}>
      {parts.map(([name, entries]) => (
        <li key={name}>{text(name, { count: formatCount(entries.length, language) })}</li>
      ))}
    </ul>
  )
}

const TYPES: Readonly<Record<string, readonly [string, string]>> = {
  AGE: ['age', '年齢'],
  BROAD_KEYWORD: ['keyword', 'キーワード'],
  CUSTOM_AUDIENCE: ['custom audience', 'カスタムオーディエンス'],
  CONVERSATION: ['conversation topic', '会話トピック'],
  DEVICE: ['device', '端末'],
  ENGAGEMENT_TYPE: ['engagement', '反応'],
  EXACT_KEYWORD: ['exact keyword', '完全一致キーワード'],
  FOLLOWERS_OF_USER: ['followers of', 'フォロワー'],
  GENDER: ['gender', '性別'],
  INTEREST: ['interest', '興味関心'],
  LANGUAGE: ['language', '言語'],
  LOCATION: ['place', '地域'],
  NETWORK_OPERATOR: ['network operator', '通信事業者'],
  PHRASE_KEYWORD: ['phrase', 'フレーズ'],
  PLATFORM: ['platform', 'プラットフォーム'],
  SIMILAR_TO_FOLLOWERS_OF_USER: ['people like the followers of an account', 'フォロワーに似た人'],
  TV_SHOW: ['TV show', 'テレビ番組'],
  UNORDERED_KEYWORD: ['keywords in any order', '順不同キーワード'],
}

/** A type of criterion in words; the network's own name where it has none. */
function typeWord(type: string, language: string): string {
  const known = TYPES[type]
  return known === undefined ? type.toLowerCase().replaceAll('_', ' ') : known[language === 'ja' ? 1 : 0]
}
