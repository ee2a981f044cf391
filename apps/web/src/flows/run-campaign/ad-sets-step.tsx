// The third step: the ad sets of a campaign; whom each is for, where it is shown, and what is bid.
import { accountFacts } from '@peregrine/contract/campaigns/account-facts-endpoints.ts'
import {
  AD_SET_SETTINGS,
  type AdSetSetting,
  type TypedField,
} from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { DatePicker } from '@peregrine/ui/date-picker.tsx'
import { MoneyInput } from '@peregrine/ui/money-input.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTypedFlightWords } from '#features/campaigns/campaign-flight.ts'
import { useCampaignWords } from '#features/campaigns/campaign-word-text.ts'
import { choiceWord } from '#features/campaigns/shown-value.ts'
import { AppField } from '#features/creatives/app-field.tsx'
import { ask } from '#shell/asking.ts'
import { AudienceDialog } from './audience-choice.tsx'
import { type AdSetForm, newAdSet } from './campaign-form-rules.ts'
import { ExcludedAudiences } from './excluded-audiences.tsx'
import { errorAt, type FormProps, withAdSet } from './form-context.ts'
import styles from './run-campaign.module.css'
import { useRunCampaignText } from './run-campaign-text.ts'

const MOST = 100

export function AdSetsStep(props: FormProps) {
  const text = useRunCampaignText()
  const { form, onForm } = props
  return (
    <div className={styles.fields}>
      {form.adSets.map((set, index) => (
        <AdSetFieldset key={set.key} {...props} set={set} index={index} />
      ))}
      <div>
        <AppButton
          disabled={form.adSets.length >= MOST}
          onClick={() =>
            onForm((before) => ({
              ...before,
              adSets: [...before.adSets, newAdSet(text('newAdSetName', { number: before.adSets.length + 1 }))],
            }))
          }
        >
          {text('addAdSet')}
        </AppButton>
      </div>
    </div>
  )
}

type SetProps = FormProps & { readonly set: AdSetForm; readonly index: number }

function AdSetFieldset(props: SetProps) {
  const text = useRunCampaignText()
  const { form, onForm, set, index } = props
  const change = (part: Partial<AdSetForm>) => onForm((before) => withAdSet(before, set.key, part))
  return (
    <section className={styles.set} aria-label={text('adSet', { number: index + 1 })}>
      <div className={styles.setHead}>
        <h2>{text('adSet', { number: index + 1 })}</h2>
        {form.adSets.length > 1 ? (
          <AppButton
            size="small"
            variant="quiet"
            onClick={() =>
              onForm((before) => ({ ...before, adSets: before.adSets.filter(({ key }) => key !== set.key) }))
            }
          >
            {text('removeAdSet')}
          </AppButton>
        ) : null}
      </div>
      <TextInput
        label={text('adSetName')}
        required
        maxLength={255}
        value={set.name}
        error={errorAt(props, `ad_set.${index}.name`)}
        onChange={(name) => change({ name })}
      />
      <Audience {...props} />
      <ExcludedAudiences {...props} />
      <OwnFlight {...props} />
      <Placements {...props} />
      <Bidding {...props} />
      <More {...props} />
    </section>
  )
}

