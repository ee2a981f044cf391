// The entries of the person's menu that lead to the other two sites.
import type { MenuEntry } from '@peregrine/ui/menu-window.tsx'
import { siteAddress } from '#shell/chosen-site.ts'
import { useTeams } from '#shell/current-team.ts'
import { useSuiteText } from './suite-text.ts'

export function useOtherSites(): readonly MenuEntry[] {
  const text = useSuiteText()
  const teams = useTeams() ?? []
  return [
    { id: 'targeting', label: text('targetingSite'), href: siteAddress('targeting') },
    ...(teams.length > 0 ? [{ id: 'team', label: text('teamSite'), href: siteAddress('team') }] : []),
  ]
}
