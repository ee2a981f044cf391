// The palette of a team's dashboard: its pages, its audiences and campaigns, and the accounts and topics of the network.
import { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#shell/asking.ts'
import type { PaletteProps } from '#shell/command-palette.tsx'
import { useCurrentTeam } from '#shell/current-team.ts'
import { PaletteWindow } from '#shell/palette-window.tsx'
import { useSettledText } from '#shell/use-settled.ts'
import { useFindText } from './find-text.ts'
import { FOUND, useFoundNames } from './use-found-names.ts'

export function TeamPalette(props: PaletteProps) {
  const text = useFindText()
  const { slug } = useCurrentTeam()
  const [query, setQuery] = useState('')
  const search = useSettledText(query)
  const names = useFoundNames(query, ({ kind, term }) => `/${slug}/explore-x?${new URLSearchParams({ kind, q: term })}`)
  const wanted = { enabled: search !== '', placeholderData: keepPreviousData }
  const audiences = useQuery({
    ...ask(audienceConfigs.autocomplete, { query: { team: slug, search, limit: FOUND } }),
    ...wanted,
  })
  const found = useQuery({
    ...ask(campaigns.listCampaigns, { query: { team: slug, search, limit: FOUND } }),
    ...wanted,
  })
  const groups = [
    {
      label: text('audiences'),
      finds: (audiences.data ?? []).map(({ id, name, size }) => ({
        id: `audience ${id}`,
        label: name,
        detail: size === null ? '' : formatSize(size),
        to: `/${slug}/audiences/${id}`,
      })),
    },
    {
      label: text('campaigns'),
      finds: (found.data?.results ?? []).map(({ id, name }) => ({
        id: `campaign ${id}`,
        label: name,
        detail: '',
        to: `/${slug}/campaigns/${id}`,
      })),
    },
    ...names.groups,
  ]
  const loading = names.loading || audiences.isFetching || found.isFetching || search !== query.trim()
  return <PaletteWindow {...props} query={query} onQuery={setQuery} found={groups} loading={loading} />
}
