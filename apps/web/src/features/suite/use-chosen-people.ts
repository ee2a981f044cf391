// The people that are chosen in a list, held in the page's address as far as an address can be long: some, or all that match.
import type { Selection } from '@peregrine/contract/suite/suite-audience-endpoints.ts'
import { MOST_EXCLUDED } from '@peregrine/domain/suite/people-selection-rules.ts'
import { useEffect, useRef, useState } from 'react'
import { useAddress, useAddressChange } from '#shell/lists/use-address-change.ts'
import { choiceIn, choiceText, filterText, type PeopleChoice } from './people-choice-rules.ts'
import { useSuiteAccount } from './suite-queries.ts'

const NAME = 'chosen'

/** Search and filters of a list, without its order. */
export type ListFilters = Readonly<Record<string, string | undefined>>

export interface ChosenPeople {
  /** Everybody that search and filters leave, but those who were taken out. */
  readonly all: boolean
  /** Who is chosen; of all, who was taken out. */
  readonly ids: readonly string[]
  /** All were chosen, and then the search or the filters changed. */
  readonly ended: boolean
  readonly has: (id: string) => boolean
  /** Whether one more box can be changed; of all, some hundreds can be taken out. */
  readonly canToggle: (id: string) => boolean
  readonly toggle: (id: string, on: boolean) => void
  readonly add: (ids: readonly string[]) => void
  readonly chooseAll: () => void
  readonly clear: () => void
}

const NOBODY: PeopleChoice = { all: null, ids: [] }

export function useChosenPeople(filters: ListFilters): ChosenPeople {
  const address = useAddress()
  const edit = useAddressChange()
  const { id: account } = useSuiteAccount()
  const now = filterText(filters)
  const said = address.get(NAME)
  const [choice, setChoice] = useState(() => choiceIn(said, account))
  const [ended, setEnded] = useState(false)
  // A box is ticked at once; the address follows, and what it says is taken over where it was changed elsewhere.
  const latest = useRef(choice)
  const reported = useRef(said)
  const hold = (next: PeopleChoice): void => {
    latest.current = next
    setChoice(next)
  }
  const choose = (next: PeopleChoice): void => {
    hold(next)
    setEnded(false)
    const text = choiceText(next, account)
    reported.current = text
    edit((after) => {
      if (text === null) after.delete(NAME)
      else after.set(NAME, text)
    })
  }
  // All that match are those of the filters with which they were chosen: others were never chosen.
  const isOver = choice.all !== null && choice.all !== now
  // What is drawn lags behind what was reported: it is compared when it changes, not with every drawing.
  useEffect(() => {
    if (said === reported.current) return
    reported.current = said
    latest.current = choiceIn(said, account)
    setChoice(latest.current)
    setEnded(false)
  }, [said, account])
  // biome-ignore lint/correctness/useExhaustiveDependencies: choose is made anew each time, and reads what is latest
  useEffect(() => {
    if (!isOver || latest.current.all === null || latest.current.all === now) return
    choose(NOBODY)
    setEnded(true)
  }, [isOver])
  const current = isOver ? NOBODY : choice
  const isAll = current.all !== null
  const listed = new Set(current.ids)
  const chooseIds = (ids: readonly string[]): void =>
    choose({ all: latest.current.all === now ? now : null, ids: [...new Set(ids)] })
  return {
    all: isAll,
    ids: current.ids,
    ended: ended || isOver,
    has: (id) => listed.has(id) !== isAll,
    canToggle: (id) => !isAll || listed.has(id) || current.ids.length < MOST_EXCLUDED,
    toggle: (id, on) =>
      chooseIds(on !== isAll ? [...latest.current.ids, id] : latest.current.ids.filter((one) => one !== id)),
    add: (more) => (isAll ? undefined : chooseIds([...latest.current.ids, ...more])),
    chooseAll: () => choose({ all: now, ids: [] }),
    clear: () => choose(NOBODY),
  }
}

export type PeopleOf = Extract<Selection, { of: unknown }>['of']

/** As calls take it; `filters` are those of the list. */
export function selectionOf({ all, ids }: ChosenPeople, of: PeopleOf, filters: ListFilters): Selection {
  if (!all) return { user_ids: [...ids] }
  const given = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { of, filters: Object.fromEntries(given), ...(ids.length > 0 && { exclude: [...ids] }) }
}
