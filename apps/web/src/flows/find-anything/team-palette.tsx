// The palette of a team's dashboard: its pages, what the team has made, and the accounts and topics of the network.
import { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import { communities } from '@peregrine/contract/communities/community-endpoints.ts'
import { creatives } from '@peregrine/contract/creatives/creative-endpoints.ts'
import { formatMembersShort } from '@peregrine/domain/shell/format-rules.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#shell/asking.ts'
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
  const desired = { enabled: search !== '', placeholderData: keepPreviousData }
  const audiences = useQuery({
    ...queryOf(audienceConfigs.autocomplete, { query: { team: slug, search, limit: FOUND } }),
    ...desired,
  })
  const requested = { team: slug, search, limit: FOUND }
  const found = useQuery({ ...queryOf(campaigns.listCampaigns, { query: requested }), ...desired })
  const circles = useQuery({ ...queryOf(communities.listCommunities, { query: requested }), ...desired })
  const ads = useQuery({ ...queryOf(creatives.listCreatives, { query: requested }), ...desired })
  const groups = [
    {
      label: text('audiences'),
      finds: (audiences.data ?? []).map(({ size, ...one }) =>
        findOf(`/${slug}/audiences`, one, size === null ? '' : formatMembersShort(size)),
      ),
    },
    {
      label: text('campaigns'),
      finds: (found.data?.results ?? []).map(({ id, name }) => findOf(`/${slug}/campaigns`, { id, name })),
    },
    {
      label: text('communities'),
      finds: (circles.data?.results ?? []).map(({ id, name, study }) =>
        findOf(`/${slug}/communities/${study.id}`, { id, name }, study.audience.name),
      ),
    },
    {
      label: text('creatives'),
      finds: (ads.data?.results ?? []).map(({ id, name }) => findOf(`/${slug}/creatives`, { id, name })),
    },
    ...names.groups,
  ]
  const requesting = [audiences, found, circles, ads].some(({ isFetching }) => isFetching)
  const loading = names.loading || requesting || search !== query.trim()
  return <PaletteWindow {...props} query={query} onQuery={setQuery} found={groups} loading={loading} />
}

/** Something that the team has made; its page is below `folder`. */
const findOf = (folder: string, { id, name }: { readonly id: string; readonly name: string }, detail = '') => ({
  id: `${folder} ${id}`,
  label: name,
  detail,
  to: `${folder}/${id}`,
})
