// The entry of the person's menu that leads to the targeting site.
import type { MenuEntry } from '@peregrine/ui/menu-window.tsx'
import { siteAddress } from '#shell/chosen-site.ts'
import { useTeamText } from './team-text.ts'

export function useTargetingEntry(): readonly MenuEntry[] {
  const text = useTeamText()
  return [{ id: 'targeting', label: text('targetingSite'), href: siteAddress('targeting') }]
}
