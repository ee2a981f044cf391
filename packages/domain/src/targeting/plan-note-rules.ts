// Everything that a plan says about a package, one sentence for each code: refused, asked, left out, pointed out, advised.

import { RUSSIA_NOTICE } from '../ad-network/network-limits.ts'
import { UNAVAILABLE_COUNTRY_MESSAGE } from '../shell/country-rules.ts'
import { fillText } from '../shell/problem-rules.ts'
import { APPLICATION_MESSAGES } from './application-rules.ts'

/** Sentences in English; the codes are the keys of other languages. */
export const PLAN_MESSAGES = {
  // Refused: the package cannot be applied before this is changed.
  package_empty: APPLICATION_MESSAGES.package_empty,
  nothing_left: 'Nothing of this package exists at the network, so there is nothing to apply.',
  nothing_to_exclude:
    'Only keywords, hashtags and custom audiences can be excluded, and this package has none of them.',
  search_without_keyword: 'Search results need at least one keyword or hashtag. Add one, or leave search results out.',
  profile_alone: 'Profiles cannot be the only placement. Add another one.',
  placements_refused: 'The network does not take these placements here: {reason}.',

  // Asked before applying.
  audiences_not_ready: APPLICATION_MESSAGES.audiences_not_ready,
  everybody_left:
    'Nothing that chooses people is left of this package: the ads would be shown to everybody whom the rest allows. Do you still want to apply the rest?',

  // Told before applying.
  too_many_handles: APPLICATION_MESSAGES.too_many_handles,
  too_many_countries:
    'You have selected {count} countries. Countries are applied only if there are fewer than {limit}.',

  // Left out, each with its reason.
  beyond_handles: 'Only the first {limit} handles are applied.',
  beyond_countries: 'Countries are applied only if there are fewer than {limit}.',
  beyond_limit: 'An ad group takes at most {limit} {what}.',
  same_as: 'It is the same as "{other}".',
  empty_text: 'Nothing is left of it without spaces and signs.',
  handle_unknown: 'The network has no account with this handle.',
  no_equivalent: 'The network offers nothing of this name.',
  ambiguous: 'The network offers several of this name: {names}.',
  country_unavailable: UNAVAILABLE_COUNTRY_MESSAGE,
  show_without_location: 'A television show needs a country or place in its market.',
  show_outside_market: 'It is not on television in every country and place of this package.',
  audience_not_ready: 'This custom audience is not ready yet.',
  audience_unknown: 'The ad account has no such custom audience.',
  age_unknown: 'This is not an age band.',
  gender_unknown: 'This is not a gender that can be targeted.',
  placement_unknown: 'This is not a placement.',
  not_on_placement: 'It cannot be targeted on the chosen placements.',
  not_excludable: 'The network cannot exclude this.',
  exclusion_keeps: 'An exclusion list only takes people away; what the ad group targets stays as it is.',
  refused_by_network: 'The network would refuse it: {reason}.',

  // Pointed out: the network will understand it otherwise than one might think.
  lookalikes_of_followers: 'Handles reach people who are like their followers, not the followers alone.',
  united_groups: 'Whoever fits any one of {count} kinds of targeting is reached; nobody has to fit all of them.',
  age_widened: 'The network has no age band {band}; {used} is the narrowest that holds it.',
  location_inside_country: '"{label}" lies in {country}, which is targeted as a whole, so it changes nothing.',
  show_as_conversation:
    '"{label}" is targeted as what people talk about, because it is not on television everywhere here.',
  chosen_among: 'Several are called "{label}"; {name} was taken.',
  everybody: 'Nothing chooses people: everybody is reached whom the rest allows.',
  worldwide: 'No country or place: people everywhere in the world are reached.',
  others_stay: 'Other settings of the ad group that stay as they are: {count}.',
  others_widen: 'Settings of the ad group that a package cannot hold stay and reach further people: {count}.',
  russia: RUSSIA_NOTICE,

  // Advised.
  few_keywords: 'At least {limit} keywords are advised; this package has {count}.',
  many_handles: 'At most {limit} handles are advised; this package has {count}.',
  many_interests: 'At most {limit} interests are advised; this package has {count}.',
} as const
export type PlanCode = keyof typeof PLAN_MESSAGES

export interface PlanNote {
  readonly code: PlanCode
  /** In English. */
  readonly message: string
  /** What fills the sentence in any language. */
  readonly values: Readonly<Record<string, string | number>>
}

/** A note with the sentence of its code. */
export function planNote(code: PlanCode, values: Readonly<Record<string, string | number>> = {}): PlanNote {
  return { code, message: fillText(PLAN_MESSAGES[code], values), values }
}
