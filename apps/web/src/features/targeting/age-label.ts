// What an age band is called.
import type { AgeBand } from '@peregrine/domain/targeting/age-band-rules.ts'
import { rangeSeparator } from '#shell/texts.ts'
import type { ListText } from './targeting-text.ts'

export const ageLabel = (band: AgeBand, text: ListText): string =>
  band.id === 'any'
    ? text('ageAny')
    : band.high === null
      ? text('ageOver', { low: band.low })
      : `${band.low}${rangeSeparator()}${band.high}`
