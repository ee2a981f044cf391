// What would be sent, by the services that are configured, as one sentence.
import { telemetryFacts } from '#shell/chosen-site.ts'
import { useLanguage } from '#shell/texts.ts'
import { useTelemetryText } from './telemetry-text.ts'

export function useConsentWords(): string {
  const text = useTelemetryText()
  const language = useLanguage()
  const facts = telemetryFacts()
  const parts = (['analytics', 'errorReporting', 'recording'] as const)
    .filter((name) => facts?.[name])
    .map((name) => text(name))
  return text(facts?.recording ? 'bodyRecorded' : 'body', { what: new Intl.ListFormat(language).format(parts) })
}
