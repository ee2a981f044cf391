// `npm run names`: checks what files are called, how they begin, and whom they ask for the time; says what is wrong and fails.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { features } from '@peregrine/contract/features.ts'
import { clockProblems } from './clock-rules.ts'
import { decisionProblems, featureProblems, japaneseWordProblems, nameProblems, wordProblems } from './name-rules.ts'
import { projectFiles, projectRoot } from './project-files.ts'

const files = projectFiles()
const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8')
const problems = [
  ...nameProblems(files, read),
  ...wordProblems(files, read),
  ...japaneseWordProblems(files, read),
  ...featureProblems(files, features),
  ...decisionProblems(files),
  ...clockProblems(files, read),
]
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(`${files.length} files, ${problems.length} problems\n`)
process.exitCode = problems.length > 0 ? 1 : 0
