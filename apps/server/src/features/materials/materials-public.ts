// What the rest of the server may ask of marketing materials.
export { titledMaterials } from './titled-materials.ts'
