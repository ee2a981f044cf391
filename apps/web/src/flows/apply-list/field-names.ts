// Parts of a package, and groups and placements of the network, by their names.
import { ReceiptField } from '@peregrine/contract/targeting/extension-messages.ts'
import { type CriterionGroup, criterionRule, isTargetingType } from '@peregrine/domain/ad-network/criterion-rules.ts'
import { placementName } from '@peregrine/domain/ad-network/placement-names.ts'
import { useLanguage } from '#shell/texts.ts'
import { type ApplyText, useApplyText } from './apply-text.ts'

/** The name of a part; one that the page does not know stays as it is. */
export function useFieldName(): (field: string) => string {
  const text = useApplyText()
  const isField = (field: string): field is ReceiptField => ReceiptField.safeParse(field).success
  return (field) => (isField(field) ? text(`field_${field}`) : field)
}

/** A list of placements as words; none means that the network chooses. */
export function usePlacementNames(): (places: readonly string[]) => string {
  const language = useLanguage()
  return (places) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(
      (places.length === 0 ? ['ALL_ON_TWITTER'] : places).map((place) => placementName(place, language)),
    )
}

/** Every group of the network's table has its word. */
const groupKeys = {
  keywords: 'group_keywords',
  followers: 'group_followers',
  interests: 'group_interests',
  conversations: 'group_conversations',
  television: 'group_television',
  custom_audiences: 'group_custom_audiences',
  events: 'group_events',
  engagements: 'group_engagements',
  app_categories: 'group_app_categories',
  locations: 'group_locations',
  gender: 'group_gender',
  age: 'group_age',
  languages: 'group_languages',
  devices: 'group_devices',
  platform_versions: 'group_platform_versions',
  network_operators: 'group_network_operators',
  connection: 'group_connection',
  new_devices: 'group_new_devices',
  content: 'group_content',
  apps: 'group_apps',
} as const satisfies Record<CriterionGroup, string>

const isGroup = (group: string): group is CriterionGroup => Object.hasOwn(groupKeys, group)
export const groupName = (group: string, text: ApplyText): string => (isGroup(group) ? text(groupKeys[group]) : group)

/** The group that a type of targeting belongs to, by its name. */
export function typeName(type: string, text: ApplyText): string {
  const name = isTargetingType(type) ? groupName(criterionRule(type).group, text) : type
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const PLACES: ReadonlySet<string> = new Set(['countries', 'locations'])

/** Where an item stands in a plan and in its receipt: the ad platform has countries and other places as one. */
export function usePartName(): (part: { readonly field: string | null; readonly type: string }) => string {
  const text = useApplyText()
  const fieldName = useFieldName()
  return ({ field, type }) => {
    if (field === null) return typeName(type, text)
    return PLACES.has(field) ? typeName('LOCATION', text) : fieldName(field)
  }
}
