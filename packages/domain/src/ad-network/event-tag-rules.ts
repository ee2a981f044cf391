// Events outside the network: tags of websites and apps, their kinds, and the days within which they count.
import { type CreativeProblem, creativeProblem } from './creative-problem-rules.ts'
import { checkFlags, checkGiven, checkLength, isGiven, shownValue, type WireFields } from './field-check-rules.ts'

/** Kinds of web events; the reference of today has none, these are of the ads manager. */
export const WEB_EVENT_TYPES = [
  'ADD_PAYMENT_INFO',
  'ADD_TO_CART',
  'ADD_TO_WISHLIST',
  'CHECKOUT_INITIATED',
  'CONTENT_VIEW',
  'CUSTOM',
  'DOWNLOAD',
  'LEAD',
  'PAGE_VIEW',
  'PRODUCT_CUSTOMIZATION',
  'PURCHASE',
  'SEARCH',
  'SIGN_UP',
  'SITE_VISIT',
  'START_TRIAL',
  'SUBSCRIBE',
] as const
/** Days after a click. */
export const CLICK_WINDOWS = ['1', '7', '14', '30', '60', '90'] as const
/** Days after it was seen. */
export const VIEW_WINDOWS = ['0', '1', '7', '14', '30', '60', '90'] as const
export const APP_CONVERSIONS = [
  'ACHIEVEMENT_UNLOCKED',
  'ADDED_PAYMENT_INFO',
  'ADD_TO_CART',
  'ADD_TO_WISHLIST',
  'CHECKOUT_INITIATED',
  'CONTENT_VIEW',
  'INSTALL',
  'INVITE',
  'LEVEL_ACHIEVED',
  'LOGIN',
  'PURCHASE',
  'RATED',
  'RESERVATION',
  'RE_ENGAGE',
  'SEARCH',
  'SHARE',
  'SIGN_UP',
  'SPENT_CREDITS',
  'TUTORIAL_COMPLETE',
  'UPDATE',
] as const
export const APP_SYSTEMS = ['ANDROID', 'IOS'] as const
export const TRACKING_TAG_TYPES = ['CLICK_TRACKER', 'IMPRESSION_TAG'] as const
const NAME_LENGTH = 255

const checkOne = (fields: WireFields, parameter: string, choices: readonly string[]): CreativeProblem[] =>
  !isGiven(fields[parameter]) || choices.includes(shownValue(fields[parameter]))
    ? []
    : [
        creativeProblem(
          'tag_not_a_choice',
          { parameter, value: shownValue(fields[parameter]) },
          { expected: choices.join(', ') },
        ),
      ]

/** What the network refuses of a web event tag; on creation everything has to be given. */
export function checkWebEventTag(fields: WireFields, creating: boolean): CreativeProblem[] {
  return [
    ...(creating
      ? checkGiven(fields, ['click_window', 'name', 'retargeting_enabled', 'type', 'view_through_window'])
      : []),
    ...checkLength(fields, 'name', NAME_LENGTH),
    ...checkFlags(fields, ['retargeting_enabled']),
    ...checkOne(fields, 'type', WEB_EVENT_TYPES),
    ...checkOne(fields, 'click_window', CLICK_WINDOWS),
    ...checkOne(fields, 'view_through_window', VIEW_WINDOWS),
  ]
}

/** What the network refuses of an app event tag. */
export function checkAppEventTag(fields: WireFields): CreativeProblem[] {
  return [
    ...checkGiven(fields, ['app_store_identifier', 'conversion_type', 'os_type']),
    ...checkOne(fields, 'conversion_type', APP_CONVERSIONS),
    ...checkOne(fields, 'os_type', APP_SYSTEMS),
    ...checkOne(fields, 'post_engagement_attribution_window', CLICK_WINDOWS),
    ...checkOne(fields, 'post_view_attribution_window', VIEW_WINDOWS),
    ...checkFlags(fields, ['retargeting_enabled']),
  ]
}
