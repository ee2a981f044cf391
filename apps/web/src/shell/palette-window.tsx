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

interface PaletteWindowProps extends PaletteProps {
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly found: readonly FoundGroup[]
  /** Something may still be found. */
  readonly loading: boolean
}

export function PaletteWindow({ places, asked: requested, query, onQuery, found, loading }: PaletteWindowProps) {
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
        actions.flatMap((one): SpotlightActions[] => (isPages(one, pages.group) ? fitting(one, words) : filled(one)))
      }
      searchProps={{ placeholder: text('jumpTo'), 'aria-label': text('jumpTo') }}
      actions={typed ? [pages, ...groups] : pages.actions}
    />
  )
}

type SpotlightActions = SpotlightProps['actions'][number]
type Grouped = Extract<SpotlightActions, { group: string; actions: SpotlightActionData[] }>
const isGroup = (one: SpotlightActions): one is Grouped => 'actions' in one
const isPages = (one: SpotlightActions, group: string): one is Grouped => isGroup(one) && one.group === group

const fitting = (one: Grouped, words: string): SpotlightActions[] => {
  const desired = words.trim().toLowerCase()
  return filled({ ...one, actions: one.actions.filter(({ label }) => label?.toLowerCase().includes(desired)) })
}

/** A group without anything in it has no heading either. */
const filled = (one: SpotlightActions): SpotlightActions[] => (isGroup(one) && one.actions.length === 0 ? [] : [one])
