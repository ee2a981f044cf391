// The first step: the name of a campaign and what it is for.
import { objectiveName } from '@peregrine/domain/ad-network/objective-names.ts'
import { objectiveRuleOf } from '@peregrine/domain/ad-network/objective-rules.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useId } from 'react'
import { bracketed, useLanguage } from '#shell/texts.ts'
import type { AdForm } from './campaign-form-rules.ts'
import { errorAt, type FormProps } from './form-context.ts'
import styles from './run-campaign.module.css'
import { useRunCampaignText } from './run-campaign-text.ts'

/** In the order in which they are wanted most. */
const ORDER = [
  'ENGAGEMENTS',
  'WEBSITE_CLICKS',
  'REACH',
  'VIDEO_VIEWS',
  'FOLLOWERS',
  'APP_INSTALLS',
  'APP_ENGAGEMENTS',
  'PREROLL_VIEWS',
] as const

export function ObjectiveStep(props: FormProps & { readonly onAccount: (account: string) => void }) {
  const text = useRunCampaignText()
  const { form, onForm, accounts, launched } = props
  return (
    <div className={styles.fields}>
      {form.id === null && accounts.length > 1 ? (
        <ChoiceSelect
          label={text('account')}
          value={form.account}
          onChange={props.onAccount}
          options={accounts.map((one) => ({
            value: one.id,
            label: one.name || one.account_id,
            disabled: one.state !== 'connected',
          }))}
        />
      ) : null}
      <TextInput
        label={text('name')}
        hint={text('nameHint')}
        required
        maxLength={255}
        value={form.name}
        error={errorAt(props, 'campaign.name')}
        onChange={(name) => onForm((before) => ({ ...before, name }))}
      />
      <Objectives {...props} fixed={launched || form.id !== null} />
      {form.objective === 'FOLLOWERS' ? <Promotes {...props} fixed={launched || form.id !== null} /> : null}
    </div>
  )
}

/** What can be shown by a campaign with another objective. */
const adsFor = (objective: string, ads: readonly AdForm[]): readonly AdForm[] =>
  ads.filter(({ userId }) => (objective === 'FOLLOWERS') === (userId !== null))

/** An account is promoted by itself, or by a post beside which it can be followed. */
function Promotes({ form, onForm, fixed }: FormProps & { readonly fixed: boolean }) {
  const text = useRunCampaignText()
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{text('promotes')}</legend>
      <div className={styles.cards}>
        {(['account', 'posts'] as const).map((promotes) => (
          <label key={promotes} className={styles.card} data-disabled={fixed || undefined}>
            <input
              type="radio"
              name={name}
              disabled={fixed}
              checked={form.promotes === promotes}
              onChange={() =>
                onForm((before) => ({
                  ...before,
                  promotes,
                  adSets: before.adSets.map((set) => ({
                    ...set,
                    placements: ['ALL_ON_TWITTER'],
                    ads: set.ads.filter(({ userId }) => (promotes === 'account') === (userId !== null)),
                  })),
                }))
              }
            />
            <span className={styles.cardWords}>
              <strong>{text(`promotes_${promotes}`)}</strong>
              <span className={styles.small}>{text(`promotesWhat_${promotes}`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Objectives({ form, onForm, options, fixed }: FormProps & { readonly fixed: boolean }) {
  const text = useRunCampaignText()
  const language = useLanguage()
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{text('objective')}</legend>
      {fixed ? <p className={styles.small}>{text('objectiveFixed')}</p> : null}
      <div className={styles.cards}>
        {ORDER.filter((one) => options.objectives.some(({ objective }) => objective === one)).map((objective) => (
          <label key={objective} className={styles.card} data-disabled={fixed || undefined}>
            <input
              type="radio"
              name={name}
              disabled={fixed}
              checked={form.objective === objective}
              onChange={() =>
                onForm((before) => ({
                  ...before,
                  objective,
                  promotes: objective === 'FOLLOWERS' ? 'account' : 'posts',
                  // Goals and bids belong to an objective.
                  adSets: before.adSets.map((set) => ({
                    ...set,
                    settings: { ...set.settings, goal: '' },
                    ...(objective !== before.objective && { ads: adsFor(objective, set.ads) }),
                    placements: objective === 'FOLLOWERS' ? ['ALL_ON_TWITTER'] : set.placements,
                    bidStrategy: objectiveRuleOf(objective)?.bidStrategies.includes(set.bidStrategy)
                      ? set.bidStrategy
                      : 'AUTO',
                  })),
                }))
              }
            />
            <span className={styles.cardWords}>
              <strong>{objectiveName(objective, language)}</strong>
              <span className={styles.small}>
                {text(`what_${objective}`)}
                {objectiveRuleOf(objective)?.needsApp ? bracketed(text('needsApp')) : ''}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
