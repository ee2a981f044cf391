/** How a targeting list is called that nobody has given a name, in each language of the product. */
export const UNTITLED_LIST = { en: 'Untitled list', ja: '無題のリスト' } as const
