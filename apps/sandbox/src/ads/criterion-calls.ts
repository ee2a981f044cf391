// Targeting criteria: list, one, create, delete, and five hundred of these in a batch.
import {
  type CriterionFields,
  checkCriteria,
  type ExistingFields,
} from '@peregrine/domain/ad-network/criterion-check-rules.ts'
import { DEFAULT_OPERATOR } from '@peregrine/domain/ad-network/criterion-rules.ts'
import { BATCH_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { required, text, textField } from '#platform/ads-parameters.ts'
import { type Entity, findEntity, insertEntity, listChildren, nextEntityId } from '#platform/entity-store.ts'
import { paging, sorting } from '#platform/pages.ts'
import { AdsRefusal, missingParameter, type WireProblem } from '#platform/wire-refusals.ts'
import { type CriterionValues, factsOfValues, namesUser, valueFacts } from './criterion-values.ts'
import {
  type AdsParts,
  among,
  changed,
  type Facts,
  foundEntity,
  givenFields,
  idList,
  initialFields,
  isGone,
  listAnswer,
  withDeleted,
} from './entity-crud.ts'
import { statusOf, wireProblem } from './network-refusals.ts'
import { type Operation, runBatch } from './run-batch.ts'

const WRITTEN = {
  line_item_id: textField(),
  operator_type: textField(),
  targeting_type: textField(),
  targeting_value: textField(),
}

interface Wanted {
  readonly index: number
  readonly lineItemId: string
  readonly fields: CriterionFields
}

type Refuse = (index: number, problems: readonly WireProblem[]) => void

const asText = (value: unknown): string | undefined =>
  value === undefined || value === null || value === '' ? undefined : String(value)

/** What is done with criteria, alone or in a batch. */
export function criterionWork(parts: AdsParts, values: CriterionValues) {
  const { store, clock } = parts

  const shown = ({ id, facts }: Entity, lang?: string): Facts => {
    const { targeting_type: type, targeting_value: value } = facts
    const localized = lang?.startsWith('ja') ? values.option(String(type), String(value))?.nameJa : undefined
    return { ...facts, id, ...(localized !== undefined && { localized_name: localized }) }
  }

  /** The criteria of one line item, checked together and beside what stands. */
  function check(
    accountId: string,
    lineItemId: string,
    desired: readonly Wanted[],
    leaving: ReadonlySet<string>,
    refuse: Refuse,
  ): void {
    const item = foundEntity(store, 'line_item', accountId, lineItemId)
    const current = listChildren(store, 'targeting_criterion', lineItemId, { withDeleted: false })
    const criteria = desired.map(({ fields }) => fields)
    const problems = checkCriteria(criteria, {
      ...factsOfValues(values, store, accountId, criteria),
      existing: current.filter(({ id }) => !leaving.has(id)).map(({ facts }) => facts as unknown as ExistingFields),
      placements: item.facts.placements as readonly string[],
    })
    for (const problem of problems) refuse(desired[problem.index ?? 0]?.index ?? 0, [wireProblem(problem)])
  }

  function insert(accountId: string, { lineItemId, fields }: Wanted): Entity {
    const id = nextEntityId(store)
    const { targeting_type: type = '', targeting_value: value = '', operator_type: operator } = fields
    const facts = {
      line_item_id: lineItemId,
      targeting_type: type,
      targeting_value: value,
      operator_type: operator ?? DEFAULT_OPERATOR,
      ...valueFacts(values, type, value),
      ...initialFields(clock),
    }
    insertEntity(store, { kind: 'targeting_criterion', id, accountId, parentId: lineItemId, facts })
    return foundEntity(store, 'targeting_criterion', accountId, id)
  }

  const wantedOf = ({ index, values: given, sent }: Operation): Wanted => {
    const { line_item_id: lineItemId, ...fields } = givenFields({ values: given, sent })
    return {
      index,
      lineItemId: asText(lineItemId) ?? '',
      fields: {
        targeting_type: asText(fields.targeting_type),
        targeting_value: asText(fields.targeting_value),
        operator_type: asText(fields.operator_type),
      },
    }
  }

  /** What the operations refer to; what does not exist is laid at its operation. */
  function leavingOf(accountId: string, operations: readonly Operation[], refuse: Refuse): ReadonlyMap<number, Entity> {
    const leaving = new Map<number, Entity>()
    const gone = new Set<string>()
    for (const { index, kind, values: given } of operations) {
      const id = asText(given.targeting_criterion_id)
      if (kind !== 'Delete') continue
      if (id === undefined) refuse(index, [missingParameter('targeting_criterion_id')])
      else
        attempt(index, refuse, () => {
          leaving.set(index, foundEntity(store, 'targeting_criterion', accountId, gone.has(id) ? '' : id))
          gone.add(id)
        })
    }
    return leaving
  }

  return {
    shown,
    remove: (accountId: string, id: string): Entity =>
      changed(parts, foundEntity(store, 'targeting_criterion', accountId, id), { deleted: true }),
    /** Deletes and creates, in the order of the operations; everything is checked before anything is written. */
    run(accountId: string, operations: readonly Operation[], refuse: Refuse): readonly (Entity | undefined)[] {
      let refused = false
      const note: Refuse = (index, problems) => {
        refused = true
        refuse(index, problems)
      }
      const leaving = leavingOf(accountId, operations, note)
      const leavingIds = new Set([...leaving.values()].map(({ id }) => id))
      const desired = operations.filter(({ kind }) => kind === 'Create').map(wantedOf)
      for (const [lineItemId, group] of Map.groupBy(desired, (one) => one.lineItemId)) {
        if (lineItemId === '') for (const { index } of group) note(index, [missingParameter('line_item_id')])
        else attempt(group[0]?.index ?? 0, note, () => check(accountId, lineItemId, group, leavingIds, note))
      }
      if (refused) return []
      const byIndex = new Map(desired.map((one) => [one.index, one]))
      return operations.map(({ index }) => {
        const old = leaving.get(index)
        if (old !== undefined) return changed(parts, old, { deleted: true })
        const one = byIndex.get(index)
        return one && insert(accountId, one)
      })
    },
  }
}

function attempt(index: number, refuse: Refuse, work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof AdsRefusal)) throw error
    refuse(index, error.errors)
  }
}

