// The window of the command palette: the site's pages, and under them what it has found; loaded when it is first opened.
import { Spotlight, type SpotlightActionData, type SpotlightProps, spotlight } from '@mantine/spotlight'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { PaletteProps } from './command-palette.tsx'
import { useShellText } from './shell-text.ts'
import '@mantine/spotlight/styles.css'

export interface FoundGroup {
  readonly label: string
  readonly finds: readonly {
    readonly id: string
    readonly label: string
    readonly detail: string
    readonly to: string
  }[]
}

/** Something that is done at once. */
export interface Command {
  readonly id: string
  readonly label: string
  /** Other words that find it. */
  readonly also?: string
  readonly run: () => void
}

interface PaletteWindowProps extends PaletteProps {
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly found: readonly FoundGroup[]
  readonly commands: readonly Command[]
  /** Something may still be found. */
  readonly loading: boolean
}

export function PaletteWindow(props: PaletteWindowProps) {
  const { places, requests: requested, query, onQuery, found, commands, loading } = props
  const text = useShellText()
  const navigate = useNavigate()
  useEffect(() => {
    if (requested > 0) spotlight.open()
  }, [requested])
  const typed = query.trim() !== ''
  const pages = {
    group: text('pages'),
    actions: places.map(({ to, label }) => ({ id: to, label, highlightColor: 'accent', onClick: () => navigate(to) })),
  }
  const doing = {
    group: text('actions'),
    actions: commands.map(({ id, label, also, run }) => ({
      id: `command ${id}`,
      label,
      highlightColor: 'accent',
      ...(also !== undefined && { keywords: [also] }),
      onClick: run,
    })),
  }
  const groups = found.map(({ label, finds }) => ({
    group: label,
    actions: finds.map(({ id, label, detail, to }) => ({
      id,
      label,
      highlightColor: 'accent',
      ...(detail !== '' && { description: detail }),
      onClick: () => navigate(to),
    })),
  }))
  return (
    <Spotlight
      attributes={{ content: { 'aria-label': text('jumpTo') } }}
      shortcut={null}
      nothingFound={text(loading ? 'searching' : 'nothingFound')}
      highlightQuery
      query={query}
      onQueryChange={onQuery}
      // What the server found fits already, by names that are not shown too.
      filter={(words, actions) =>
        actions.flatMap((one): SpotlightActions[] =>
          isOwn(one, [pages.group, doing.group]) ? fitting(one, words) : filled(one),
        )
      }
      searchProps={{ placeholder: text('jumpTo'), 'aria-label': text('jumpTo') }}
      actions={typed ? [pages, doing, ...groups] : [pages, doing]}
    />
  )
}

type SpotlightActions = SpotlightProps['actions'][number]
type Grouped = Extract<SpotlightActions, { group: string; actions: SpotlightActionData[] }>
const isGroup = (one: SpotlightActions): one is Grouped => 'actions' in one
/** The site's own pages and actions, which are matched here. */
const isOwn = (one: SpotlightActions, groups: readonly string[]): one is Grouped =>
  isGroup(one) && groups.includes(one.group)

const fitting = (one: Grouped, words: string): SpotlightActions[] => {
  const desired = words.trim().toLowerCase()
  const fits = ({ label = '', keywords = [] }: SpotlightActionData): boolean =>
    [label, ...keywords].some((said) => said.toLowerCase().includes(desired))
  return filled({ ...one, actions: one.actions.filter(fits) })
}

/** A group without anything in it has no heading either. */
const filled = (one: SpotlightActions): SpotlightActions[] => (isGroup(one) && one.actions.length === 0 ? [] : [one])
