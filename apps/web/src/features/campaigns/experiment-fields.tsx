// The fields of an experiment: what is compared, by what, how large a difference, how sure, and for how long.
import type { Ad } from '@peregrine/contract/campaigns/ad-shapes.ts'
import type { AdSet } from '@peregrine/contract/campaigns/adset-shapes.ts'
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { CONFIDENCES, hasCostMeasure, POWERS } from '@peregrine/domain/campaigns/experiment-rules.ts'
import { resultOf } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { DatePicker } from '@peregrine/ui/date-picker.tsx'
import { Field } from '@peregrine/ui/field.tsx'
import { MoneyInput } from '@peregrine/ui/money-input.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { Link } from 'react-router'
import { useCurrentTeam } from '#shell/current-team.ts'
import { zoneCity } from '#shell/figures/campaign-figure-rules.ts'
import type { Form } from '#shell/forms/use-form.ts'
import styles from './automations.module.css'
import type { ExperimentDraft } from './experiment-form-rules.ts'
import { useExperimentText } from './experiment-text.ts'
import { useExperimentWords } from './experiment-words.ts'

export interface ComparedParts {
  readonly campaign: Campaign
  readonly adSets: readonly AdSet[]
  readonly ads: readonly Ad[]
}

/** Ads that share their ad set with another one. */
export const comparableAds = (ads: readonly Ad[]): readonly Ad[] =>
  ads.filter(({ ad_set_id: adSet, id }) => ads.some((other) => other.ad_set_id === adSet && other.id !== id))

const PERCENT = { 0.8: 80, 0.9: 90, 0.95: 95 } as const
const percentOf = <Share extends keyof typeof PERCENT>(share: Share): (typeof PERCENT)[Share] => PERCENT[share]

interface FieldsProps {
  readonly form: Form<ExperimentDraft>
  readonly parts: ComparedParts
}

export function ExperimentFields({ form, parts }: FieldsProps) {
  const text = useExperimentText()
  const { field } = form
  return (
    <div className={styles.form}>
      <TextInput label={text('name')} placeholder={text('namePlaceholder')} maxLength={80} {...field('name')} />
      <SideFields form={form} parts={parts} />
      <MeasureFields form={form} parts={parts} />
      <DayFields form={form} parts={parts} />
      <AssumedFields form={form} parts={parts} />
    </div>
  )
}

function SideFields({ form, parts: { campaign, adSets, ads } }: FieldsProps) {
  const text = useExperimentText()
  const { slug } = useCurrentTeam()
  const { values, field, set } = form
  const isAudience = values.subject === 'audience'
  const two = comparableAds(ads)
  const options = isAudience
    ? adSets.map(({ id, name }) => ({ value: id, label: name }))
    : two.map((ad) => ({ value: ad.id, label: `${ad.name || ad.post_id || ad.id} (${ad.ad_set_name})` }))
  const edit = `/${slug}/campaigns/${campaign.id}/edit`
  return (
    <fieldset className={styles.group}>
      <Field label={text('subject')} hint={text(`subjectHint_${values.subject}`)} group>
        <Segmented
          label={text('subject')}
          options={(['audience', 'creative'] as const).map((value) => ({ value, label: text(`subject_${value}`) }))}
          value={values.subject}
          onChange={(subject) => {
            set('subject', subject)
            set('a', '')
            set('b', '')
          }}
        />
      </Field>
      {options.length < 2 ? (
        <NoticeBar
          level="warn"
          action={
            <Link className={buttonClass('secondary', 'small')} to={`${edit}?step=${isAudience ? '2&add=1' : '3'}`}>
              {text(isAudience ? 'addAdSet' : 'addAd')}
            </Link>
          }
        >
          {text(isAudience ? 'oneAdSet' : 'oneAd')}
        </NoticeBar>
      ) : (
        <div className={styles.row}>
          <ChoiceSelect
            label={text(isAudience ? 'adSetA' : 'adA')}
            placeholder={text('choose')}
            options={options}
            {...field('a')}
          />
          <ChoiceSelect
            label={text(isAudience ? 'adSetB' : 'adB')}
            placeholder={text('choose')}
            options={options}
            {...field('b')}
          />
        </div>
      )}
    </fieldset>
  )
}

function MeasureFields({ form, parts: { campaign } }: FieldsProps) {
  const text = useExperimentText()
  const { measureName } = useExperimentWords()
  const { values, field, set } = form
  const metric = resultOf(campaign.objective)
  const measures = (['rate', 'cost'] as const).filter((one) => one === 'rate' || hasCostMeasure(metric))
  return (
    <fieldset className={styles.group}>
      <Field
        label={text('measure')}
        hint={text(measures.length === 1 ? 'measureHint_only' : `measureHint_${values.measure}`)}
        group
      >
        <Segmented
          label={text('measure')}
          options={measures.map((value) => ({ value, label: measureName(value, metric) }))}
          value={values.measure}
          onChange={(measure) => set('measure', measure)}
        />
      </Field>
      <TextInput
        label={text('difference')}
        hint={text(`differenceHint_${values.measure}`)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        trailing="%"
        {...field('difference')}
      />
      <div className={styles.row}>
        <ChoiceSelect
          label={text('confidence')}
          hint={text(`confidence_${percentOf(values.confidence)}`)}
          options={CONFIDENCES.toReversed().map((value) => ({ value: String(value), label: `${percentOf(value)}%` }))}
          value={String(values.confidence)}
          onChange={(chosen) => set('confidence', CONFIDENCES.find((one) => String(one) === chosen) ?? 0.95)}
        />
        <ChoiceSelect
          label={text('power')}
          hint={text(`power_${percentOf(values.power)}`)}
          options={POWERS.map((value) => ({ value: String(value), label: `${percentOf(value)}%` }))}
          value={String(values.power)}
          onChange={(chosen) => set('power', POWERS.find((one) => String(one) === chosen) ?? 0.8)}
        />
      </div>
    </fieldset>
  )
}

function DayFields({ form, parts: { campaign } }: FieldsProps) {
  const text = useExperimentText()
  const { values, field } = form
  return (
    <fieldset className={styles.group}>
      <div className={styles.row}>
        <DatePicker label={text('from')} {...field('from')} />
        <DatePicker label={text('to')} min={values.from} {...field('to')} />
      </div>
      <p className={styles.quiet}>{text('daysHint', { zone: zoneCity(campaign.timezone) })}</p>
    </fieldset>
  )
}

function AssumedFields({ form, parts: { campaign } }: FieldsProps) {
  const text = useExperimentText()
  const { measureWithin } = useExperimentWords()
  const { field } = form
  const rate = measureWithin('rate', resultOf(campaign.objective))
  return (
    <fieldset className={styles.group}>
      <legend>{text('assumed')}</legend>
      <p className={styles.quiet}>{text('assumedHint')}</p>
      <div className={styles.row}>
        <TextInput
          label={text('assumedRate', { rate })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          trailing="%"
          optional
          {...field('rate')}
        />
        <MoneyInput label={text('assumedCost')} currency={campaign.currency} optional {...field('cost_per_thousand')} />
      </div>
    </fieldset>
  )
}
