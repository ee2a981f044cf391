// A brief as the builder takes it: read by the server, loaded as one step that can be undone, with what was read from it.
import type { BriefAnalysis } from '@peregrine/contract/audience-builder/brief-endpoints.ts'
import { isEmpty } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Builder } from '#features/audience-builder/use-builder.ts'
import { briefInAddress, withoutBrief } from '#shell/addresses.ts'
import { call } from '#shell/calls.ts'

export interface BriefState {
  readonly brief: string
  readonly busy: boolean
  readonly analysis: BriefAnalysis | null
  readonly error: unknown
  /** The box is open although a brief has been read. */
  readonly editing: boolean
  readonly read: (brief: string) => void
  readonly edit: () => void
  /** The other reading becomes the definition, and this one the other. */
  readonly useAlternative: () => void
  readonly dismiss: () => void
}

type Held = Pick<BriefState, 'brief' | 'busy' | 'analysis' | 'error' | 'editing'>
const nothing: Held = { brief: '', busy: false, analysis: null, error: null, editing: false }

export function useBrief(builder: Builder): BriefState {
  const [held, setHeld] = useState(nothing)
  const location = useLocation()
  const navigate = useNavigate()
  const requested = useRef(0)

  const read = async (brief: string): Promise<void> => {
    requested.current += 1
    const number = requested.current
    setHeld((before) => ({ ...before, brief, busy: true, error: null }))
    try {
      const { audienceBrief } = await import('@peregrine/contract/audience-builder/brief-endpoints.ts')
      const analysis = await call(audienceBrief.analyseBrief, { body: { description: brief } })
      if (number !== requested.current) return
      const { definition } = analysis
      if (!isEmpty(definition)) builder.edit({ type: 'load', definition: definition as Builder['definition'] })
      setHeld({ brief, busy: false, analysis, error: null, editing: isEmpty(definition) })
    } catch (error) {
      if (number === requested.current) setHeld({ brief, busy: false, analysis: null, error, editing: true })
    }
  }

  // The start page hands a brief over in the address.
  const given = briefInAddress(new URLSearchParams(location.search))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a brief in the address is read, once
  useEffect(() => {
    if (given === null) return
    void navigate({ search: withoutBrief(location.search) }, { replace: true, state: { ours: true } })
    void read(given)
  }, [given])

  return {
    ...held,
    read: (brief) => void read(brief),
    edit: () => setHeld((before) => ({ ...before, editing: true })),
    useAlternative: () => {
      const { analysis } = held
      if (!analysis?.alternative) return
      const { definition, understood, alternative } = analysis
      builder.edit({ type: 'load', definition: alternative.definition as Builder['definition'] })
      setHeld({ ...held, analysis: { ...analysis, ...alternative, alternative: { definition, understood } } })
    },
    dismiss: () => setHeld(nothing),
  }
}
