// Before every file of slices: processes play many of them, one after the other, and each begins at the moment of the tests.
import { restartClock } from './test-clock.ts'

restartClock()
