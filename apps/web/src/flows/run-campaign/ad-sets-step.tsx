// The third step: the ad sets of a campaign; whom each is for, where it is shown, and what is bid.

import { accountFacts } from '@peregrine/contract/campaigns/account-facts-endpoints.ts'
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import {
  AD_SET_SETTINGS,
  type AdSetSetting,
  type TypedField,
} from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { formatMembersShort } from '@peregrine/domain/shell/format-rules.ts'
import { amountTyped } from '@peregrine/domain/shell/typed-money-rules.ts'
import { networkPlacements } from '@peregrine/domain/targeting/compatibility-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { DatePicker } from '@peregrine/ui/date-picker.tsx'
import { MoneyInput } from '@peregrine/ui/money-input.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { bidOfAdSet } from '#features/campaigns/ad-set-reach.tsx'
import { useTypedFlightWords } from '#features/campaigns/campaign-flight.ts'
import { useCampaignWords } from '#features/campaigns/campaign-word-text.ts'
import { choiceWord, useFieldWord } from '#features/campaigns/shown-value.ts'
import { useAdSetTargets } from '#features/campaigns/target-words.tsx'
import { AdSetReach } from '#features/campaigns/whole-ad-set-reach.tsx'
import { AppField } from '#features/creatives/app-field.tsx'
import { queryOf } from '#shell/asking.ts'
import { useReachText } from '#shell/figures/reach-text.ts'
import { listSeparator } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { AdSetEntries } from './ad-set-entries.tsx'
import { AudienceDialog } from './audience-choice.tsx'
import { type AdSetForm, currencyOf, newAdSet, placementSetsOf, placementsOfList } from './campaign-form-rules.ts'
import { useCampaignStepsText } from './campaign-steps-text.ts'
import { ExcludedAudiences } from './excluded-audiences.tsx'
import { errorAt, excludedIn, type FormProps, warningsAt, withAdSet } from './form-context.ts'
import { ReachByChoice } from './reach-by-choice.tsx'
import styles from './run-campaign.module.css'
import { useRunCampaignText } from './run-campaign-text.ts'
import { withSplitAdSet } from './split-ad-set-rules.ts'
import { TargetedList } from './targeted-list.tsx'

const MOST = 100

export function AdSetsStep(props: FormProps) {
  const text = useCampaignStepsText()
  const formText = useRunCampaignText()
  const { form, onForm } = props
  const add = () =>
    onForm((before) => ({
      ...before,
      adSets: [...before.adSets, newAdSet(formText('newAdSetName', { number: before.adSets.length + 1 }))],
    }))
  useAdded(add)
  return (
    <div className={styles.fields}>
      {form.adSets.map((set, index) => (
        <AdSetFieldset key={set.key} {...props} set={set} index={index} />
      ))}
      <div>
        <AppButton disabled={form.adSets.length >= MOST} onClick={add}>
          {text('addAdSet')}
        </AppButton>
      </div>
    </div>
  )
}

/** `?add=1` comes from the page of a campaign, for a new ad set: added once, and shown. */
function useAdded(add: () => void): void {
  const [address, setAddress] = useSearchParams()
  const desired = address.get('add') === '1'
  const done = useRef(false)
  useEffect(() => {
    if (!desired || done.current) return
    done.current = true
    add()
    const next = new URLSearchParams(address)
    next.delete('add')
    setAddress(next, { replace: true })
    setTimeout(() => document.querySelector('[data-ad-set]:last-of-type')?.scrollIntoView({ block: 'start' }), 50)
  }, [desired, add, address, setAddress])
}

type SetProps = FormProps & { readonly set: AdSetForm; readonly index: number }

