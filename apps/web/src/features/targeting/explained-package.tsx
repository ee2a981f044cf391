// What a package is limited to, and its selected entries part by part, each with the reason why it is there: to be read and copied.
import type { Country, TargetingPackage } from '@peregrine/contract/targeting/package-shapes.ts'
import { chosenAgeName, chosenGenderName } from '@peregrine/domain/targeting/choice-names.ts'
import { chosenPlacementName } from '@peregrine/domain/targeting/network-choice-rules.ts'
import {
  ENTRY_FIELDS,
  excludesNobody,
  isExcludableField,
  selected,
  selectedTexts,
} from '@peregrine/domain/targeting/package-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { countryLabel } from '#shell/country-options.ts'
import { entryName, useNameInLanguage } from '#shell/entry-names.ts'
import { listSeparator, useLanguage } from '#shell/texts.ts'
import { useEntryReason } from '#shell/use-entry-reason.ts'
import { copyTexts } from './copy-texts.ts'
import { type Entry, entryText, isOwn } from './list-draft-rules.ts'
import styles from './shared-list-view.module.css'
import { useListText } from './targeting-text.ts'

interface ExplainedPackageProps {
  readonly targeting: TargetingPackage
  readonly countries: readonly Country[]
}

export function ExplainedPackage({ targeting, countries }: ExplainedPackageProps) {
  const text = useListText()
  return (
    <>
      {targeting.purpose === 'exclusion' ? (
        <NoticeBar title={text('excludesTitle')}>
          {text('excludesBody')} {excludesNobody(targeting) ? text('excludesNobody') : ''}
        </NoticeBar>
      ) : null}
      {targeting.purpose === 'exclusion' ? null : <PackageLimits targeting={targeting} countries={countries} />}
      <Entries targeting={targeting} />
    </>
  )
}

function PackageLimits({ targeting, countries }: ExplainedPackageProps) {
  const text = useListText()
  const language = useLanguage()
  const settings = [
    { name: text('countries'), value: countries.map(({ code }) => countryLabel(code, language)).join(listSeparator()) },
    { name: text('age'), value: chosenAgeName(targeting.age, language) },
    { name: text('gender'), value: chosenGenderName(targeting.gender, language) },
    {
      name: text('placements'),
      value: targeting.placements.map((one) => chosenPlacementName(one, language)).join(listSeparator()),
    },
  ].filter(({ value }) => value !== '')
  return (
    <section className={styles.card} aria-label={text('settings')}>
      <h2 className={styles.title}>{text('settings')}</h2>
      <dl className={styles.settings}>
        {settings.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Entries({ targeting }: Pick<ExplainedPackageProps, 'targeting'>) {
  const text = useListText()
  const reasonOf = useEntryReason()
  const nameInLanguage = useNameInLanguage()
  const fields = targeting.purpose === 'exclusion' ? ENTRY_FIELDS.filter(isExcludableField) : ENTRY_FIELDS
  return fields.map((field) => {
    const entries = selected<Entry>(targeting[field])
    if (entries.length === 0) return null
    return (
      <section key={field} className={styles.card} aria-label={text(field)}>
        <div className={styles.line}>
          <h2 className={styles.title}>
            {text(field)} <span className={styles.small}>{entries.length}</span>
          </h2>
          <AppButton size="small" onClick={() => copyTexts(selectedTexts(targeting, field), text)}>
            {text('copy')}
          </AppButton>
        </div>
        <dl className={styles.entries}>
          {entries.map((entry) => (
            <div key={entryText(entry)}>
              <dt>{entryName(field, entry, nameInLanguage)}</dt>
              <dd>{reasonOf(field, entry, targeting) ?? text(isOwn(entry) ? 'addedToList' : 'fromAudience')}</dd>
            </div>
          ))}
        </dl>
      </section>
    )
  })
}
