// Columns of a long table keep their widths, whichever of its rows are drawn.

/** A browser shares out the width among columns by the rows it is given: with others at each turn they would jump. */
export class SteadyColumns {
  /** What the widths stand for: the columns, and the width of the table. */
  #heldFor = ''
  #looked = new WeakSet<Element>()

  /** Holds the widths that the table has; they are shared out anew where a row turns up that needs more. */
  hold(table: HTMLTableElement, columns: string): void {
    const of = `${table.parentElement?.clientWidth} ${columns}`
    const heads = headsOf(table)
    if (of !== this.#heldFor) {
      for (const head of heads) head.style.removeProperty('--column-least')
      this.#looked = new WeakSet()
      this.#share(table, heads)
      this.#heldFor = of
    }
    if (this.#needsMore(table, heads)) this.#share(table, heads)
  }

  release(table: HTMLTableElement): void {
    if (this.#heldFor === '') return
    this.#heldFor = ''
    delete table.dataset.steady
    for (const head of headsOf(table)) {
      head.style.removeProperty('--column-held')
      head.style.removeProperty('--column-least')
    }
  }

  #share(table: HTMLTableElement, heads: readonly HTMLElement[]): void {
    delete table.dataset.steady
    for (const head of heads) head.style.removeProperty('--column-held')
    const widths = heads.map((head) => head.getBoundingClientRect().width)
    for (const [place, head] of heads.entries())
      if (widths[place]) head.style.setProperty('--column-held', `${widths[place]}px`)
    table.dataset.steady = ''
  }

  /** Notes what the cells need that have come since, and says whether that is more than they have. */
  #needsMore(table: HTMLTableElement, heads: readonly HTMLElement[]): boolean {
    let more = false
    for (const row of table.querySelectorAll('tbody > tr[aria-rowindex]')) {
      if (this.#looked.has(row)) continue
      this.#looked.add(row)
      for (const [place, cell] of [...row.children].entries()) {
        const head = heads[place]
        if (!head?.offsetWidth || cell.scrollWidth <= cell.clientWidth + 1) continue
        const needed = cell.scrollWidth + Number.parseFloat(getComputedStyle(cell).paddingInlineEnd || '0')
        if (needed <= Number.parseFloat(head.style.getPropertyValue('--column-least') || '0')) continue
        head.style.setProperty('--column-least', `${needed}px`)
        more = true
      }
    }
    return more
  }
}

const headsOf = (table: HTMLTableElement): HTMLElement[] => [...table.querySelectorAll<HTMLElement>('thead th')]
