// A field of entries: what is typed is looked up after a pause, one of the answers is taken, entries can be taken out.
import { NetworkRefusal, type Option } from './manager-calls.ts'
import { aWhile, make } from './page-pieces.ts'

export interface Entry {
  /** Of a criterion that stands at the network; null: chosen here and not saved yet. */
  readonly id: string | null
  readonly type: string
  readonly value: string
  readonly operator: 'EQ' | 'NE'
  readonly name: string
}

export interface EntriesField {
  readonly element: HTMLElement
}

interface FieldOptions {
  /** 'Interests'; the parts of the field are called by it. */
  readonly what: string
  readonly entries: () => readonly Entry[]
  readonly onAdd: (option: Option) => void
  readonly onRemove: (entry: Entry) => void
  /** Absent: whatever is typed becomes an entry. */
  readonly lookUp?: (typed: string) => Promise<readonly Option[]>
}

const PAUSE_MS = 250

function entryList({ what, entries, onRemove }: FieldOptions): { element: HTMLElement; draw: () => void } {
  const element = make('ul', { class: 'chosen', 'aria-label': `Selected ${what}` })
  const draw = (): void =>
    element.replaceChildren(
      ...entries().map((entry) =>
        make(
          'li',
          {},
          entry.name,
          make(
            'button',
            {
              type: 'button',
              'aria-label': `Remove ${entry.name}`,
              click: () => {
                onRemove(entry)
                draw()
              },
            },
            '×',
          ),
        ),
      ),
    )
  draw()
  return { element, draw }
}

export function entriesField(options: FieldOptions): EntriesField {
  return options.lookUp ? typeAheadField(options, options.lookUp) : freeTextField(options)
}

function freeTextField(options: FieldOptions): EntriesField {
  const { what } = options
  const chosen = entryList(options)
  const input = make('input', {
    type: 'text',
    'aria-label': `Add ${what}`,
    placeholder: 'Type a keyword and press Enter',
    keydown: (event) => {
      if ((event as KeyboardEvent).key !== 'Enter' || input.value.trim() === '') return
      options.onAdd({ type: 'BROAD_KEYWORD', value: input.value.trim(), name: input.value.trim() })
      input.value = ''
      // As pages do that draw later than they are told.
      void aWhile(60).then(chosen.draw)
    },
  })
  return { element: make('section', {}, make('h2', {}, capital(what)), input, chosen.element) }
}

function typeAheadField(options: FieldOptions, lookUp: (typed: string) => Promise<readonly Option[]>): EntriesField {
  const { what } = options
  const chosen = entryList(options)
  const found = make('ul', { class: 'found', role: 'listbox', 'aria-label': `${what} found`, hidden: true })
  const said = make('p', { class: 'quiet', role: 'status' })
  let requesting = 0
  const clear = (): void => {
    found.hidden = true
    found.replaceChildren()
    said.textContent = ''
  }
  const take = (option: Option): void => {
    options.onAdd(option)
    input.value = ''
    clear()
    chosen.draw()
  }
  async function request(typed: string): Promise<void> {
    requesting += 1
    const own = requesting
    clear()
    if (typed === '') return
    await new Promise((pause) => setTimeout(pause, PAUSE_MS))
    if (own !== requesting) return
    said.textContent = 'Searching…'
    try {
      const [answers] = await Promise.all([lookUp(typed), aWhile(350)])
      if (own !== requesting) return
      said.textContent = answers.length === 0 ? `No ${what} found for “${typed}”.` : ''
      found.replaceChildren(
        ...answers.map((option) =>
          make('li', { role: 'option', 'aria-label': option.name, click: () => take(option) }, option.name),
        ),
      )
      found.hidden = answers.length === 0
    } catch (error) {
      if (own === requesting)
        said.textContent = error instanceof NetworkRefusal ? error.message : 'Search failed. Try again.'
    }
  }
  const input = make('input', {
    type: 'text',
    role: 'combobox',
    'aria-expanded': 'false',
    autocomplete: 'off',
    'aria-label': `Add ${what}`,
    placeholder: 'Search',
    input: () => void request(input.value.trim()),
  })
  return { element: make('section', {}, make('h2', {}, capital(what)), input, said, found, chosen.element) }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
