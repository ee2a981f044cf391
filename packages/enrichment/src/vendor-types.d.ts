// Shapes of the libraries that come without types, as far as they are used here.

declare module 'vader-sentiment' {
  export interface VaderScores {
    readonly compound: number
    readonly pos: number
    readonly neg: number
    readonly neu: number
  }
  interface VaderReading {
    readonly words_and_emoticons: string[]
    readonly is_cap_diff: boolean
  }
  export const SentimentIntensityAnalyzer: {
    polarity_scores(text: string): VaderScores
    sentiment_valence(valence: number, reading: VaderReading, word: string, index: number, valences: number[]): number[]
    but_check(words: string[], valences: number[]): number[]
    score_valence(valences: number[], text: string): VaderScores
  }
}

declare module 'vader-sentiment/src/vader_lexicon.js' {
  export const lexicon: Readonly<Record<string, number>>
}
