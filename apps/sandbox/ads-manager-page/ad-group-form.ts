// The form of one ad group: its steps, its fields, and saving what was changed.
import {
  callNetwork,
  everyPage,
  lookUpsOf,
  NetworkRefusal,
  screenConversations,
  type WireCriterion,
} from './manager-calls.ts'
import { aWhile, make, type Piece } from './page-pieces.ts'
import { type Entry, entriesField } from './type-ahead-field.ts'

export interface FormFacts {
  /** [value, label] of every age bucket. */
  readonly ages: readonly (readonly [string, string])[]
  /** Operations that the network takes at once. */
  readonly batch: number
}

interface WireLineItem {
  readonly id: string
  readonly name: string
  readonly placements: readonly string[]
}

const PLACEMENTS = [
  ['TWITTER_TIMELINE', 'Home timelines'],
  ['TWITTER_PROFILE', 'Profiles'],
  ['TWITTER_SEARCH', 'Search results'],
  ['TWITTER_REPLIES', 'Replies'],
] as const
const EVERYWHERE = 'ALL_ON_TWITTER'
const KEYWORDS = new Set(['BROAD_KEYWORD', 'PHRASE_KEYWORD', 'EXACT_KEYWORD', 'UNORDERED_KEYWORD'])

/** Fields of entries: what each is called, the step it stands in, and which criteria it shows. */
const FIELDS = [
  ['keywords', 'keywords', 'Audience features', ({ type, operator }: Entry) => KEYWORDS.has(type) && operator === 'EQ'],
  [
    'handles',
    'follower look-alikes',
    'Audience features',
    ({ type }: Entry) => type === 'SIMILAR_TO_FOLLOWERS_OF_USER',
  ],
  ['interests', 'interests', 'Audience features', ({ type }: Entry) => type === 'INTEREST'],
  [
    'conversations',
    'conversation topics',
    'Audience features',
    ({ type, value }: Entry, screen: ReadonlySet<string>) => type === 'CONVERSATION' && !screen.has(value),
  ],
  [
    'shows',
    'movies and TV shows',
    'Audience features',
    ({ type, value }: Entry, screen: ReadonlySet<string>) =>
      type === 'TV_SHOW' || (type === 'CONVERSATION' && screen.has(value)),
  ],
  [
    'audiences',
    'custom audiences',
    'Audience features',
    ({ type, operator }: Entry) => type === 'CUSTOM_AUDIENCE' && operator === 'EQ',
  ],
  [
    'excludedAudiences',
    'excluded custom audiences',
    'Audience features',
    ({ type, operator }: Entry) => type === 'CUSTOM_AUDIENCE' && operator === 'NE',
  ],
  ['locations', 'locations', 'Demographics', ({ type }: Entry) => type === 'LOCATION'],
  ['languages', 'languages', 'Demographics', ({ type }: Entry) => type === 'LANGUAGE'],
  ['operators', 'network operators', 'Devices', ({ type }: Entry) => type === 'NETWORK_OPERATOR'],
] as const
const STEPS = ['Demographics', 'Devices', 'Audience features', 'Placements'] as const

const entryOf = (wire: WireCriterion): Entry => ({
  id: wire.id,
  type: wire.targeting_type,
  value: wire.targeting_value,
  operator: wire.operator_type === 'NE' ? 'NE' : 'EQ',
  name: wire.targeting_type === 'SIMILAR_TO_FOLLOWERS_OF_USER' ? `@${wire.name.replace(/^@/, '')}` : wire.name,
})

/** Fields that this page does not show, as if it had been rebuilt: ?without=interests,age */
const withoutFields = (): ReadonlySet<string> => {
  const requested = new URLSearchParams(location.search).get('without')
  if (requested !== null) sessionStorage.setItem('without', requested)
  return new Set((sessionStorage.getItem('without') ?? '').split(','))
}

