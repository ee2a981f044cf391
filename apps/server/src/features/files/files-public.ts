// What other features may ask of files.
export { type FileFolder, openFileFolder } from './file-folder.ts'
export { markUsed as takeFile } from './file-store.ts'
export { type GuideFile, readGuideFiles } from './guide-files.ts'
