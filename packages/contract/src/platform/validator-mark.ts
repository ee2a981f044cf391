// The header of a refusal whose sentences a validator wrote: programs read them, pages say it in words of their own.
export const VALIDATOR_SAYS = { name: 'x-said-by', value: 'validator' } as const
