// Where a marketing material is read.
export const MATERIALS_ADDRESS = '/marketing-materials'
export const materialAddress = (id: string): string => `/request-download/${id}`
