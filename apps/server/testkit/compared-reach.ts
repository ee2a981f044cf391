// A package to be reached with, and the figures of what it reaches as one text: what a test compares.
import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'

export const REACHING = {
  keywords: ['word0', 'word5'].map((label) => ({ label, id: label, deselected: false })),
  handles: ['hub3', 'hub8'].map((handle) => ({ handle, deselected: false })),
}

/** Without what names a term or a part of the question, and without sizes of it less one term: one more term is one more of these. */
export const figuresOfReach = ({ source: _, leftOut: __, repairs, ...figures }: PackageReach): string =>
  JSON.stringify({ ...figures, repairs: repairs.map(({ saves, after }) => ({ saves, after })) }, (key, value) =>
    key === 'notReflected' ? undefined : value,
  )
