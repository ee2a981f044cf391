// The network's error codes: the status each is answered with, and what it means to a planner.

/** Code → [status of the answer, sentence]. The sentences say what to do where there is something to do. */
const ERRORS = {
  ACCOUNT_LOCKED_OUT: [403, 'This ad account is locked. Unlock it at the network first.'],
  ACCOUNT_MEDIA_NOT_FOUND: [404, 'This media is not in the ad account.'],
  ACCOUNT_NOT_FOUND: [403, 'This ad account does not exist, or the connected person has no access to it.'],
  ACTION_NOT_ALLOWED: [403, 'The connected person may not do this in the ad account.'],
  APP_EVENT_PROVIDER_CONFIGURATION_NOT_FOUND: [404, 'This app event provider is not set up.'],
  APP_EVENT_TAG_NOT_FOUND: [404, 'This app event tag does not exist.'],
  BEHAVIOR_OR_BEHAVIOR_EXPANDED_NOT_FOUND: [404, 'This behaviour can no longer be targeted.'],
  CAMPAIGN_NOT_FOUND: [404, 'This campaign does not exist any more.'],
  CANCELLED_REQUEST: [408, 'The network gave up waiting. Try again.'],
  CARD_NOT_FOUND: [404, 'This card does not exist any more.'],
  CURRENT_USER_SUSPENDED: [403, 'The connected person is suspended by the network.'],
  DUPLICATE_TWEET: [400, 'The same post stands already.'],
  EXCLUSIVE_PARAMETERS: [400, 'Two settings cannot be used together.'],
  FEATURE_NOT_AVAILABLE: [400, 'This feature is not switched on for the ad account.'],
  FUNDING_INSTRUMENT_ACCESS_NOT_ALLOWED: [403, 'The ad account may not spend from this funding source.'],
  FUNDING_INSTRUMENT_EXCEEDS_AVAILABLE_CREDIT_LIMIT: [403, 'The funding source has not enough credit left.'],
  FUNDING_INSTRUMENT_NOT_FOUND: [404, 'This funding source does not exist any more.'],
  GENERIC_TWEET_ERROR: [403, 'The network did not accept the post.'],
  ILLEGAL_CHARACTERS: [400, 'A text holds characters that the network does not take.'],
  INCLUSIVE_PARAMETERS: [400, 'A setting needs another one beside it.'],
  INCOMPATIBLE_LINE_ITEM: [400, 'This ad group is not made for that.'],
  INTERNAL_ERROR: [500, 'Something went wrong at the network. Try again later.'],
  INVALID_APP_ID: [404, 'This app does not exist in the store.'],
  INVALID_APP_STORE: [404, 'This app store is not known.'],
  INVALID_DENOMINATION: [400, 'An amount is finer than the smallest coin that the network bids in.'],
  INVALID_FUNDING_INSTRUMENT: [400, 'This funding source cannot be used.'],
  INVALID_IAB_CATEGORY: [404, 'This advertiser category does not exist.'],
  INVALID_ID_ILLEGAL_CHARACTERS: [404, 'An id holds characters that no id has.'],
  INVALID_IMAGE: [400, 'This image cannot be used.'],
  INVALID_MEDIA: [400, 'This media cannot be used.'],
  INVALID_MEDIA_ID: [400, 'This media id is not one.'],
  INVALID_PARAMETER: [400, 'The network does not accept one of the values.'],
  INVALID_PLACEMENT_TYPE: [400, 'These placements cannot be combined.'],
  INVALID_TAILORED_AUDIENCE_TYPE: [400, 'A custom audience of this type cannot be used here.'],
  INVALID_TARGETING_TYPE: [400, 'This kind of targeting cannot be used here.'],
  INVALID_TIME_WINDOW: [400, 'The start and the end do not fit together.'],
  INVALID_TV_SHOW_LOCATIONS: [400, 'A television show needs a location in its market first.'],
  INVALID_TWEET: [400, 'This post cannot be promoted.'],
  INVALID_USER: [400, 'This account cannot be used here.'],
  INVALID_USER_ID: [400, 'This is not the id of an account that can be used here.'],
  LOCK_ACQUISITION_TIMEOUT: [423, 'Somebody else is changing the same thing. Try again in a moment.'],
  LINE_ITEM_APP_NOT_FOUND: [404, 'The ad group promotes no app.'],
  LINE_ITEM_NOT_FOUND: [404, 'This ad group does not exist any more.'],
  MACT_APP_NOT_FOUND: [404, 'No conversion tracking is set up for this app.'],
  MALWARE_STATUS: [403, 'The network holds a link for harmful.'],
  MEDIA_CREATIVE_NOT_FOUND: [404, 'This media creative does not exist any more.'],
  MEDIA_NOT_FOUND: [404, 'This media does not exist any more.'],
  METHOD_NOT_ALLOWED: [405, 'The network does not offer this.'],
  MISSING_PARAMETER: [400, 'Something that the network needs was not given.'],
  NO_PROVIDER_AVAILABLE_FOR_THIS_CLIENT_APPLICATION: [404, 'Our app is not set up for this at the network.'],
  NOT_FOUND: [404, 'This does not exist any more.'],
  PROMOTABLE_USER_NOT_FOUND: [404, 'This account cannot be promoted from the ad account.'],
  PROMOTED_ACCOUNT_NOT_FOUND: [404, 'This promoted account does not exist any more.'],
  PROMOTED_TWEET_NOT_FOUND: [404, 'This promoted post does not exist any more.'],
  READONLY_CLIENT_APPLICATION: [403, 'Our app may only read at the network.'],
  REQUEST_TOO_COMPLEX: [400, 'Too much was asked at once.'],
  ROUTE_NOT_FOUND: [404, 'The network does not offer this.'],
  SCHEDULED_TWEET_LIMIT_EXCEEDED: [400, 'Too many posts are scheduled for about the same time.'],
  SERVICE_UNAVAILABLE: [503, 'The network is not available just now. Try again later.'],
  OVER_CAPACITY: [503, 'The network is overloaded just now. Try again later.'],
  SPEND_EXCEEDS_BUDGET: [400, 'An amount is higher than the budget that it comes from.'],
  TAILORED_AUDIENCE_CHANGE_FILE_NOT_FOUND: [404, 'This audience file does not exist any more.'],
  TAILORED_AUDIENCE_NOT_FOUND: [404, 'This custom audience does not exist, or is not shared with the ad account.'],
  TAILORED_AUDIENCE_OR_TAILORED_AUDIENCE_EXPANDED_NOT_FOUND: [
    404,
    'This custom audience does not exist, or is not shared with the ad account.',
  ],
  TARGETING_CRITERION_NOT_FOUND: [404, 'This part of the targeting does not stand any more.'],
  TOO_MANY_CAMPAIGNS: [400, 'The ad account holds as many active campaigns as it may.'],
  TOO_MANY_LINE_ITEMS: [400, 'There are as many ad groups as there may be.'],
  TOO_MANY_REQUESTS: [429, 'Too much was asked of the network in a short time. It goes on by itself.'],
  TV_SHOW_OUTSIDE_MARKET: [400, 'A television show is not shown where the targeting is placed.'],
  TWEET_CANNOT_BE_BLANK: [400, 'A post needs a text.'],
  TWEET_IS_SPAM: [403, 'The network holds the post for spam.'],
  TWEET_NOT_FOUND: [404, 'This post does not exist any more.'],
  TWEET_RATE_LIMIT_EXCEEDED: [429, 'Too many posts in a short time. Try again later.'],
  UNAUTHORIZED_ACCESS: [401, 'The network does not accept the connection any more. Connect the ad account again.'],
  UNAUTHORIZED_CLIENT_APPLICATION: [403, 'Our app is not allowed to use the ads of the network.'],
  UNKNOWN_CARD_TYPE: [400, 'This kind of card is not known.'],
  UNKNOWN_CRITERIA_TYPE: [400, 'This kind of targeting is not known.'],
  USER_NOT_FOUND: [403, 'This account does not exist any more.'],
  WEB_EVENT_TAG_NOT_FOUND: [404, 'This web event tag does not exist any more.'],
} as const satisfies Readonly<Record<string, readonly [status: number, sentence: string]>>

export type NetworkErrorCode = keyof typeof ERRORS

export function isNetworkErrorCode(code: string): code is NetworkErrorCode {
  return Object.hasOwn(ERRORS, code)
}

/** The status that a code is answered with. */
export function errorStatus(code: NetworkErrorCode): number {
  return ERRORS[code][0]
}

/** What a code of the wire means to a planner; a code that is not in the list gets a sentence that names it. */
export function errorSentence(code: string): string {
  return isNetworkErrorCode(code) ? ERRORS[code][1] : `The network refused: ${code}.`
}

/** Every code, for tables and tests. */
export const NETWORK_ERROR_CODES = Object.keys(ERRORS) as readonly NetworkErrorCode[]
