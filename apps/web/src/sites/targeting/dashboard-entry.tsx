// The entry of the person's menu that leads to the team dashboard, for whoever is in a team.
import { Menu } from '@mantine/core'
import { siteAddress } from '#shell/chosen-site.ts'
import { useTeams } from '#shell/current-team.ts'
import { useTargetingText } from './targeting-site-text.ts'

export function DashboardEntry() {
  const text = useTargetingText()
  const teams = useTeams() ?? []
  const [first] = teams
  if (!first) return null
  // With several teams the dashboard itself lets one choose.
  const address = teams.length === 1 ? `${siteAddress('team')}${first.slug}` : siteAddress('team')
  return (
    <Menu.Item component="a" href={address} style={{ color: 'inherit' }}>
      {text('dashboard')}
    </Menu.Item>
  )
}
