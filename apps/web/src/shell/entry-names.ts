// Names of entries, criteria and ready-made audiences in the reader's language: the lists come when a name is in the other one.
import type { HandleEntry, LabelEntry } from '@peregrine/contract/targeting/package-shapes.ts'
import { type EntryField, hashtagText } from '@peregrine/domain/targeting/package-rules.ts'
import { late } from '@peregrine/ui/late-code.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { countryCalled } from './country-options.ts'
import { useLanguage } from './texts.ts'

const names = late(async () => ({
  ...(await import('@peregrine/domain/targeting/entry-name-rules.ts')),
  ...(await import('@peregrine/domain/audiences/catalogue-rules.ts')),
}))

const PLACES: readonly string[] = ['countries', 'locations', 'LOCATION']
const isJapanese = (text: string): boolean => /[\p{scx=Hira}\p{scx=Kana}\p{sc=Han}]/u.test(text)

export type NameInLanguage = (field: string, label: string, id?: string) => string

/** A name of a part of a package (`interests`), a type of criterion (`INTEREST`) or an audience (`audience`); as it is until the lists have come. */
export function useNameInLanguage(): NameInLanguage {
  const language = useLanguage()
  const { value, failure } = useSyncExternalStore(names.subscribe, names.state)
  return useCallback(
    (field, label, id) => {
      if (isJapanese(label) === (language === 'ja')) return label
      if (PLACES.includes(field)) {
        const country = countryCalled(label, language)
        if (country !== label || field === 'countries') return country
      }
      // Only fetches code; whoever shows the name hears of it when it is there.
      if (value === null && failure === null) void names.load()
      if (value === null) return label
      return field === 'audience'
        ? value.audienceNameIn(label, language)
        : (value.nameFromLists(field, { label, id }, language) ?? label)
    },
    [value, failure, language],
  )
}

/** An entry as it reads: '@handle', '#tag', the names of lists in the reader's language (`inLanguage`), words as they are. */
export function entryName(field: EntryField, entry: LabelEntry | HandleEntry, inLanguage: NameInLanguage): string {
  if ('handle' in entry) return `@${entry.handle}`
  return field === 'hashtags' ? hashtagText(entry.label) : inLanguage(field, entry.label, entry.id)
}
