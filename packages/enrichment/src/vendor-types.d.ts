// Shapes of the libraries that come without types, as far as they are used here.

declare module 'vader-sentiment' {
  export const SentimentIntensityAnalyzer: {
    polarity_scores(text: string): {
      readonly compound: number
      readonly pos: number
      readonly neg: number
      readonly neu: number
    }
  }
}

declare module 'vader-sentiment/src/vader_lexicon.js' {
  export const lexicon: Readonly<Record<string, number>>
}
