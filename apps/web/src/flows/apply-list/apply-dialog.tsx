// The journey from a saved list to an ad account, step by step.
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import { EXCLUSION_CATEGORY } from '@peregrine/domain/targeting/application-rules.ts'
import { compatibilityOf } from '@peregrine/domain/targeting/compatibility-rules.ts'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { useState } from 'react'
import { stored } from '#shell/stored.ts'
import { ApiJourney } from './api-journey.tsx'
import { journeyAddress, type Purpose, type Way } from './apply-address.ts'
import { useApplyText } from './apply-text.ts'
import { ExtensionJourney } from './extension-journey.tsx'
import type { JourneyProps } from './journey-props.ts'

export interface ApplyDialogProps {
  readonly usage: Usage
  /** Chosen before, for instance before the way to the network: the first step is done. */
  readonly startWay: Way | null
  readonly startPurpose: Purpose
  readonly onClose: () => void
  /** An application through the Ads API was begun. */
  readonly onApplied: (application: string) => void
}

const rememberedWay = (): Way => (stored.get('apply-way') === 'extension' ? 'extension' : 'api')

export function ApplyDialog({ usage, startWay, startPurpose, onClose, onApplied }: ApplyDialogProps) {
  const text = useApplyText()
  const excludes = usage.targeting_package.purpose === 'exclusion'
  const [way, setWay] = useState<Way>(startWay ?? rememberedWay)
  const [purpose, setPurpose] = useState<Purpose>(excludes ? 'exclusion' : startPurpose)
  const categories = purpose === 'exclusion' ? [{ name: EXCLUSION_CATEGORY }] : []
  const judged = compatibilityOf(usage.targeting_package, { countries: usage.countries, categories })
  const journey: JourneyProps = {
    usage,
    stoppedBy: judged.problems.filter(({ level }) => level === 'error'),
    way,
    onWay: (next) => {
      stored.set('apply-way', next)
      setWay(next)
    },
    purpose,
    onPurpose: excludes ? null : setPurpose,
    categories,
    returnTo: journeyAddress(usage.id, way, purpose),
    startStep: startWay === null ? 0 : 1,
    onClose,
  }
  return (
    <Dialog opened onClose={onClose} size="large" title={text('applyTitle', { name: usage.name || text('untitled') })}>
      {way === 'api' ? <ApiJourney {...journey} onApplied={onApplied} /> : <ExtensionJourney {...journey} />}
    </Dialog>
  )
}