function Audience(props: SetProps) {
  const text = useRunCampaignText()
  const { set, index, onForm, slug } = props
  const [choosing, setChoosing] = useState(false)
  const error = errorAt(props, `ad_set.${index}.targeting`)
  return (
    <div className={styles.group}>
      <div className={styles.legend}>{text('audience')}</div>
      <div className={styles.audience} data-invalid={error !== undefined || undefined}>
        {set.targeting === null ? null : (
          <div className={styles.cardWords}>
            <strong>{set.audienceName}</strong>
            <span className={styles.small}>
              {text(`kind_${set.targeting.kind}`)}
              {set.audienceSize === null ? '' : ` · ${text('audienceSize', { size: formatSize(set.audienceSize) })}`}
            </span>
          </div>
        )}
        <AppButton size="small" onClick={() => setChoosing(true)}>
          {text(set.targeting === null ? 'chooseAudience' : 'changeAudience')}
        </AppButton>
      </div>
      {error === undefined ? null : (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {choosing ? (
        <AudienceDialog
          slug={slug}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => onForm((before) => withAdSet(before, set.key, chosen))}
        />
      ) : null}
    </div>
  )
}

function OwnFlight(props: SetProps) {
  const text = useRunCampaignText()
  const flightWords = useTypedFlightWords()
  const words = useCampaignWords()
  const { form, set, index, onForm } = props
  const { flight } = set
  const put = (next: AdSetForm['flight']) => onForm((before) => withAdSet(before, set.key, { flight: next }))
  return (
    <div className={styles.group}>
      <CheckBox
        label={text('ownFlight')}
        checked={flight !== null}
        onChange={(own) =>
          put(own ? { start: form.start, end: form.end, startAt: form.startAt, endAt: form.endAt } : null)
        }
      />
      {flight === null ? (
        <p className={styles.small}>{text('flightOfCampaign', { flight: flightWords(form) })}</p>
      ) : (
        <div className={styles.pair}>
          <DatePicker
            label={words('field_start')}
            hint={text('startHint')}
            value={flight.start}
            error={errorAt(props, `ad_set.${index}.start`)}
            onChange={(start) => put({ ...flight, start })}
          />
          <DatePicker
            label={words('field_end')}
            hint={text('endHint')}
            optional
            min={flight.start}
            value={flight.end}
            error={errorAt(props, `ad_set.${index}.end`)}
            onChange={(end) => put({ ...flight, end })}
          />
        </div>
      )}
    </div>
  )
}

function Placements(props: SetProps) {
  const text = useRunCampaignText()
  const words = useCampaignWords()
  const { form, set, index, options, onForm } = props
  const sets = form.promotes === 'account' ? options.account_placements : options.placements
  const offered = [...new Set([...sets.flat(), ...set.placements])]
  const error = errorAt(props, `ad_set.${index}.placements`)
  const toggle = (placement: string, on: boolean) =>
    onForm((before) => {
      // Everywhere is everywhere: it stands beside no certain place on the network.
      const others = placement === 'ALL_ON_TWITTER' ? [] : set.placements.filter((one) => one !== 'ALL_ON_TWITTER')
      const placements = on
        ? [...others.filter((one) => one !== placement), placement]
        : set.placements.filter((one) => one !== placement)
      return withAdSet(before, set.key, { placements })
    })
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{text('placements')}</legend>
      <div className={styles.checks}>
        {offered.map((placement) => (
          <CheckBox
            key={placement}
            label={choiceWord(words, 'placement', placement)}
            checked={set.placements.includes(placement)}
            onChange={(on) => toggle(placement, on)}
          />
        ))}
      </div>
      {error === undefined ? null : (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function Bidding(props: SetProps) {
  const text = useRunCampaignText()
  const words = useCampaignWords()
  const { form, set, index, options, onForm } = props
  const rule = options.objectives.find(({ objective }) => objective === form.objective)
  const change = (part: Partial<AdSetForm>) => onForm((before) => withAdSet(before, set.key, part))
  const goal = settingField(props, 'goal')
  const partners = set.placements.includes('PUBLISHER_NETWORK')
  const labels = { AUTO: text('bidAuto'), MAX: text('bidMax'), TARGET: text('bidTarget') }
  const [usual = ''] = rule?.goals ?? []
  return (
    <>
      {(rule?.goals.length ?? 0) > 1 ? (
        <ChoiceSelect
          label={text('goal')}
          {...goal}
          value={goal.value === '' ? 'usual' : goal.value}
          onChange={(chosen) => goal.onChange(chosen === 'usual' ? '' : chosen)}
          options={[
            { value: 'usual', label: text('goalDefault', { goal: choiceWord(words, 'goal', usual) }) },
            ...(rule?.goals ?? []).map((one) => ({ value: one, label: choiceWord(words, 'goal', one) })),
          ]}
        />
      ) : null}
      {goal.value === 'WEBSITE_CONVERSIONS' ? <WebEvents {...props} /> : null}
      {rule?.needs_app ? <Apps {...props} /> : null}
      {partners ? <Domain {...props} /> : null}
      {rule?.needs_categories || partners ? <Business {...props} /> : null}
      <div className={styles.pair}>
        <ChoiceSelect
          label={text('bidding')}
          value={set.bidStrategy}
          error={errorAt(props, `ad_set.${index}.bid_strategy`)}
          onChange={(bidStrategy) => change({ bidStrategy })}
          options={(['AUTO', 'MAX', 'TARGET'] as const)
            .filter((one) => rule?.bid_strategies.includes(one) ?? one === 'AUTO')
            .map((one) => ({ value: one, label: labels[one] }))}
        />
        {set.bidStrategy === 'AUTO' ? null : (
          <MoneyInput label={text('bid')} required currency={options.currency} {...settingField(props, 'bid')} />
        )}
      </div>
    </>
  )
}

function WebEvents(props: SetProps) {
  const text = useRunCampaignText()
  const { form, slug } = props
  const events = useQuery(ask(accountFacts.webEvents, { query: { team: slug, account: form.account } }))
  return (
    <ChoiceSelect
      label={text('webEvent')}
      required
      placeholder={text('chooseOne')}
      {...settingField(props, 'web_event')}
      options={(events.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

/** Partner apps are told who advertises. */
function Domain(props: SetProps) {
  const text = useRunCampaignText()
  return (
    <TextInput
      label={text('domain')}
      hint={text('domainHint')}
      maxLength={255}
      {...settingField(props, 'advertiser_domain')}
    />
  )
}

const MOST_CATEGORIES = 2

/** One or two of the network's words for a business; each stands for a list of IAB categories. */
function Business(props: SetProps) {
  const text = useRunCampaignText()
  const { set, index, options, onForm } = props
  const all = options.business_categories
  const chosen = all.filter(({ iab }) => iab.every((one) => set.categories.includes(one)))
  const error = errorAt(props, `ad_set.${index}.categories`)
  const put = (next: typeof chosen) =>
    onForm((before) => withAdSet(before, set.key, { categories: [...new Set(next.flatMap(({ iab }) => iab))] }))
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{text('business')}</legend>
      <p className={styles.small}>{text(all.length === 0 ? 'businessUnknown' : 'businessWhat')}</p>
      <div className={styles.business}>
        {all.map((category) => {
          const on = chosen.some(({ id }) => id === category.id)
          return (
            <CheckBox
              key={category.id}
              label={category.name}
              checked={on}
              disabled={!on && chosen.length >= MOST_CATEGORIES}
              onChange={(next) => put(next ? [...chosen, category] : chosen.filter(({ id }) => id !== category.id))}
            />
          )
        })}
      </div>
      {error === undefined ? null : (
        <span className={styles.error} role="alert">
          {error}
        </span>
      )}
    </fieldset>
  )
}

function Apps(props: SetProps) {
  const text = useRunCampaignText()
  const { form, slug } = props
  const apps = useQuery(ask(accountFacts.accountApps, { query: { team: slug, account: form.account } }))
  const of = (store: 'ios' | 'android') => (apps.data ?? []).filter((app) => app.store === store)
  return (
    <div className={styles.pair}>
      <AppField label={text('iosApp')} hint={text('iosAppHint')} {...settingField(props, 'ios_app')} apps={of('ios')} />
      <AppField
        label={text('androidApp')}
        hint={text('androidAppHint')}
        {...settingField(props, 'android_app')}
        apps={of('android')}
      />
    </div>
  )
}

/** Behind a fold, in this order; the cap only for objectives that have one. */
const MORE = ['daily_budget', 'total_budget', 'frequency_cap', 'frequency_days'] as const

function More(props: SetProps) {
  const text = useRunCampaignText()
  const { form, set, index, options } = props
  const rule = options.objectives.find(({ objective }) => objective === form.objective)
  const shown = MORE.filter((name) => rule?.frequency_cap || !name.startsWith('frequency'))
  const used = MORE.some((name) => set.settings[name] !== '')
  const wrong = MORE.some((name) => errorAt(props, `ad_set.${index}.${name}`) !== undefined)
  return (
    <details className={styles.more} open={used || wrong}>
      <summary>{text('more')}</summary>
      <div className={styles.pair}>
        {shown.map((name) => (
          <SettingInput key={name} {...props} name={name} />
        ))}
      </div>
    </details>
  )
}

/** The input of a setting by its kind in the table of fields; nothing chosen is left to the network. */
function SettingInput(props: SetProps & { readonly name: (typeof MORE)[number] }) {
  const text = useRunCampaignText()
  const { name, options } = props
  const rule: TypedField | undefined = AD_SET_SETTINGS.find((one) => one.name === name)
  const field = settingField(props, name)
  const label = text(`setting_${name}`)
  if (rule?.choices)
    return (
      <ChoiceSelect
        label={label}
        {...field}
        value={field.value === '' ? 'none' : field.value}
        onChange={(chosen) => field.onChange(chosen === 'none' ? '' : chosen)}
        options={[
          { value: 'none', label: text('noCap') },
          ...rule.choices.map((days) => ({ value: String(days), label: text('days', { count: Number(days) }) })),
        ]}
      />
    )
  if (rule?.kind === 'amount') return <MoneyInput label={label} optional currency={options.currency} {...field} />
  return (
    <TextInput label={label} optional inputMode="numeric" maxLength={4} trailing={text('frequencyTimes')} {...field} />
  )
}

function settingField(props: SetProps, name: AdSetSetting) {
  const { set, index, onForm } = props
  return {
    value: set.settings[name],
    error: errorAt(props, `ad_set.${index}.${name}`),
    onChange: (typed: string) =>
      onForm((before) => ({
        ...before,
        adSets: before.adSets.map((one) =>
          one.key === set.key ? { ...one, settings: { ...one.settings, [name]: typed } } : one,
        ),
      })),
  }
}
