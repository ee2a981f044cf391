// Which country numbers without a country code are from: how they are read, the question where it is open, and the choice.
import type { NationalPhones } from '@peregrine/domain/audiences/customer-list-rules.ts'
import { TermCombobox } from '@peregrine/ui/term-combobox.tsx'
import { useState } from 'react'
import { useCustomerListText } from '#features/audiences/customer-list-text.ts'
import { countryLabel } from '#shell/country-options.ts'
import { useLanguage } from '#shell/texts.ts'
import styles from './customer-lists.module.css'
import { Question } from './list-questions.tsx'
import type { ReadList } from './use-read-list.ts'

/** Places with telephone numbers of their own that browsers don't know by name in every language. */
const BY_HAND: Readonly<Record<string, { readonly en: string; readonly ja: string }>> = {
  AC: { en: 'Ascension Island', ja: 'アセンション島' },
  TA: { en: 'Tristan da Cunha', ja: 'トリスタン・ダ・クーニャ' },
  XK: { en: 'Kosovo', ja: 'コソボ' },
}

/** The name of a country whose telephone numbers are meant; null: nobody knows it by a name. */
function phoneCountryName(code: string, language: string): string | null {
  const known = Object.hasOwn(BY_HAND, code) ? BY_HAND[code] : undefined
  const name = known?.[language === 'ja' ? 'ja' : 'en'] ?? countryLabel(code, language)
  return name === code ? null : name
}

interface PhoneCountryProps {
  readonly read: ReadList
  readonly phones: NationalPhones
  readonly busy: boolean
}

export function PhoneCountry({ read, phones, busy }: PhoneCountryProps) {
  const text = useCustomerListText()
  const language = useLanguage()
  const { country } = read
  const name = (code: string): string => phoneCountryName(code, language) ?? code
  const { count, invalid, first } = phones
  return (
    <div className={styles.country}>
      {country === null ? (
        <p>{text('phonesLeftOut', { count })}</p>
      ) : (
        <>
          {first.read === null ? null : (
            <p>{text('phoneRead', { written: first.written, read: first.read, country: name(country) })}</p>
          )}
          {invalid === 0 ? null : (
            <p className={styles.missed}>
              {text('phonesInvalid', { count: invalid, all: count, country: name(country), written: first.written })}
            </p>
          )}
        </>
      )}
      {phones.isOpen ? (
        <Question
          says={text('askCountry')}
          buttons={phones.choices.map((one) => ({
            label: text('countryRead', { country: name(one.country), read: one.read }),
            press: () => read.chooseCountry(one.country),
          }))}
          busy={busy}
        />
      ) : null}
      <CountryInput read={read} busy={busy} />
    </div>
  )
}

const NONE = 'none'
/** What is typed is looked for in names of both languages and in codes. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .trim()

function CountryInput({ read, busy }: Omit<PhoneCountryProps, 'phones'>) {
  const text = useCustomerListText()
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const countries = read.countries
    .flatMap((code) => {
      const label = phoneCountryName(code, language)
      return label === null ? [] : [{ id: code, label, known: `${label} ${phoneCountryName(code, 'en')} ${code}` }]
    })
    .sort((one, other) => one.label.localeCompare(other.label, language))
  const all = [{ id: NONE, label: text('noCountry'), known: text('noCountry') }, ...countries]
  const words = folded(typed ?? '')
  const begins = new Set(all.filter(({ label, id }) => folded(label).startsWith(words) || folded(id) === words))
  const found = all.filter((one) => begins.has(one) || folded(one.known).includes(words))
  const chosen = all.find(({ id }) => id === (read.country ?? NONE))?.label ?? ''
  if (busy)
    return (
      <p className={styles.quiet}>
        {text('country')}: {chosen}
      </p>
    )
  return (
    <div>
      <p className={styles.quiet} aria-hidden="true">
        {text('country')}
      </p>
      <TermCombobox
        label={text('country')}
        placeholder={chosen}
        typed={typed ?? chosen}
        // What is typed behind the chosen country's name is the search for another.
        onTyped={(next) => setTyped(typed === null && next.startsWith(chosen) ? next.slice(chosen.length) : next)}
        options={[...found].sort((one, other) => Number(begins.has(other)) - Number(begins.has(one)))}
        onlySuggestions={typed !== null}
        onPick={({ id }) => {
          setTyped(null)
          read.chooseCountry(id === NONE ? null : id)
        }}
        onTake={() => undefined}
        onLeave={() => setTyped(null)}
      />
    </div>
  )
}
