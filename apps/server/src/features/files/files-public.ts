// What other features may ask of files.
export { dropFile } from './drop-file.ts'
export { type FileFolder, openFileFolder } from './file-folder.ts'
export { findFile, markUsed as takeFile } from './file-store.ts'
export { type GuideFile, readGuideFiles } from './guide-files.ts'
export { hashedPeople } from './hashed-people.ts'
export { keepHashedList } from './keep-hashed-list.ts'
export { noteContent } from './note-content.ts'
