// The people that are chosen in a list, held in the page's address as far as an address can be long: some, or all that match.
import type { Selection } from '@peregrine/contract/suite/suite-audience-endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAddressChange } from '#shell/lists/use-address-change.ts'

/** About six kilobytes of ids: longer addresses are refused on the way. */
const MOST_IN_ADDRESS = 300
const NAME = 'chosen'
const ALL = 'all'

export interface ChosenPeople {
  /** Everybody that search and filters leave. */
  readonly all: boolean
  readonly ids: readonly string[]
  readonly has: (id: string) => boolean
  readonly toggle: (id: string, on: boolean) => void
  readonly add: (ids: readonly string[]) => void
  readonly chooseAll: () => void
  readonly clear: () => void
}

interface Choice {
  readonly all: boolean
  readonly ids: readonly string[]
}

const choiceIn = (text: string | null): Choice =>
  text === ALL
    ? { all: true, ids: [] }
    : { all: false, ids: (text ?? '').split(',').filter((id) => /^[0-9]{1,19}$/.test(id)) }

/** More than an address can hold is kept by the page alone. */
const textOf = ({ all, ids }: Choice): string | null =>
  all ? ALL : ids.length > 0 && ids.length <= MOST_IN_ADDRESS ? ids.join(',') : null

export function useChosenPeople(): ChosenPeople {
  const [address] = useSearchParams()
  const edit = useAddressChange()
  const said = address.get(NAME)
  const [choice, setChoice] = useState(() => choiceIn(said))
  // A box is ticked at once; the address follows, and what it says is taken over where it was changed elsewhere.
  const latest = useRef(choice)
  const reported = useRef(said)
  const hold = (next: Choice): void => {
    latest.current = next
    setChoice(next)
  }
  useEffect(() => {
    if (said === reported.current) return
    reported.current = said
    latest.current = choiceIn(said)
    setChoice(latest.current)
  }, [said])
  const choose = (next: Choice): void => {
    hold(next)
    const text = textOf(next)
    reported.current = text
    edit((after) => {
      if (text === null) after.delete(NAME)
      else after.set(NAME, text)
    })
  }
  const chooseIds = (ids: readonly string[]): void => choose({ all: false, ids: [...new Set(ids)] })
  const chosen = new Set(choice.ids)
  return {
    ...choice,
    has: (id) => choice.all || chosen.has(id),
    toggle: (id, on) => chooseIds(on ? [...latest.current.ids, id] : latest.current.ids.filter((one) => one !== id)),
    add: (more) => chooseIds([...latest.current.ids, ...more]),
    chooseAll: () => choose({ all: true, ids: [] }),
    clear: () => chooseIds([]),
  }
}

export type PeopleOf = Extract<Selection, { of: unknown }>['of']

/** As calls take it; `filters` are those of the list. */
export function selectionOf(
  { all, ids }: ChosenPeople,
  of: PeopleOf,
  filters: Readonly<Record<string, string | undefined>>,
): Selection {
  if (!all) return { user_ids: [...ids] }
  const given = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { of, filters: Object.fromEntries(given) }
}
