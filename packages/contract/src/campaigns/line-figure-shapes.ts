// Figures of the lines of lists as they travel: what was counted in the days that were asked for, and how that changed.
import { type FigureChange, LINE_FIGURES, type LineFigure } from '@peregrine/domain/campaigns/line-figure-rules.ts'
import { z } from 'zod'
import { fromPlatform } from '../platform/number-kinds.ts'

const each = <Shape extends z.ZodType>(shape: Shape) =>
  z.object(Object.fromEntries(LINE_FIGURES.map((name) => [name, shape])) as Record<LineFigure, Shape>)

/** Amounts are in the currency, rates are 0..1. Null: nothing to divide by, or of several objectives. */
export const LineFigureValues = each(fromPlatform(z.number()).nullable())

/** A share of what it was before: 0.25 is a quarter more; `new`: there was nothing before; null: nothing to compare. */
const change: z.ZodType<FigureChange, FigureChange> = z.union([fromPlatform(z.number()), z.literal('new')]).nullable()
export const LineChanges = each(change)
export type LineChanges = z.output<typeof LineChanges>

/** `previous`: each line has its `changes` since as many days directly before. */
export const comparedDays = { compare: z.literal('previous').optional() }

/** Of a line: left out when no days were asked for, and `changes` when nothing was to be compared. */
export const lineFigureFields = {
  figures: LineFigureValues.optional(),
  changes: LineChanges.optional(),
}
