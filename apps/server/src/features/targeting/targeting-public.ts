// The door of this feature for others.
export { type PackageInput, proposePackage } from './propose-package.ts'
