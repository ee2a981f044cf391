// The card of a creative: none, one that leads to a page, or one with a button that leads to an app of the account.
import { accountFacts } from '@peregrine/contract/campaigns/account-facts-endpoints.ts'
import type { CreativeContent } from '@peregrine/contract/creatives/creative-endpoints.ts'
import { BUTTON_LABELS } from '@peregrine/domain/ad-network/card-rules.ts'
import { type AppCard, isAppCard, type WebsiteCard } from '@peregrine/domain/creatives/card-content-rules.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { searchCountries } from '#shell/country-options.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { useLanguage } from '#shell/texts.ts'
import { AppField } from './app-field.tsx'
import styles from './creatives.module.css'
import { useCreativesText } from './creatives-text.ts'
import mediaStyles from './media.module.css'

interface CardFieldsProps {
  readonly account: string
  readonly card: CreativeContent['card']
  readonly fixed: boolean
  readonly onChange: (card: CreativeContent['card']) => void
}

const STARTS = {
  none: null,
  page: { title: '', url: 'https://' },
  app: { label: 'INSTALL', country: 'US', ios_app: null, android_app: null, ios_link: null, android_link: null },
} as const

export function CardFields({ account, card, fixed, onChange }: CardFieldsProps) {
  const text = useCreativesText()
  const kind = card === null ? 'none' : isAppCard(card) ? 'app' : 'page'
  return (
    <div className={styles.cardFields}>
      <span className={styles.label}>{text('card')}</span>
      <Segmented
        label={text('card')}
        size="small"
        disabled={fixed}
        value={kind}
        onChange={(next) => onChange(next === kind ? card : STARTS[next])}
        options={(['none', 'page', 'app'] as const).map((value) => ({ value, label: text(`card_${value}`) }))}
      />
      <p className={mediaStyles.quiet}>{text(`cardHint_${kind}`)}</p>
      {card === null ? null : isAppCard(card) ? (
        <AppFields account={account} card={card} onChange={onChange} />
      ) : (
        <PageFields card={card} onChange={onChange} />
      )}
    </div>
  )
}

function PageFields({ card, onChange }: { card: WebsiteCard; onChange: (card: WebsiteCard) => void }) {
  const text = useCreativesText()
  return (
    <>
      <TextInput label={text('cardTitle')} value={card.title} onChange={(title) => onChange({ ...card, title })} />
      <TextInput
        label={text('cardUrl')}
        type="url"
        value={card.url}
        onChange={(url) => onChange({ ...card, url: url.trim() })}
      />
    </>
  )
}

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim())

interface AppFieldsProps {
  readonly account: string
  readonly card: AppCard
  readonly onChange: (card: AppCard) => void
}

function AppFields({ account, card, onChange }: AppFieldsProps) {
  const text = useCreativesText()
  const language = useLanguage()
  const { slug } = useCurrentTeam()
  const apps = useQuery(queryOf(accountFacts.accountApps, { query: { team: slug, account } }))
  const ofStore = (store: 'ios' | 'android') => (apps.data ?? []).filter((app) => app.store === store)
  return (
    <>
      <ChoiceSelect
        label={text('cardButton')}
        value={card.label}
        onChange={(label) => onChange({ ...card, label })}
        options={BUTTON_LABELS.map((value) => ({ value, label: text(`button_${value}`) }))}
      />
      <ChoiceSelect
        label={text('cardCountry')}
        value={card.country}
        onChange={(country) => onChange({ ...card, country })}
        options={searchCountries('', language).map(({ code, label }) => ({ value: code, label }))}
      />
      <AppField
        label={text('iosApp')}
        hint={text('iosAppHint')}
        apps={ofStore('ios')}
        value={card.ios_app ?? ''}
        onChange={(app) => onChange({ ...card, ios_app: app || null, ...(app === '' && { ios_link: null }) })}
      />
      {card.ios_app === null ? null : (
        <TextInput
          label={text('iosLink')}
          hint={text('appLinkHint')}
          optional
          value={card.ios_link ?? ''}
          onChange={(link) => onChange({ ...card, ios_link: orNull(link) })}
        />
      )}
      <AppField
        label={text('androidApp')}
        hint={text('androidAppHint')}
        apps={ofStore('android')}
        value={card.android_app ?? ''}
        onChange={(app) => onChange({ ...card, android_app: app || null, ...(app === '' && { android_link: null }) })}
      />
      {card.android_app === null ? null : (
        <TextInput
          label={text('androidLink')}
          hint={text('appLinkHint')}
          optional
          value={card.android_link ?? ''}
          onChange={(link) => onChange({ ...card, android_link: orNull(link) })}
        />
      )}
    </>
  )
}
