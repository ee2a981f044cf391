// The palette of the analytics suite: its pages, the other accounts, and the people who follow the chosen one.
import { suitePeople } from '@peregrine/contract/suite/suite-people-endpoints.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chooseAccount, useSuiteAccounts } from '#features/suite/suite-queries.ts'
import { queryOf } from '#shell/asking.ts'
import type { PaletteProps } from '#shell/command-palette.tsx'
import { PaletteWindow } from '#shell/palette-window.tsx'
import { toastFailure } from '#shell/toasts.ts'
import { useSettledText } from '#shell/use-settled.ts'
import { useFindText } from './find-text.ts'
import { useCommands } from './use-commands.ts'
import { FOUND } from './use-found-names.ts'

export function SuitePalette(props: PaletteProps) {
  const text = useFindText()
  const { data: accounts } = useSuiteAccounts()
  const commands = [
    // Every page is about one account: choosing another is done at once, as on its page.
    ...(accounts?.results ?? [])
      .filter(({ current }) => !current)
      .map(({ id, handle, name }) => ({
        id: `account ${id}`,
        label: text('switchTo', { handle }),
        also: name,
        run: () => void chooseAccount(id).catch(toastFailure),
      })),
    ...useCommands(),
  ]
  const [query, setQuery] = useState('')
  const search = useSettledText(query)
  const people = useQuery({
    ...queryOf(suitePeople.followers, { query: { search, sort: '-followers', limit: FOUND } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const found = [
    {
      label: text('followers'),
      finds: (search === '' ? [] : (people.data?.results ?? [])).map(({ user_id, handle, name, followers }) => ({
        id: user_id,
        label: `@${handle}`,
        detail: `${name} · ${formatSize(followers)}`,
        to: `/premium-suite/followers?${new URLSearchParams({ search: handle })}`,
      })),
    },
  ]
  return (
    <PaletteWindow
      {...props}
      query={query}
      onQuery={setQuery}
      found={found}
      commands={commands}
      loading={people.isFetching || search !== query.trim()}
    />
  )
}
