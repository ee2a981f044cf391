// Keeps a page for people who are signed in: others go to the login route, and come back afterwards (spec §2).
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { stored } from '../stored.ts'
import { useSession } from './session-state.ts'

export function SignedInOnly({ login, children }: { login: string; children: ReactNode }) {
  const { signedIn } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (signedIn !== null) return
    stored.set('return-path', pathname + search)
    void navigate(login, { replace: true })
  }, [signedIn, navigate, login, pathname, search])
  return signedIn ? children : <SkeletonBlock height={320} />
}
