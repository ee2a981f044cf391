// Refusals that any question about a saved or given definition may meet.

export const definitionErrors = {
  definition_empty: { status: 422, detail: 'Describe the audience first: add at least one criterion or filter.' },
  definition_invalid: { status: 422, detail: 'This audience definition isn’t valid.' },
  question_too_heavy: { status: 422, detail: 'This definition takes too long to count. Please narrow it.' },
  no_network: {
    status: 503,
    detail:
      'There’s no data that can be shown. Import data, again if it was there before, or generate the demo network.',
  },
} as const
