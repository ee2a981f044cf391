// The entry of the person's menu that leads to the team dashboard, for whoever is in a team.
import type { MenuEntry } from '@peregrine/ui/menu-window.tsx'
import { siteAddress } from '#shell/chosen-site.ts'
import { useTeams } from '#shell/current-team.ts'
import { useTargetingText } from './targeting-site-text.ts'

export function useDashboardEntry(): readonly MenuEntry[] {
  const text = useTargetingText()
  const teams = useTeams() ?? []
  const [first] = teams
  if (!first) return []
  // With several teams the dashboard itself lets one choose.
  const href = teams.length === 1 ? `${siteAddress('team')}${first.slug}` : siteAddress('team')
  return [{ id: 'dashboard', label: text('dashboard'), href }]
}
