// The targeting site's areas that are not built yet, each with what can be done today.
import { LaterScreen } from '#shell/later-screen.tsx'
import { useShellText } from '#shell/shell-text.ts'
import { useTargetingText } from './targeting-site-text.ts'

export function LaterPage({ name }: { name: Parameters<ReturnType<typeof useTargetingText>>[0] }) {
  const text = useTargetingText()
  const shell = useShellText()
  return <LaterScreen name={text(name)} to={{ href: '/audience-builder', label: shell('openBuilder') }} />
}
