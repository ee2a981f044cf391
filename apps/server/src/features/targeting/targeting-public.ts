// The door of this feature for others.
export { proposePackage } from './propose-package.ts'
