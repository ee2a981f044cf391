// A campaign with one ad set that are made for a list, both paused.
import { dayAt, knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { objectiveName } from '@peregrine/domain/ad-network/objective-names.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { MoneyInput } from '@peregrine/ui/money-input.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useLanguage } from '#shell/texts.ts'
import { useFundingSources } from './ad-account-queries.ts'
import { useAdAccountText } from './ad-account-text.ts'
import styles from './ad-accounts.module.css'
import { type CampaignDraft, type CampaignField, OBJECTIVES } from './new-campaign-rules.ts'
import { QuestionFailed } from './question-failed.tsx'

interface NewCampaignFormProps {
  readonly account: string
  readonly draft: CampaignDraft
  readonly onDraft: (draft: CampaignDraft) => void
  /** Shown once somebody tried to go on. */
  readonly problems: { readonly [Field in CampaignField]?: string }
  /** The ad account's. */
  readonly zone: string
  readonly now: number
}

export function NewCampaignForm({ account, draft, onDraft, problems, zone, now }: NewCampaignFormProps) {
  const text = useAdAccountText()
  const language = useLanguage()
  const funding = useFundingSources(account)
  if (funding.error) return <QuestionFailed error={funding.error} onAgain={() => funding.refetch()} />
  if (!funding.data) return <SkeletonBlock lines={5} height={30} />
  if (!funding.data.some(({ usable }) => usable)) return <NoticeBar level="warn">{text('noFunding')}</NoticeBar>
  const change = (part: Partial<CampaignDraft>) => onDraft({ ...draft, ...part })
  const currencyOf = (source: string) => funding.data.find(({ id }) => id === source)?.currency ?? ''
  const currency = currencyOf(draft.fundingSource)
  return (
    <div className={styles.form}>
      <p className={`${styles.quiet} ${styles.wide}`}>{text('newCampaignWhat')}</p>
      <TextInput
        label={text('campaignName')}
        value={draft.campaignName}
        error={problems.campaignName}
        onChange={(campaignName) => change({ campaignName })}
      />
      <TextInput
        label={text('lineItemName')}
        value={draft.lineItemName}
        error={problems.lineItemName}
        onChange={(lineItemName) => change({ lineItemName })}
      />
      <ChoiceSelect
        label={text('fundingSource')}
        placeholder={text('chooseFunding')}
        value={draft.fundingSource}
        error={problems.fundingSource}
        options={funding.data.map(({ id, description, currency: coin, usable }) => {
          const name = `${description || id} (${coin})`
          return { value: id, label: usable ? name : text('unusable', { name }), disabled: !usable }
        })}
        onChange={(fundingSource) => change({ fundingSource, currency: currencyOf(fundingSource) })}
      />
      <MoneyInput
        label={text('dailyBudget')}
        value={draft.dailyBudget}
        error={problems.dailyBudget}
        currency={currency}
        onChange={(dailyBudget) => change({ dailyBudget })}
      />
      <MoneyInput
        label={text('totalBudget')}
        optional
        value={draft.totalBudget}
        error={problems.totalBudget}
        currency={currency}
        onChange={(totalBudget) => change({ totalBudget })}
      />
      <ChoiceSelect
        label={text('objective')}
        value={draft.objective}
        options={OBJECTIVES.map((value) => ({ value, label: objectiveName(value, language) }))}
        onChange={(objective) => change({ objective })}
      />
      <div className={styles.form}>
        <TextInput
          type="date"
          label={text('start')}
          min={dayAt(zone, now)}
          value={draft.start}
          error={problems.start}
          onChange={(start) => change({ start })}
        />
        <TextInput
          type="date"
          label={text('end')}
          optional
          min={draft.start}
          value={draft.end}
          error={problems.end}
          onChange={(end) => change({ end })}
        />
        <p className={`${styles.quiet} ${styles.wide}`}>
          {text('flightZone', { zone: knownZone(zone).replaceAll('_', ' ') })}
        </p>
      </div>
    </div>
  )
}
