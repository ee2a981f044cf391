// Applying a package to an ad account through the extension, and copying it: who is asked what, in which words (spec §4, §8).
import { fillText } from '../shell/problem-rules.ts'
import {
  type AppliedPackage,
  countriesToSend,
  HANDLES_APPLIED,
  isEmptyPackage,
  type PackageCountry,
  packageToApply,
  selected,
  type TargetingPackage,
} from './package-rules.ts'

/** Every sentence of applying and copying, in English; the codes are the keys of other languages. */
export const APPLICATION_MESSAGES = {
  extension_missing:
    'The {network} Pro Targeting extension is not installed. Please install the extension on Chrome to use this feature. A new page will now open to where you can download the extension.',
  extension_not_detected: 'Extension not detected',
  no_ad_account: 'No ad account id provided',
  package_empty: 'Failed to apply targeting list because it is empty.',
  package_missing: 'There is no targeting list to apply.',
  too_many_handles: 'You have selected {count} handles. Only the first {limit} will be applied.',
  audiences_not_ready:
    'Some custom audiences are not ready and will not be applied. This may take up to 48 hours to be processed by {network}. Do you still want to apply the rest of the targeting package?',
  nothing_to_copy: 'Nothing selected to copy.',
  copy_failed: 'Failed to copy content. Please try a different browser.',
  copied: 'Copied!',
} as const
export type ApplicationCode = keyof typeof APPLICATION_MESSAGES

/** The sentence of a code; {network} and the like are filled from `values`. */
export function applicationMessage(
  code: ApplicationCode,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fillText(APPLICATION_MESSAGES[code], values)
}

export const EXCLUSION_CATEGORY = 'Exclusion Audience'

/** The audience type that is sent with a package. */
export function audienceType(categories: readonly { readonly name: string }[]): 'exclusion' | 'targeting' {
  return categories.some((category) => category.name === EXCLUSION_CATEGORY) ? 'exclusion' : 'targeting'
}

/** A package that was made to keep people out does so whatever else is said of it. */
export const packageType = (
  { purpose }: Pick<TargetingPackage, 'purpose'>,
  categories: readonly { readonly name: string }[] = [],
): 'exclusion' | 'targeting' => (purpose === 'exclusion' ? 'exclusion' : audienceType(categories))

export interface Application {
  readonly extensionDetected: boolean
  readonly adAccountId: string
  readonly network: string
  readonly package: TargetingPackage | null
  readonly countries: readonly PackageCountry[]
  readonly categories: readonly { readonly name: string }[]
  /** Custom audiences by label that the network cannot target yet. */
  readonly notTargetable: ReadonlySet<string>
}

export type ApplicationPlan =
  | {
      readonly kind: 'refused'
      readonly code: ApplicationCode
      /** The error. */
      readonly message: string
      /** Shown before, when given; the install page is opened with it. */
      readonly alert: string | null
      readonly openInstallPage: boolean
    }
  | {
      readonly kind: 'ready'
      /** Shown before sending. */
      readonly alerts: readonly string[]
      /** Asked before sending; declining cancels. */
      readonly confirm: string | null
      readonly package: AppliedPackage
      readonly countries: readonly PackageCountry[]
      readonly type: 'exclusion' | 'targeting'
    }

/** What happens when a package is applied: refused with a reason, or what to tell, ask and send. Then record state 'applied'. */
export function planApplication(application: Application): ApplicationPlan {
  const { network, package: targeting } = application
  if (!application.extensionDetected)
    return refused('extension_not_detected', applicationMessage('extension_missing', { network }))
  if (application.adAccountId.trim() === '') return refused('no_ad_account')
  if (targeting === null) return refused('package_missing')
  if (isEmptyPackage(targeting)) return refused('package_empty')
  const handles = selected(targeting.handles).length
  const audiences = selected(targeting.custom_audiences)
  const notReady = audiences.filter((audience) => application.notTargetable.has(audience.label))
  return {
    kind: 'ready',
    alerts:
      handles > HANDLES_APPLIED
        ? [applicationMessage('too_many_handles', { count: handles, limit: HANDLES_APPLIED })]
        : [],
    confirm: notReady.length > 0 ? applicationMessage('audiences_not_ready', { network }) : null,
    package: packageToApply(targeting, application.notTargetable),
    countries: countriesToSend(application.countries),
    type: packageType(targeting, application.categories),
  }
}

function refused(code: ApplicationCode, alert: string | null = null): ApplicationPlan {
  return { kind: 'refused', code, message: applicationMessage(code), alert, openInstallPage: alert !== null }
}

export type CopyPlan =
  | { readonly kind: 'copy'; readonly text: string }
  | { readonly kind: 'refused'; readonly code: 'nothing_to_copy' | 'copy_failed'; readonly message: string }

/** What to put on the clipboard: one text a line. Afterwards say `copied`, or `copy_failed` if the browser refuses. */
export function planCopy(texts: readonly string[], clipboardSupported: boolean): CopyPlan {
  const lines = texts.map((text) => text.trim()).filter((text) => text !== '')
  const code = lines.length === 0 ? 'nothing_to_copy' : 'copy_failed'
  if (lines.length > 0 && clipboardSupported) return { kind: 'copy', text: lines.join('\n') }
  return { kind: 'refused', code, message: applicationMessage(code) }
}
