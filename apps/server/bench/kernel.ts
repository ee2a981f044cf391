// A plain in-memory kernel: the size of an audience and the counting behind insights over typed arrays, on one thread.
import type { Criterion, Definition, Group } from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { ResolvedTerm } from '#features/insights/definition-terms.ts'
import type { KernelColumns } from './kernel-columns.ts'
import { filterOf } from './kernel-filters.ts'
import { resolveCriterion } from './resolve-terms.ts'

export interface Kernel {
  /** The number of accounts of a normalised definition; `asOf` in seconds since 1970. */
  size(definition: Definition, asOf: number): number
}

/** One byte an account: whether, or how many times, something holds. */
type Marks = Uint8Array

export function openKernel(columns: KernelColumns): Kernel {
  const { size } = columns
  const find = (kind: string, label: string): number | undefined =>
    kind === 'follows' || kind === 'engaged' ? columns.handles.get(label) : columns.items.get(`${kind}\n${label}`)

  /** Counts every account of the items up to `most`; one that several items share counts several times. */
  const each = ({ kind, items }: ResolvedTerm, since: number, into: Marks, most: number): void => {
    const postings = columns.postings.get(kind)
    for (const item of items) {
      const place = postings?.places.get(item)
      if (!postings || place === undefined) continue
      const { starts, values, days } = postings
      const end = starts[place + 1] as number
      for (let at = starts[place] as number; at < end; at += 1) {
        if (since > 0 && (days[at] as number) < since) continue
        const account = values[at] as number
        if ((into[account] as number) < most) into[account] = (into[account] as number) + 1
      }
    }
  }

  const ofTerm = (term: ResolvedTerm, since: number): Marks => {
    const marks = new Uint8Array(size)
    each(term, since, marks, 255)
    return atLeast(marks, term.needs === 'all' ? term.items.length : 1)
  }

  const needsAny = ({ needs, items }: ResolvedTerm): boolean => needs === 'any' || items.length === 1

  /** Marks whoever meets a criterion, beside whoever is marked already. */
  const union = (marks: Marks, criterion: Criterion, today: number): void => {
    const terms = resolveCriterion(criterion, find)
    const since = criterion.withinDays === undefined ? 0 : Math.max(0, today - criterion.withinDays)
    if (criterion.atLeast <= 1) {
      for (const term of terms)
        if (needsAny(term)) each(term, since, marks, 1)
        else unite(marks, ofTerm(term, since))
      return
    }
    const counts = new Uint8Array(size)
    for (const term of terms)
      if (term.items.length === 1) each(term, since, counts, 255)
      else addTo(counts, ofTerm(term, since))
    unite(marks, atLeast(counts, criterion.atLeast))
  }

  const ofGroup = (group: Group, today: number): Marks => {
    const marks = new Uint8Array(size)
    if (group.atLeast <= 1) {
      for (const criterion of group.criteria) union(marks, criterion, today)
      return marks
    }
    for (const criterion of group.criteria) {
      const own = new Uint8Array(size)
      union(own, criterion, today)
      addTo(marks, own)
    }
    return atLeast(marks, group.atLeast)
  }

  return {
    size(definition, asOf) {
      const today = Math.floor(asOf / 86_400)
      const groups = definition.include.map((group) => ofGroup(group, today))
      const retained = groups.shift() ?? Uint8Array.from(columns.exists)
      for (const marks of groups) retain(retained, marks, 1)
      for (const group of definition.exclude) retain(retained, ofGroup(group, today), 0)
      const passes = filterOf(columns, definition.filters, asOf)
      let count = 0
      for (let account = 0; account < size; account += 1)
        if (retained[account] === 1 && (!passes || passes(columns.rowOf[account] as number))) count += 1
      return count
    },
  }
}

function atLeast(marks: Marks, least: number): Marks {
  for (let account = 0; account < marks.length; account += 1)
    marks[account] = (marks[account] as number) >= least ? 1 : 0
  return marks
}

function addTo(marks: Marks, other: Marks): void {
  for (let account = 0; account < marks.length; account += 1)
    marks[account] = (marks[account] as number) + (other[account] as number)
}

function unite(marks: Marks, other: Marks): void {
  for (let account = 0; account < marks.length; account += 1)
    marks[account] = (marks[account] as number) | (other[account] as number)
}

function retain(retained: Marks, marks: Marks, desired: 0 | 1): void {
  for (let account = 0; account < retained.length; account += 1) if (marks[account] !== desired) retained[account] = 0
}