function AdSetFieldset(props: SetProps) {
  const text = useCampaignStepsText()
  const { form, onForm, set, index } = props
  const change = (part: Partial<AdSetForm>) => onForm((before) => withAdSet(before, set.key, part))
  return (
    <section className={styles.set} data-ad-set tabIndex={-1} aria-label={text('adSet', { number: index + 1 })}>
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
  const text = useCampaignStepsText()
  const reachText = useReachText()
  const { form, set, index, onForm, options, slug } = props
  const [choosing, setChoosing] = useState(false)
  const error = errorAt(props, `ad_set.${index}.targeting`)
  // What was applied on the targeting site goes by the name of its list.
  const source = useAdSetTargets(set.targeting?.kind === 'network' ? set.id : null).data?.source
  return (
    <div className={styles.group}>
      <div className={styles.legend}>{text('audience')}</div>
      <div className={styles.audience} data-invalid={error !== undefined || undefined}>
        {set.targeting === null ? null : (
          <div className={styles.cardWords}>
            <strong>{set.audienceName || source?.name}</strong>
            <span className={styles.small}>
              {text(`kind_${source?.kind ?? set.targeting.kind}`)}
              {set.audienceSize === null
                ? ''
                : ` · ${text('audienceSize', { size: formatMembersShort(set.audienceSize) })}`}
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
      {set.targeting?.kind === 'customer_list' ? (
        <TargetedList
          targeting={set.targeting}
          slug={slug}
          options={options}
          onChange={(targeting) => onForm((before) => withAdSet(before, set.key, { targeting }))}
        />
      ) : null}
      {set.targeting?.kind === 'config' ? (
        <ReachByChoice
          slug={slug}
          account={form.account}
          adSet={set.id}
          name={set.audienceName}
          targeting={set.targeting}
          excluded={set.excluded}
          onChange={(targeting) => onForm((before) => withAdSet(before, set.key, { targeting }))}
        />
      ) : null}
      {set.targeting === null || (set.targeting.kind === 'network' && !source) ? null : (
        <AdSetReach
          team={slug}
          account={form.account}
          adSet={set.id}
          targeting={set.targeting}
          excluded={set.excluded}
          entriesOf={(entries) =>
            set.targeting === null ? null : (
              <AdSetEntries
                targeting={set.targeting}
                entries={entries}
                onTargeting={(targeting) => onForm((before) => withAdSet(before, set.key, { targeting }))}
              />
            )
          }
          bid={bidOfAdSet(
            { objective: form.objective, pay_by: set.kept.pay_by },
            bidTyped(set, currencyOf(form, options)),
            currencyOf(form, options),
          )}
          onSplit={(entries, apart) => {
            onForm((before) =>
              withSplitAdSet(before, set.key, { entries, apart }, currencyOf(form, options), (name, part) =>
                reachText('splitName', { name, part: reachText(part) }),
              ),
            )
            toasts.show(reachText('splitSetsDone', { count: apart.length }), { level: 'success' })
          }}
        />
      )}
      {choosing ? (
        <AudienceDialog
          slug={slug}
          account={options.account}
          allowed={options.countries}
          taken={excludedIn(set)}
          placementSets={placementSetsOf(form, options)}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => onForm((before) => withAdSet(before, set.key, chosen))}
        />
      ) : null}
    </div>
  )
}

/** The bid as it is typed; null while it is left to the ad platform, or no amount. */
function bidTyped({ bidStrategy, settings }: AdSetForm, currency: string): number | null {
  return bidStrategy === 'AUTO' ? null : amountTyped(settings.bid, currency)
}

function OwnFlight(props: SetProps) {
  const text = useCampaignStepsText()
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
  const words = useCampaignWords()
  const { form, set, index, options, onForm } = props
  const sets = placementSetsOf(form, options)
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
      <legend className={styles.legend}>{words('field_placements')}</legend>
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
      <ListPlacements {...props} />
      {error === undefined ? null : (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Where the saved list is to be shown, when the ad set is shown elsewhere: said, with the choice to take it. */
function ListPlacements({ set, form, options, onForm }: SetProps) {
  const text = useCampaignStepsText()
  const words = useCampaignWords()
  const id = set.targeting?.kind === 'usage' ? set.targeting.usage_id : null
  // A list of a teammate cannot be read: nothing is said of it.
  const list = useQuery({
    ...queryOf(usages.readUsage, { params: { pk: id ?? '' } }),
    enabled: id !== null,
    retry: false,
  }).data
  const listed = list ? networkPlacements(list.targeting_package) : []
  const same = listed.length === set.placements.length && listed.every((one) => set.placements.includes(one))
  if (!list || listed.length === 0 || same) return null
  const names = listed.map((one) => choiceWord(words, 'placement', one)).join(listSeparator())
  const taken = placementsOfList(list.targeting_package, placementSetsOf(form, options))
  return (
    <div className={styles.audience}>
      <span className={styles.small}>{text(taken ? 'listPlacements' : 'listPlacementsNot', { names })}</span>
      {taken ? (
        <AppButton size="small" onClick={() => onForm((before) => withAdSet(before, set.key, { placements: taken }))}>
          {text('useListPlacements')}
        </AppButton>
      ) : null}
    </div>
  )
}

function Bidding(props: SetProps) {
  const text = useCampaignStepsText()
  const words = useCampaignWords()
  const { form, set, index, options, onForm } = props
  const rule = options.objectives.find(({ objective }) => objective === form.objective)
  const change = (part: Partial<AdSetForm>) => onForm((before) => withAdSet(before, set.key, part))
  const setting = useSettings(props)
  const goal = setting('goal')
  const partners = set.placements.includes('PUBLISHER_NETWORK')
  const labels = { AUTO: text('bidAuto'), MAX: text('bidMax'), TARGET: text('bidTarget') }
  const [usual = ''] = rule?.goals ?? []
  return (
    <>
      {(rule?.goals.length ?? 0) > 1 ? (
        <ChoiceSelect
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
          label={words('field_bid_strategy')}
          value={set.bidStrategy}
          error={errorAt(props, `ad_set.${index}.bid_strategy`)}
          onChange={(bidStrategy) => change({ bidStrategy })}
          options={(['AUTO', 'MAX', 'TARGET'] as const)
            .filter((one) => rule?.bid_strategies.includes(one) ?? one === 'AUTO')
            .map((one) => ({ value: one, label: labels[one] }))}
        />
        {set.bidStrategy === 'AUTO' ? null : (
          <MoneyInput required currency={currencyOf(form, options)} {...setting('bid')} />
        )}
      </div>
    </>
  )
}

function WebEvents(props: SetProps) {
  const text = useCampaignStepsText()
  const setting = useSettings(props)
  const { form, slug } = props
  const events = useQuery(queryOf(accountFacts.webEvents, { query: { team: slug, account: form.account } }))
  return (
    <ChoiceSelect
      required
      placeholder={text('chooseOne')}
      {...setting('web_event')}
      options={(events.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

/** Partner apps are told who advertises. */
function Domain(props: SetProps) {
  const text = useCampaignStepsText()
  const setting = useSettings(props)
  return <TextInput hint={text('domainHint')} maxLength={255} {...setting('advertiser_domain')} />
}

const MOST_CATEGORIES = 2

/** One or two of the network's words for a business; each stands for a list of IAB categories. */
function Business(props: SetProps) {
  const text = useCampaignStepsText()
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
  const text = useCampaignStepsText()
  const setting = useSettings(props)
  const { form, slug } = props
  const apps = useQuery(queryOf(accountFacts.accountApps, { query: { team: slug, account: form.account } }))
  const of = (store: 'ios' | 'android') => (apps.data ?? []).filter((app) => app.store === store)
  return (
    <div className={styles.pair}>
      <AppField hint={text('iosAppHint')} {...setting('ios_app')} apps={of('ios')} />
      <AppField hint={text('androidAppHint')} {...setting('android_app')} apps={of('android')} />
    </div>
  )
}

/** Behind a fold, in this order; the cap only for objectives that have one. */
const MORE = ['daily_budget', 'total_budget', 'frequency_cap', 'frequency_days'] as const

function More(props: SetProps) {
  const text = useCampaignStepsText()
  const { form, set, index, options } = props
  const rule = options.objectives.find(({ objective }) => objective === form.objective)
  const shown = MORE.filter((name) => rule?.frequency_cap || !name.startsWith('frequency'))
  const used = MORE.some((name) => set.settings[name] !== '')
  const wrong = MORE.some((name) => errorAt(props, `ad_set.${index}.${name}`) !== undefined)
  const warned = warningsAt(
    props,
    MORE.map((name) => `ad_set.${index}.${name}`),
  )
  return (
    <details className={styles.more} open={used || wrong || warned.length > 0}>
      <summary>{text('more')}</summary>
      <div className={styles.pair}>
        {shown.map((name) => (
          <SettingInput key={name} {...props} name={name} />
        ))}
      </div>
      {warned.map((sentence) => (
        <NoticeBar key={sentence} level="warn">
          {sentence}
        </NoticeBar>
      ))}
    </details>
  )
}

/** The input of a setting by its kind in the table of fields; nothing chosen is left to the network. */
function SettingInput(props: SetProps & { readonly name: (typeof MORE)[number] }) {
  const text = useCampaignStepsText()
  const words = useCampaignWords()
  const { name, form, options } = props
  const rule: TypedField | undefined = AD_SET_SETTINGS.find((one) => one.name === name)
  const field = useSettings(props)(name)
  if (rule?.choices)
    return (
      <ChoiceSelect
        {...field}
        value={field.value === '' ? 'none' : field.value}
        onChange={(chosen) => field.onChange(chosen === 'none' ? '' : chosen)}
        options={[
          { value: 'none', label: words('none') },
          ...rule.choices.map((one) => ({
            value: String(one),
            label: typeof one === 'number' ? text('days', { count: one }) : choiceWord(words, name, one),
          })),
        ]}
      />
    )
  if (rule?.kind === 'amount') return <MoneyInput optional currency={currencyOf(form, options)} {...field} />
  const whole = rule?.kind === 'whole'
  return (
    <TextInput
      optional
      inputMode={whole ? 'numeric' : 'text'}
      // A number is read as a whole or refused, never cut while it is typed: "3,000" is not 3,00.
      maxLength={whole ? 30 : (rule?.most ?? 255)}
      {...(name === 'frequency_cap' && { trailing: text('frequencyTimes') })}
      {...field}
    />
  )
}

/** Label, value, error and change of a setting's input. */
function useSettings({ set, index, onForm, problems, tried }: SetProps) {
  const fieldWord = useFieldWord()
  return (name: AdSetSetting) => ({
    label: fieldWord(name),
    value: set.settings[name],
    error: errorAt({ problems, tried }, `ad_set.${index}.${name}`),
    onChange: (typed: string) =>
      onForm((before) => ({
        ...before,
        adSets: before.adSets.map((one) =>
          one.key === set.key ? { ...one, settings: { ...one.settings, [name]: typed } } : one,
        ),
      })),
  })
}
