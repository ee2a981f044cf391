// The entry of the person's menu that leads to the targeting site.
import { Menu } from '@mantine/core'
import { siteAddress } from '#shell/chosen-site.ts'
import { useTeamText } from './team-text.ts'

export function TargetingEntry() {
  const text = useTeamText()
  return (
    <Menu.Item component="a" href={siteAddress('targeting')} style={{ color: 'inherit' }}>
      {text('targetingSite')}
    </Menu.Item>
  )
}
