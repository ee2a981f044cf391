// The details of a security event in one line.
import { type PlatformErrorCode, platformErrors } from '@peregrine/contract/platform/wire-errors.ts'
import type { SecurityDetail } from '@peregrine/contract/security/security-shapes.ts'
import { labelSeparator, listSeparator } from '../texts.ts'
import { useProviderNames } from './provider-names.tsx'
import { useSecurityEventText } from './security-event-text.ts'

/** Browser and system, as they call themselves; '' where neither is known. */
export const deviceText = ({ browser, system }: Pick<SecurityDetail, 'browser' | 'system'>): string =>
  [browser, system].filter(Boolean).join(listSeparator())

const isPlatformCode = (code: string): code is PlatformErrorCode => Object.hasOwn(platformErrors, code)

/** Gives '' for an event without details. */
export function useDetailText(): (detail: SecurityDetail) => string {
  const text = useSecurityEventText()
  const names = useProviderNames()
  /** Codes of single endpoints are many, and read as they are. */
  const refusalText = (code: string): string =>
    isPlatformCode(code) ? text(`refusal.${code}`) : code.replaceAll('_', ' ')
  return (detail) => {
    const {
      method,
      second_factor: second,
      provider,
      reason,
      level,
      creator,
      days,
      ended,
      command,
      agency,
      status,
      refusal,
    } = detail
    const parts = [
      method && text(`method_${method}`),
      provider && names[provider],
      second && text(`second_${second}`),
      reason && text(`reason_${reason}`),
      detail.closed && text('closed'),
      detail.mailed === false && text('notMailed'),
      detail.new_person && text('newPerson'),
      detail.targeting_site && text('targetingSite'),
      level && text(`level_${level}`),
      creator !== undefined && text(creator ? 'creator' : 'notCreator'),
      days !== undefined && text('days', { count: days }),
      ended !== undefined && text('ended', { count: ended }),
      command && [text(`command.${command}`), agency].filter(Boolean).join(labelSeparator()),
      status !== undefined && [status, refusal && refusalText(refusal)].filter(Boolean).join(' '),
      deviceText(detail),
    ]
    return parts.filter(Boolean).join(listSeparator())
  }
}
