// The palette of the targeting site: its pages, what the person has saved, and the accounts and topics of the network.
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#shell/asking.ts'
import type { PaletteProps } from '#shell/command-palette.tsx'
import { PaletteWindow } from '#shell/palette-window.tsx'
import { useSession } from '#shell/session/session-state.ts'
import { useSettledText } from '#shell/use-settled.ts'
import { exploreAddress } from '../explore-name/explore-address.ts'
import { useFindText } from './find-text.ts'
import { useCommands } from './use-commands.ts'
import { FOUND, useFoundNames } from './use-found-names.ts'

export function TargetingPalette(props: PaletteProps) {
  const text = useFindText()
  const { signedIn } = useSession()
  const commands = useCommands()
  const [query, setQuery] = useState('')
  const search = useSettledText(query)
  const names = useFoundNames(query, exploreAddress)
  const lists = useQuery({
    ...queryOf(usages.listUsages, { query: { search, limit: FOUND } }),
    enabled: Boolean(signedIn) && search !== '',
    placeholderData: keepPreviousData,
  })
  const groups = [
    {
      label: text('savedLists'),
      finds: (lists.data?.results ?? []).map(({ id, name }) => ({
        id: `list ${id}`,
        label: name || text('untitled'),
        detail: '',
        to: `/targeting-lists/${id}`,
      })),
    },
    ...names.groups,
  ]
  const loading = names.loading || lists.isFetching || search !== query.trim()
  return (
    <PaletteWindow {...props} query={query} onQuery={setQuery} found={groups} commands={commands} loading={loading} />
  )
}