export class AdGroupForm {
  readonly #account: string
  readonly #lineItem: WireLineItem
  readonly #facts: FormFacts
  readonly #screen: ReadonlySet<string>
  readonly #without = withoutFields()
  #standing: readonly Entry[]
  #entries: Entry[]
  #placements: ReadonlySet<string>
  #step: string = STEPS[0]
  readonly #body = make('div', { style: 'display: grid; gap: 12px' })
  readonly #steps = make('nav', { 'aria-label': 'Steps' })
  readonly #said = make('p', { role: 'status' })
  readonly #problem = make('p', { role: 'alert', hidden: true })

  private constructor(given: {
    account: string
    lineItem: WireLineItem
    facts: FormFacts
    screen: ReadonlySet<string>
    existing: readonly Entry[]
  }) {
    this.#account = given.account
    this.#lineItem = given.lineItem
    this.#facts = given.facts
    this.#screen = given.screen
    this.#standing = given.existing
    this.#entries = [...given.existing]
    this.#placements = new Set(
      given.lineItem.placements.includes(EVERYWHERE) ? PLACEMENTS.map(([value]) => value) : given.lineItem.placements,
    )
  }

  static async open(account: string, lineItemId: string): Promise<AdGroupForm> {
    const at = `/12/accounts/${account}`
    const [lineItem, criteria, facts, screen] = await Promise.all([
      callNetwork<WireLineItem>('GET', `${at}/line_items/${lineItemId}`),
      readCriteria(at, lineItemId),
      callNetwork<FormFacts>('GET', '/form'),
      screenConversations(),
    ])
    return new AdGroupForm({ account, lineItem, facts, screen, existing: criteria.map(entryOf) })
  }

  draw(): readonly Piece[] {
    this.#drawStep()
    const save = make('button', { type: 'button', class: 'first' }, 'Save ad group')
    save.addEventListener('click', () => void this.#save(save))
    return [
      make('h1', { 'aria-label': `Ad group ${this.#lineItem.name}` }, this.#lineItem.name),
      this.#steps,
      this.#body,
      make('div', { class: 'actions' }, save, this.#said, this.#problem),
    ]
  }

  #drawStep(): void {
    this.#steps.replaceChildren(
      ...STEPS.map((step) =>
        make(
          'button',
          {
            type: 'button',
            ...(step === this.#step && { 'aria-current': 'step' }),
            click: () => {
              this.#step = step
              this.#body.replaceChildren(make('p', { class: 'quiet' }, 'Loading …'))
              void aWhile(250).then(() => this.#drawStep())
            },
          },
          step,
        ),
      ),
    )
    const fields = FIELDS.filter(([key, , step]) => step === this.#step && !this.#without.has(key)).map(
      (field) => this.#entriesField(field).element,
    )
    const more =
      this.#step === 'Demographics'
        ? [this.#gender(), this.#age()]
        : this.#step === 'Placements'
          ? [this.#placementTicks()]
          : []
    this.#body.replaceChildren(...more.filter((piece) => piece !== null), ...fields)
  }

  #entriesField([key, what, , fits]: (typeof FIELDS)[number]) {
    const lookUp = lookUpsOf(this.#account, () => 'US')[key]
    return entriesField({
      what,
      entries: () => this.#entries.filter((entry) => fits(entry, this.#screen)),
      onAdd: ({ type, value, name }) => {
        const operator = key === 'excludedAudiences' ? 'NE' : 'EQ'
        const same = (entry: Entry) => entry.type === type && entry.value === value && entry.operator === operator
        if (this.#entries.some(same)) return
        // Chosen again after it was taken out: what stands stays.
        const current = this.#standing.find(same)
        this.#entries.push(current ?? { id: null, type, value, operator, name })
      },
      onRemove: (entry) => {
        this.#entries = this.#entries.filter((one) => one !== entry)
      },
      ...(lookUp && { lookUp }),
    })
  }

  /** Replaces the one criterion of a type; '' takes it away. */
  #single(type: string, value: string, name: string): void {
    this.#entries = this.#entries.filter((entry) => entry.type !== type)
    if (value === '') return
    const current = this.#standing.find((entry) => entry.type === type && entry.value === value)
    this.#entries.push(current ?? { id: null, type, value, operator: 'EQ', name })
  }

  #gender(): HTMLElement | null {
    if (this.#without.has('gender')) return null
    const now = this.#entries.find(({ type }) => type === 'GENDER')?.value ?? ''
    const choices = [
      ['', 'Any'],
      ['2', 'Women'],
      ['1', 'Men'],
    ] as const
    return make(
      'fieldset',
      { 'aria-label': 'Gender' },
      make('h2', {}, 'Gender'),
      ...choices.map(([value, label]) => {
        const box = make('input', { type: 'radio', name: 'gender', checked: value === now })
        box.addEventListener('change', () => this.#single('GENDER', value, label))
        return make('label', {}, box, label)
      }),
    )
  }

  #age(): HTMLElement | null {
    if (this.#without.has('age')) return null
    const now = this.#entries.find(({ type }) => type === 'AGE')?.value ?? ''
    const select = make(
      'select',
      { 'aria-label': 'Age' },
      ...[['', 'All ages'] as const, ...this.#facts.ages].map(([value, label]) =>
        make('option', { value, selected: value === now }, label),
      ),
    )
    select.addEventListener('change', () =>
      this.#single('AGE', select.value, select.selectedOptions[0]?.text ?? select.value),
    )
    return make('section', {}, make('h2', {}, 'Age'), select)
  }

  #placementTicks(): HTMLElement | null {
    if (this.#without.has('placements')) return null
    return make(
      'fieldset',
      { 'aria-label': 'Placements' },
      make('h2', {}, 'Placements'),
      ...PLACEMENTS.map(([value, label]) => {
        const box = make('input', { type: 'checkbox', checked: this.#placements.has(value) })
        box.addEventListener('change', () => {
          const next = new Set(this.#placements)
          if (box.checked) next.add(value)
          else next.delete(value)
          this.#placements = next
        })
        return make('label', {}, box, label)
      }),
    )
  }

  async #save(button: HTMLButtonElement): Promise<void> {
    button.disabled = true
    this.#problem.hidden = true
    this.#problem.textContent = ''
    this.#said.textContent = 'Saving …'
    try {
      await Promise.all([this.#send(), aWhile(600)])
      this.#said.textContent = 'Saved'
    } catch (error) {
      this.#said.textContent = ''
      this.#problem.hidden = false
      this.#problem.textContent =
        error instanceof NetworkRefusal ? error.message : 'Couldn’t save the ad group. Try again.'
    } finally {
      button.disabled = false
    }
  }

  async #send(): Promise<void> {
    const at = `/12/accounts/${this.#account}`
    const gone = this.#standing.filter((entry) => !this.#entries.includes(entry))
    const made = this.#entries.filter(({ id }) => id === null)
    const operations = [
      ...gone.map(({ id }) => ({ operation_type: 'Delete', params: { targeting_criterion_id: id } })),
      ...made.map(({ type, value, operator }) => ({
        operation_type: 'Create',
        params: {
          line_item_id: this.#lineItem.id,
          targeting_type: type,
          targeting_value: value,
          operator_type: operator,
        },
      })),
    ]
    for (let from = 0; from < operations.length; from += this.#facts.batch)
      await callNetwork(
        'POST',
        `/12/batch/accounts/${this.#account}/targeting_criteria`,
        {},
        operations.slice(from, from + this.#facts.batch),
      )
    const chosen = PLACEMENTS.map(([value]) => value).filter((value) => this.#placements.has(value))
    const placements = chosen.length === PLACEMENTS.length ? [EVERYWHERE] : chosen
    const before = [...this.#lineItem.placements].sort().join()
    if ([...placements].sort().join() !== before)
      await callNetwork('PUT', `${at}/line_items/${this.#lineItem.id}`, { placements: placements.join(',') })
    this.#standing = (await readCriteria(at, this.#lineItem.id)).map(entryOf)
    this.#entries = [...this.#standing]
  }
}

const readCriteria = (at: string, lineItem: string): Promise<readonly WireCriterion[]> =>
  everyPage<WireCriterion>(`${at}/targeting_criteria`, { line_item_ids: lineItem, count: 1000 })