export const criterionCalls = (parts: AdsParts, known: CriterionValues): readonly SandboxCall[] => {
  const { store } = parts
  const work = criterionWork(parts, known)
  return [
    adsCall({
      method: 'GET',
      path: '/accounts/:account_id/targeting_criteria',
      access: 'reads-campaigns',
      limit: 'coreReads',
      parameters: {
        line_item_ids: required(idList()),
        targeting_criterion_ids: idList(),
        lang: text(),
        ...paging,
        ...sorting,
        ...withDeleted,
      },
      handle: ({ values, path: { account_id: account = '' } }) => {
        const { with_deleted: deletedToo, targeting_criterion_ids: ids } = values
        const items = values.line_item_ids.flatMap((id) => findEntity(store, 'line_item', account, id) ?? [])
        const desired = items
          .filter((item) => deletedToo || !isGone(store, item))
          .flatMap(({ id }) => listChildren(store, 'targeting_criterion', id, { withDeleted: deletedToo }))
          .filter(({ id }) => among(ids, id))
        return listAnswer(desired, values, (one) => work.shown(one, values.lang), [
          'created_at',
          'updated_at',
          'deleted',
        ])
      },
    }),
    adsCall({
      method: 'GET',
      path: '/accounts/:account_id/targeting_criteria/:targeting_criterion_id',
      access: 'reads-campaigns',
      limit: 'coreReads',
      parameters: { lang: text(), ...withDeleted },
      handle: ({ values, path: { account_id: account = '', targeting_criterion_id: id = '' } }) => {
        const found = foundEntity(store, 'targeting_criterion', account, id, { deletedToo: values.with_deleted })
        return { data: work.shown(found, values.lang) }
      },
    }),
    adsCall({
      method: 'POST',
      path: '/accounts/:account_id/targeting_criteria',
      access: 'writes-campaigns',
      limit: 'writes',
      parameters: WRITTEN,
      handle: ({ values, sent, path: { account_id: account = '' } }) => {
        if (namesUser(values.targeting_type)) known.ready()
        return store.transaction(() => {
          const found: WireProblem[] = []
          const operation: Operation = { index: 0, kind: 'Create', values, sent }
          const [made] = work.run(account, [operation], (_index, problems) => found.push(...problems))
          if (made === undefined) throw new AdsRefusal(statusOf(found), found)
          return { data: work.shown(made) }
        })
      },
    }),
    adsCall({
      method: 'POST',
      path: '/batch/accounts/:account_id/targeting_criteria',
      access: 'writes-campaigns',
      limit: 'writes',
      parameters: {},
      handle: ({ body, path: { account_id: accountId = '' } }) => {
        if (JSON.stringify(body ?? null).includes('USER')) known.ready()
        const answer = runBatch({
          store,
          accountId,
          body,
          limit: BATCH_SIZES.targeting_criteria,
          kinds: ['Create', 'Delete'],
          parameters: { ...WRITTEN, targeting_criterion_id: textField() },
          run: (operations, refuse) =>
            work.run(accountId, operations, refuse).map((entity) => entity && work.shown(entity)),
        })
        return { data_type: 'targeting_criterion', ...answer }
      },
    }),
    adsCall({
      method: 'DELETE',
      path: '/accounts/:account_id/targeting_criteria/:targeting_criterion_id',
      access: 'writes-campaigns',
      limit: 'writes',
      parameters: {},
      handle: ({ path: { account_id: account = '', targeting_criterion_id: id = '' } }) =>
        store.transaction(() => ({ data: work.shown(work.remove(account, id)) })),
    }),
  ]
}
