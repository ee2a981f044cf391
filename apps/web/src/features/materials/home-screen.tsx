// The targeting site's start page: what it does, where to start, and what the figures rest on.
import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import { readNetwork } from '@peregrine/contract/network-data/network-endpoints.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { notReflectedShort } from '@peregrine/domain/audience-builder/not-reflected-text.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { briefAddress, builderAddress } from '#shell/addresses.ts'
import { queryOf } from '#shell/asking.ts'
import { BriefBox } from '#shell/brief-box.tsx'
import { useExampleText } from '#shell/example-audiences.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { useLanguage } from '#shell/texts.ts'
import { useExamples } from '#shell/use-examples.ts'
import { sizeInWords } from './example-size-words.ts'
import styles from './home-screen.module.css'
import { useMaterialText } from './material-text.ts'

export function HomeScreen() {
  const text = useMaterialText()
  const navigate = useNavigate()
  return (
    <Page width="wide">
      <div className={styles.parts}>
        <section className={styles.hero}>
          <h1 className={styles.headline}>{text('headline')}</h1>
          <p className={styles.lead}>{text('lead')}</p>
          <BriefBox onBrief={(brief) => void navigate(briefAddress(brief))} />
          <noscript>{text('needsScript')}</noscript>
          <div className={styles.actions}>
            <Link className={buttonClass('secondary')} to="/audience-builder">
              {text('start')}
            </Link>
            <Link className={buttonClass('quiet')} to="/saved-lists">
              {text('lists')}
            </Link>
          </div>
          <p className={styles.reps}>
            {text('reps')} <Link to="/request-audience">{text('request')}</Link> ·{' '}
            <Link to="/request-access">{text('access')}</Link>
          </p>
        </section>
        <section aria-labelledby="examples">
          <h2 id="examples" className={styles.heading}>
            {text('examples')}
          </h2>
          <p className={styles.about}>{text('examplesWhat')}</p>
          <Examples />
        </section>
        <ol className={styles.steps}>
          {(['1', '2', '3'] as const).map((step) => (
            <li key={step} className={styles.step}>
              <h2 className={styles.stepTitle}>{text(`step${step}`)}</h2>
              <p className={styles.stepBody}>{text(`step${step}Body`)}</p>
            </li>
          ))}
        </ol>
        <More />
        <NetworkFacts />
      </div>
    </Page>
  )
}

/** Each with how many people it has in this data, counted now. */
function Examples() {
  const text = useMaterialText()
  const example = useExampleText()
  const { lines } = useExamples()
  const language = useLanguage()
  const sizeOf = (size: Size, of: Definition) => {
    if (size.belowMinimum && size.size > 0) return text('peopleFew', { size: MINIMUM_CELL })
    const lacking = notReflectedShort(size.notReflected, language, of)
    const people = text('people', { size: sizeInWords(size, { fewerThan: String }) })
    return lacking === '' ? people : `${people} · ${lacking}`
  }
  return (
    <ul className={styles.examples}>
      {lines.map(({ example: { name, body, definition }, counted }) => (
        <li key={name}>
          <Link className={styles.example} to={builderAddress(definition)}>
            <span className={styles.exampleTitle}>{example(name)}</span>
            <span className={styles.exampleBody}>{example(body)}</span>
            <span className={styles.exampleSize}>{counted ? sizeOf(counted.size, definition) : text('seeSize')}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const MORE = [
  ['/pro-targeting', 'proTargeting'],
  ['/pro-solutions', 'proSolutions'],
  ['/pro-community', 'proCommunity'],
] as const

function More() {
  const text = useMaterialText()
  return (
    <section aria-labelledby="more">
      <h2 id="more" className={styles.heading}>
        {text('more')}
      </h2>
      <ul className={styles.examples}>
        {MORE.map(([to, name]) => (
          <li key={to}>
            <Link className={styles.example} to={to}>
              <span className={styles.exampleTitle}>{text(name)}</span>
              <span className={styles.exampleBody}>{text(`${name}Body`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NetworkFacts() {
  const text = useMaterialText()
  const language = useLanguage()
  const { data: network } = useQuery(queryOf(readNetwork, {}))
  if (!network) return null
  const facts = (['accounts', 'follows', 'posts'] as const).map((name) => ({ name, count: network[name] }))
  return (
    <section aria-labelledby="network">
      <h2 id="network" className={styles.heading}>
        {text('networkTitle')}
      </h2>
      <dl className={styles.facts}>
        {facts.map(({ name, count }) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.factName}>{text(name)}</dt>
            <dd className={styles.factCount}>{formatSize(count)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.asOf}>
        {text(`network_${network.network}`)} · {text('asOf', { date: dayOfMoment(network.asOf, language) })} ·{' '}
        <Link to="/about">{text('figuresTitle')}</Link>
      </p>
    </section>
  )
}
