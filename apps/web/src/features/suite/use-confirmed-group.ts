// A group as it was when its dialog opened, with the number that the dialog says: calls carry it, and a refusal brings a new one.
import type { Selection } from '@peregrine/contract/suite/suite-audience-endpoints.ts'
import { useState } from 'react'
import { isCallError } from '#shell/calls.ts'
import type { ChosenGroup } from './chosen-group.ts'

interface ConfirmedGroup {
  /** As the dialog says it. */
  readonly size: number
  /** For a call: with the size, where the selection could mean another number by now. */
  readonly selection: Selection
  /** Takes the number over that the server found instead of the confirmed one; for whoever reads it, the error says both. */
  readonly act: <Reply>(work: Promise<Reply>) => Promise<Reply>
}

export function useConfirmedGroup({ selection, size: shown }: ChosenGroup): ConfirmedGroup {
  const [size, setSize] = useState(shown)
  return {
    size,
    selection: 'user_ids' in selection ? selection : { ...selection, expected: size },
    act: (work) =>
      work.catch((error: unknown) => {
        const selected = isCallError(error) && error.code === 'selection_changed' ? selectedIn(error.raw) : undefined
        if (selected !== undefined) setSize(selected)
        throw error
      }),
  }
}

const selectedIn = (raw: unknown): number | undefined => {
  const selected = (raw as { readonly selected?: unknown } | null)?.selected
  return typeof selected === 'number' ? selected : undefined
}
