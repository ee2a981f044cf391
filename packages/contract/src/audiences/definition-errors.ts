// Refusals that any question about a saved or given definition may meet.

export const definitionErrors = {
  definition_empty: { status: 422, detail: 'Describe the audience first: add at least one criterion or limit.' },
  definition_invalid: { status: 422, detail: 'The audience definition cannot be used.' },
  question_too_heavy: { status: 422, detail: 'This definition takes too long to count. Please narrow it.' },
  no_network: { status: 503, detail: 'There is no network data yet. Please import some or generate the demo network.' },
} as const
