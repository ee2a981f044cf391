// Over random orders of our changes, theirs, readings, lost answers and refusals: no change of others stays unseen.
import {
  acknowledgedAfter,
  acknowledgedByOrder,
  CAMPAIGN_FIELDS,
  type FieldValue,
  type FourStates,
  fieldsToSend,
  liveFields,
  type NetworkFields,
  outsideChanges,
  overwrittenBy,
  sameValue,
} from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { livePart, repairedColumns } from './drift-parts.ts'

const FIELDS = ['name', 'daily_budget_amount_local_micro', 'total_budget_amount_local_micro', 'entity_status'] as const
type Field = (typeof FIELDS)[number]
const RULES = CAMPAIGN_FIELDS.filter(({ wire }) => FIELDS.some((field) => field === wire))

/** Theirs are odd and ours even, so whose a value is can be read off it; a status has two values only. */
const written = (field: Field, number: number, odd: 0 | 1): FieldValue => {
  if (field === 'entity_status') return number % 2 === 0 ? 'ACTIVE' : 'PAUSED'
  return field === 'name' ? `Beans ${2 * number + odd}` : 2 * number + odd
}

const someField = fc.constantFrom(...FIELDS)
const number = fc.integer({ min: 1, max: 5 })
const event = fc.oneof(
  fc.record({ kind: fc.constant('theirs' as const), field: someField, number }),
  fc.record({ kind: fc.constantFrom('ours' as const, 'rule' as const), field: someField, number }),
  fc.record({
    kind: fc.constantFrom('read', 'send', 'lost_after', 'lost_before', 'refused', 'recover', 'retry', 'discard'),
  }),
  fc.record({ kind: fc.constantFrom('take' as const, 'push' as const) }),
)
type Event = ReturnType<typeof event.generate>['value']

/** The campaign, the ad account, and who knows what. */
class Model {
  there: NetworkFields = Object.fromEntries(FIELDS.map((field) => [field, written(field, 1, 0)]))
  row: FourStates = { desired: this.there, last_applied: this.there, acknowledged: this.there, observed: this.there }
  /** A write of which nobody knows what came. */
  open: NetworkFields | null = null
  /** What others put there that nobody who decided since has been shown. */
  readonly unseen = new Map<string, FieldValue>()

  play(next: Event): void {
    switch (next.kind) {
      case 'theirs': {
        const value = written(next.field, next.number, 1)
        if (this.there[next.field] === value) return
        this.there = { ...this.there, [next.field]: value }
        this.unseen.set(next.field, value)
        return
      }
      case 'ours':
      case 'rule': {
        // A rule looks at nothing.
        if (next.kind === 'ours') this.look()
        this.row = { ...this.row, desired: { ...this.row.desired, [next.field]: written(next.field, next.number, 0) } }
        if (next.kind === 'ours') this.order()
        return
      }
      case 'read':
        this.row = { ...this.row, observed: this.there }
        return
      case 'retry':
        this.look()
        this.order()
        return
      case 'discard':
        this.look()
        this.row = { ...this.row, ...livePart(RULES, this.row) }
        return
      case 'take':
      case 'push':
        this.look()
        this.row = { ...this.row, ...repairedColumns(RULES, this.row, next.kind, undefined) }
        return
      case 'recover':
        this.recover()
        return
      default:
        this.send(next.kind as 'send' | 'lost_after' | 'lost_before' | 'refused')
    }
  }

  /** A person sees what is live, as it was read. */
  look(): void {
    const live = liveFields(RULES, this.row)
    for (const [field, value] of this.unseen) if (live[field] === value) this.unseen.delete(field)
  }

  order(): void {
    this.row = { ...this.row, acknowledged: acknowledgedByOrder(RULES, this.row) }
  }

  recover(): void {
    const { open } = this
    if (open === null) return
    this.open = null
    const arrived = RULES.every(({ wire, kind }) => !(wire in open) || sameValue(kind, open[wire], this.there[wire]))
    if (arrived) this.answered(open)
  }

  send(outcome: 'send' | 'lost_after' | 'lost_before' | 'refused'): void {
    this.recover()
    const sent = fieldsToSend(RULES, this.row.desired, this.row.last_applied)
    if (Object.keys(sent).length === 0) return
    if (overwrittenBy(RULES, this.row.acknowledged, sent, this.there).length > 0) {
      this.row = { ...this.row, observed: this.there }
      return
    }
    if (outcome === 'refused') return
    if (outcome !== 'lost_before') {
      for (const [field, value] of Object.entries(sent)) {
        const theirs = this.unseen.get(field)
        if (theirs !== undefined && this.there[field] === theirs) expect([field, value]).toEqual([field, theirs])
      }
      this.there = { ...this.there, ...sent }
    }
    if (outcome === 'send') this.answered(sent)
    else this.open = sent
  }

  answered(sent: NetworkFields): void {
    const { acknowledged, last_applied: lastApplied } = this.row
    this.row = {
      ...this.row,
      last_applied: { ...lastApplied, ...sent },
      acknowledged: acknowledgedAfter(RULES, acknowledged, sent, this.there),
      observed: this.there,
    }
  }

  /** Once it was read, whoever looks sees what is live, and what of it others did and nobody took note of. */
  check(): void {
    const row = { ...this.row, observed: this.there }
    const live = liveFields(RULES, row)
    const outside = outsideChanges(RULES, row).map(({ wire }) => wire)
    const pending = fieldsToSend(RULES, row.desired, row.last_applied)
    for (const field of FIELDS) {
      expect([field, live[field]]).toEqual([field, this.there[field]])
      const theirs = this.unseen.get(field)
      if (theirs === undefined || this.there[field] !== theirs) continue
      // What is just what we want, or wanted before they did it, differs from nothing.
      const same = theirs === row.desired[field] || theirs === row.acknowledged?.[field]
      if (!same && !(field in pending)) expect(outside).toContain(field)
    }
  }
}

test('every change of others is shown, taken over, or overwritten by somebody who saw it', () => {
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 25 }), (events) => {
      const model = new Model()
      for (const next of events) {
        model.play(next)
        model.check()
      }
    }),
    { numRuns: 800, seed: 26 },
  )
})
