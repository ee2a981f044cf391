// How the reports of a team look: its name and logo, and the colour of headings and charts.
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { reports } from '@peregrine/contract/reports/report-endpoints.ts'
import { isReadableColour } from '@peregrine/domain/reports/report-rules.ts'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { apiPicture } from '#shell/api-address.ts'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { FormSection } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { QueryView } from '#shell/page/query-view.tsx'
import { toasts } from '#shell/toasts.ts'
import { colourStyle } from './report-figures.tsx'
import styles from './reports.module.css'
import { useReportsText } from './reports-text.ts'

const HEX = /^#[0-9a-f]{6}$/i

export function ReportLook() {
  const text = useReportsText()
  const { slug } = useCurrentTeam()
  const look = useQuery(queryOf(reports.readLook, { query: { team: slug } }))
  return (
    <section className={styles.card} aria-label={text('look')}>
      <h2 className={styles.heading}>{text('look')}</h2>
      <QueryView query={look}>{(data) => <LookForm key={data.colour} look={data} />}</QueryView>
    </section>
  )
}

function LookForm({ look }: { look: ReplyOf<typeof reports.readLook> }) {
  const text = useReportsText()
  const { slug } = useCurrentTeam()
  const form = useForm({
    initial: { colour: look.colour },
    check: ({ colour }) => {
      if (!HEX.test(colour)) return { colour: text('colourShape') }
      return isReadableColour(colour) ? {} : { colour: text('colourUnreadable') }
    },
    async save(values) {
      await call(reports.setLook, { query: { team: slug }, body: values })
      toasts.show(text('lookSaved'), { level: 'success' })
      await forget(reports.readLook)
      return undefined
    },
  })
  const { colour } = form.values
  const drawn = HEX.test(colour) ? colour : look.colour
  return (
    <FormSection form={form} submitLabel={text('save')} disabled={!form.dirty}>
      <div className={styles.row}>
        {look.logo === null ? null : <img className={styles.logo} {...apiPicture(look.logo)} alt="" />}
        <strong>{look.team}</strong>
        <span className={styles.quiet}>{text('lookLead')}</span>
        <Link to={`/${slug}/team`}>{text('changeTeam')}</Link>
      </div>
      <div className={styles.row}>
        <TextInput label={text('colour')} maxLength={7} spellCheck={false} {...form.field('colour')} />
        <input
          type="color"
          className={styles.colour}
          aria-label={text('colourPick')}
          value={drawn}
          onChange={(event) => form.set('colour', event.currentTarget.value)}
        />
      </div>
      <div className={styles.sample} style={colourStyle(drawn)} aria-hidden="true">
        <span>{text('colourSample')}</span>
        {[40, 75, 55, 100].map((height) => (
          <i key={height} style={{ height: `${height}%` }} />
        ))}
      </div>
    </FormSection>
  )
}
