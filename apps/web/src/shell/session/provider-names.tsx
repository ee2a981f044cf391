// What the other services are called on our pages, and their marks.
import { SIGN_IN_PROVIDERS, type SignInProvider } from '@peregrine/domain/session/provider-rules.ts'
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconTopologyStar3 from '@tabler/icons-react/dist/esm/icons/IconTopologyStar3.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useSessionText } from './session-text.ts'

const ICONS = {
  network: IconTopologyStar3,
  'social-network': IconUsers,
  'search-engine': IconSearch,
  'professional-network': IconBriefcase,
} as const satisfies Record<SignInProvider, unknown>

export function ProviderMark({ provider }: { provider: SignInProvider }) {
  const Icon = ICONS[provider]
  return <Icon size={16} stroke={1.5} aria-hidden="true" />
}

/** The name of each service. */
export function useProviderNames(): Readonly<Record<SignInProvider, string>> {
  const text = useSessionText()
  const names = SIGN_IN_PROVIDERS.map((provider) => [provider, text(`provider-${provider}`)] as const)
  return Object.fromEntries(names) as Record<SignInProvider, string>
}
