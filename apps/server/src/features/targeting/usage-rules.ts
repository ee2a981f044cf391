// What a saved or applied targeting list may hold: tidied, checked against the rules of the page, nothing of it lost.
import type { HandleEntry, LabelEntry } from '@peregrine/contract/targeting/package-shapes.ts'
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import { isAdAccountId } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { checkDefinition, definitionMessage } from '@peregrine/domain/audience-builder/definition-problem-rules.ts'
import { normaliseDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { isSelectableCountry } from '@peregrine/domain/shell/country-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { problemsOfPackage } from '@peregrine/domain/targeting/given-package-rules.ts'
import {
  COUNTRIES_SENT_BELOW,
  countriesToSend,
  HANDLES_APPLIED,
  interestLabel,
  isEmptyPackage,
  selected,
} from '@peregrine/domain/targeting/package-rules.ts'
import { normaliseGender } from '@peregrine/domain/targeting/targeting-option-rules.ts'
import type { FieldProblem, FieldProblems } from '#platform/refusal.ts'
import { listedCountries, listedPackage } from './listed-labels.ts'

const LONGEST_NAME = 200

/** What a person decides about a usage. */
export type UsageContent = Pick<
  Usage,
  'name' | 'kind' | 'ad_account_id' | 'state' | 'audience_config_id' | 'targeting_package' | 'countries' | 'definition'
>
type Package = UsageContent['targeting_package']

export type UsageRefusal = 'package_empty' | 'no_ad_account' | 'country_unavailable'

export type CheckedUsage =
  | { readonly outcome: 'fits'; readonly content: UsageContent; readonly notices: Message[] }
  | { readonly outcome: 'refused'; readonly code: UsageRefusal }
  | { readonly outcome: 'invalid'; readonly fields: FieldProblems }

/** One line without invisible controls; the same for every text that people give. */
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\u200b\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const tidyEntry = (entry: LabelEntry): LabelEntry => ({ ...entry, label: tidy(entry.label) })
const tidyHandle = (entry: HandleEntry): HandleEntry => ({ ...entry, handle: tidy(entry.handle).replace(/^@+/, '') })

function tidyPackage(given: Package): Package {
  return {
    keywords: given.keywords.map(tidyEntry),
    handles: given.handles.map(tidyHandle),
    hashtags: given.hashtags.map(tidyEntry),
    languages: given.languages.map(tidyEntry),
    network_operators: given.network_operators.map(tidyEntry),
    interests: given.interests.map(tidyEntry).map((entry) => ({ ...entry, label: interestLabel(entry.label) })),
    conversation_topics: given.conversation_topics.map(tidyEntry),
    movies_tv_shows: given.movies_tv_shows.map(tidyEntry),
    placements: [...new Set(given.placements)],
    age: given.age,
    gender: normaliseGender(given.gender),
    custom_audiences: given.custom_audiences.map(tidyEntry),
    locations: given.locations.map(tidyEntry),
    sizing: given.sizing,
    ...(given.purpose && { purpose: given.purpose }),
  }
}

function tidyContent(given: UsageContent): UsageContent {
  const countries = new Map(
    given.countries.map(({ code, label }) => [code.toUpperCase(), { code: code.toUpperCase(), label: tidy(label) }]),
  )
  return {
    ...given,
    name: tidy(given.name),
    ad_account_id: given.ad_account_id?.trim() || null,
    audience_config_id: given.audience_config_id?.trim() || null,
    targeting_package: tidyPackage(given.targeting_package),
    countries: [...countries.values()],
  }
}

function problemsOf(
  content: UsageContent,
  before: UsageContent | null,
  isCountry: (code: string) => boolean,
): Record<string, FieldProblem[]> {
  const { targeting_package: targeting, countries, definition, ad_account_id: account } = content
  const strangers = countries.filter(({ code }) => !isCountry(code)).map(({ code }) => code)
  const packageProblems = problemsOfPackage(targeting, before?.targeting_package ?? null)
  const definitionProblems = definition === null ? [] : checkDefinition(definition)
  const fields: Record<string, FieldProblem[]> = {
    ...(content.name.length > LONGEST_NAME && { name: [message('name_too_long', { limit: LONGEST_NAME + 1 })] }),
    // It becomes a part of an address at the ads service, so nothing but its own characters gets in.
    ...(account !== null && !isAdAccountId(account) && { ad_account_id: [message('account_id_not_valid')] }),
    ...Object.fromEntries(
      packageProblems.map(({ path, reason }) => [['targeting_package', ...path].join('.'), [reason]]),
    ),
    ...(strangers.length > 0 && {
      countries: strangers.slice(0, 5).map((country) => message('definition_country_unknown', { country })),
    }),
    ...(definitionProblems.length > 0 && { definition: definitionProblems.slice(0, 5).map(definitionMessage) }),
  }
  return fields
}

const isAvailable = ({ countries, targeting_package: targeting }: UsageContent): boolean =>
  countries.every(({ code, label }) => isSelectableCountry(code) && isSelectableCountry(label)) &&
  targeting.locations.every(({ label, id }) => isSelectableCountry(label) && isSelectableCountry(id ?? ''))

/** The first hundred ticked handles stay ticked; the others stay in the list, unticked. */
function capHandles(handles: readonly HandleEntry[]): HandleEntry[] {
  const applied = new Set(selected(handles).slice(0, HANDLES_APPLIED))
  return handles.map((entry) => (applied.has(entry) ? entry : { ...entry, deselected: true }))
}

/** What is recorded of a use: what was really sent, with a notice for each rule that changed it. */
function asApplied(content: UsageContent): { content: UsageContent; notices: Message[] } {
  const { targeting_package: targeting, countries } = content
  const handles = selected(targeting.handles).length
  const notices: Message[] = []
  if (handles > HANDLES_APPLIED) notices.push(message('too_many_handles', { count: handles, limit: HANDLES_APPLIED }))
  if (countries.length >= COUNTRIES_SENT_BELOW)
    notices.push(message('too_many_countries', { count: countries.length, limit: COUNTRIES_SENT_BELOW }))
  return {
    content: {
      ...content,
      targeting_package: { ...targeting, handles: capHandles(targeting.handles) },
      countries: countriesToSend(countries),
    },
    notices,
  }
}

/** Checks what is to be saved, over what stands there. A draft or saved list keeps everything; an applied one is what the ads service was sent. */
export function checkUsage(
  given: UsageContent,
  before: UsageContent | null,
  isCountry: (code: string) => boolean,
): CheckedUsage {
  const content = tidyContent(given)
  const fields = problemsOf(content, before, isCountry)
  if (Object.keys(fields).length > 0) return { outcome: 'invalid', fields }
  if (!isAvailable(content)) return { outcome: 'refused', code: 'country_unavailable' }
  const definition = content.definition === null ? null : normaliseDefinition(content.definition)
  const whole = {
    ...content,
    targeting_package: listedPackage(content.targeting_package),
    countries: listedCountries(content.countries),
    definition: definition as UsageContent['definition'],
  }
  if (content.state !== 'applied') return { outcome: 'fits', content: whole, notices: [] }
  if (content.ad_account_id === null) return { outcome: 'refused', code: 'no_ad_account' }
  if (isEmptyPackage(content.targeting_package)) return { outcome: 'refused', code: 'package_empty' }
  return { outcome: 'fits', ...asApplied(whole) }
}

/** The handles with the wanted ones in front, in the wanted order; or those wanted that are not among them. */
export function orderHandles(
  handles: readonly HandleEntry[],
  desired: readonly string[],
): { readonly handles: HandleEntry[] } | { readonly strangers: string[] } {
  const keyOf = (handle: string): string => handle.replace(/^@+/, '').toLowerCase()
  const known = new Set(handles.map(({ handle }) => keyOf(handle)))
  const strangers = desired.filter((handle) => !known.has(keyOf(handle)))
  if (strangers.length > 0) return { strangers }
  const place = new Map(desired.map((handle, index) => [keyOf(handle), index]))
  const placeOf = (entry: HandleEntry): number => place.get(keyOf(entry.handle)) ?? desired.length
  return { handles: handles.toSorted((a, b) => placeOf(a) - placeOf(b)) }
}
