// A guide or a marketing material as a page: headings with addresses, lists, notes, tables. No HTML is ever made of its text.
import type { Guide, GuideBlock, GuideLine } from '@peregrine/domain/files/guide-text-rules.ts'
import styles from './guide-body.module.css'

const Line = ({ spans }: { spans: GuideLine }) =>
  spans.map((span, index) => {
    const key = `${index} ${span.text}`
    if (span.style === 'strong') return <strong key={key}>{span.text}</strong>
    if (span.style === 'emphasis') return <em key={key}>{span.text}</em>
    if (span.style === 'code') return <code key={key}>{span.text}</code>
    return <span key={key}>{span.text}</span>
  })

const words = (spans: GuideLine) => spans.map(({ text }) => text).join('')

function Block({ block }: { block: GuideBlock }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2 id={block.id}>{block.text}</h2> : <h3 id={block.id}>{block.text}</h3>
    case 'paragraph':
      return (
        <p>
          <Line spans={block.spans} />
        </p>
      )
    case 'note':
      return (
        <p className={styles.note}>
          <Line spans={block.spans} />
        </p>
      )
    case 'list': {
      const items = block.items.map((item) => (
        <li key={words(item)}>
          <Line spans={item} />
        </li>
      ))
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'table':
      return <GuideTable block={block} />
  }
}

function GuideTable({ block }: { block: Extract<GuideBlock, { kind: 'table' }> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by keyboard too
    <section className={styles.tableFrame} tabIndex={0} aria-label={block.head.map(words).join(', ')}>
      <table>
        <thead>
          <tr>
            {block.head.map((cell) => (
              <th key={words(cell)} scope="col">
                <Line spans={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row.map(words).join('|')}>
              {row.map((cell, column) => (
                <td key={block.head[column] ? words(block.head[column]) : column}>
                  <Line spans={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export function GuideBody({ guide }: { guide: Guide }) {
  return (
    <article className={styles.article}>
      <h1>{guide.title}</h1>
      {guide.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks neither move nor change while they are shown
        <Block key={index} block={block} />
      ))}
    </article>
  )
}
