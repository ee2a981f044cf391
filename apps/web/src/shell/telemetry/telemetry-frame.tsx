// Asks for consent, and while it is given tells analytics and error reporting which page is shown, to whom and in which team.
import { session } from '@peregrine/contract/session/session-endpoints.ts'
import { pagePattern } from '@peregrine/domain/shell/telemetry-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { matchRoutes, useLocation } from 'react-router'
import { queryOf } from '#shell/asking.ts'
import { telemetryFacts } from '#shell/chosen-site.ts'
import { useSession } from '#shell/session/session-state.ts'
import type { Site } from '#shell/site.ts'
import { useLanguage } from '#shell/texts.ts'
import { ConsentNote } from './consent-note.tsx'
import { startTelemetry, stopTelemetry, type TelemetryClients } from './telemetry-clients.ts'
import { useTelemetryConsent } from './telemetry-consent.ts'

export function TelemetryFrame({ site }: { site: Site }) {
  const consent = useTelemetryConsent()
  const clients = useClients(consent === 'granted')
  return (
    <>
      {consent === 'unanswered' ? <ConsentNote /> : null}
      {clients ? <Reports clients={clients} site={site} /> : null}
    </>
  )
}

function useClients(granted: boolean): TelemetryClients | null {
  const [clients, setClients] = useState<TelemetryClients | null>(null)
  useEffect(() => {
    const facts = telemetryFacts()
    let current = true
    if (granted && facts) {
      void startTelemetry(facts).then((started) => {
        if (current) setClients(started)
      })
    } else void stopTelemetry()
    return () => {
      current = false
      setClients(null)
    }
  }, [granted])
  return clients
}

function Reports({ clients, site }: { clients: TelemetryClients; site: Site }) {
  const { analytics, errors } = clients
  const language = useLanguage()
  const { pathname } = useLocation()
  const matches = matchRoutes([...site.routes], pathname) ?? []
  const page = pagePattern(matches.map(({ route }) => route.path))
  const slug = matches.at(-1)?.params.teamId
  const { signedIn } = useSession()
  const me = useQuery({ ...queryOf(session.readUser, {}), enabled: site.credential === 'session', retry: false }).data
  const team = me?.memberships.find((membership) => membership.team.slug === slug)?.team

  useEffect(() => analytics?.register({ site: site.name, language }), [analytics, site, language])
  useEffect(() => {
    if (signedIn === null) analytics?.reset()
  }, [analytics, signedIn])
  useEffect(() => {
    if (me) analytics?.identify(me.id, { language, teams: me.memberships.length })
  }, [analytics, me, language])
  useEffect(() => {
    if (team)
      analytics?.team(team.id, {
        members: team.member_count,
        subscribed: team.subscriptions.some(({ active }) => active),
      })
  }, [analytics, team])
  useEffect(() => {
    analytics?.pageView(page)
    errors?.pageView(page)
  }, [analytics, errors, page])
  return null
}
