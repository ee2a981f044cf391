// What an age band is called.
import { type AgeBand, ageRangeLabel } from '@peregrine/domain/targeting/age-band-rules.ts'
import { currentLanguage } from '#shell/texts.ts'
import type { ListText } from './targeting-text.ts'

export const ageLabel = (band: AgeBand, text: ListText): string =>
  band.id === 'any'
    ? text('ageAny')
    : band.high === null
      ? text('ageOver', { low: band.low })
      : ageRangeLabel(`${band.low}–${band.high}`, currentLanguage())
