// Fills in a whole package, item after item, and afterwards reads what stands in the line item.
import { itemsOf, type PackageItem } from '@peregrine/contract/targeting/assignment-items.ts'
import type { Assignment, ReceiptField, ReceiptItem } from '@peregrine/contract/targeting/extension-messages.ts'
import type { AdsManagerRules, FieldRule } from './ads-manager-rules.ts'
import { type Filling, fillField, removeOthers } from './fill-field.ts'
import { Stopped } from './find-element.ts'
import { ruleFor } from './package-items.ts'
import { chosenLabels, entriesOf, openField } from './read-field.ts'
import { sameLabel } from './same-label.ts'

export interface Filled {
  readonly items: readonly ReceiptItem[]
  readonly missingFields: readonly ReceiptField[]
  readonly stopped: boolean
}

export interface FillOptions {
  readonly rules: AdsManagerRules
  readonly assignment: Assignment
  readonly filling: Filling
  /** Whether what the package does not name is taken out, so that the line item targets the package and nothing else. */
  readonly removeOthers: boolean
  readonly onProgress: (done: number, total: number) => void
}

/** Fills everything in. A field that is missing stops only its own items. Never throws Stopped: it says so. */
export async function fillLineItem(options: FillOptions): Promise<Filled> {
  const { rules, assignment, filling, onProgress } = options
  const items = itemsOf(assignment)
  const done: ReceiptItem[] = []
  const missing = new Set<ReceiptField>()
  let stopped = false
  try {
    // An exclusion only takes people away: what the line item targets stays.
    if (options.removeOthers && assignment.type === 'targeting') await takeOutOthers(options, items)
    for (const item of items) {
      const rule = ruleFor(rules, item.field, assignment)
      const outcome =
        rule === null || missing.has(item.field) ? 'field_missing' : await fillField(rule, item.label, filling)
      if (outcome === 'field_missing') missing.add(item.field)
      done.push({ ...item, outcome })
      onProgress(done.length, items.length)
    }
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    stopped = true
  }
  const rest = items.slice(done.length).map((item): ReceiptItem => ({ ...item, outcome: 'not_tried' }))
  return { items: [...done, ...rest], missingFields: [...missing], stopped }
}

/** Fields of ours may share one field there, as keywords and hashtags do: what either names stays. */
async function takeOutOthers(
  { rules, assignment, filling }: FillOptions,
  items: readonly PackageItem[],
): Promise<void> {
  const fields = Object.keys(rules.fields) as ReceiptField[]
  const shared = new Map<string, { readonly rule: FieldRule; readonly keep: string[] }>()
  for (const field of fields) {
    const rule = ruleFor(rules, field, assignment)
    if (rule === null || rule.kind === 'choice') continue
    const key = rule.kind === 'ticks' ? rule.group.name : rule.chosen.name
    const entry = shared.get(key) ?? { rule, keep: [] }
    entry.keep.push(...items.filter((item) => item.field === field).map(({ label }) => label))
    shared.set(key, entry)
  }
  for (const { rule, keep: retain } of shared.values()) {
    // A package that names no placement leaves them as they are: a line item without any cannot be saved.
    if (rule.kind === 'ticks' && retain.length === 0) continue
    await removeOthers(rule, retain, filling)
  }
}

/**
 * Reads the page anew, after it was saved and loaded again: an item that is not there does not stand, whatever it did, and
 * neither does one that was not looked for any more. Never throws Stopped: it says so.
 */
export async function checkLineItem(
  { rules, assignment, filling }: Pick<FillOptions, 'rules' | 'assignment' | 'filling'>,
  filled: Filled,
): Promise<Filled> {
  const items: ReceiptItem[] = []
  let stopped = filled.stopped
  for (const item of filled.items) {
    const put = item.outcome === 'standing' || item.outcome === 'stood_before'
    const rule = put && !stopped ? ruleFor(rules, item.field, assignment) : null
    const there = rule === null ? false : await isPresent(rule, item.label, filling).catch(stoppedOnly)
    if (there === 'stopped') stopped = true
    items.push(put && there !== true ? { ...item, outcome: 'not_standing' } : item)
  }
  return { ...filled, items, stopped }
}

const stoppedOnly = (error: unknown): 'stopped' => {
  if (error instanceof Stopped) return 'stopped'
  throw error
}

async function isPresent(rule: FieldRule, label: string, filling: Filling): Promise<boolean> {
  const field = await openField(rule, filling.root, filling.patience.field, filling.signal)
  if (field === null) return false
  if (rule.kind === 'choice' || rule.kind === 'ticks') return chosenLabels(field).includes(rule.labels[label] ?? '')
  return entriesOf(rule, filling.root).some(({ text }) => sameLabel(text, label))
}
