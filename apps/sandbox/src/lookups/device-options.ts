// Platforms, their versions and devices. Makers and models are invented; platforms are the ones that the protocol itself names.

import { idsFrom, type TargetingOption } from './targeting-option.ts'

/** Which hundredths of all people use it. */
export interface SharedOption extends TargetingOption {
  readonly share: readonly [from: number, to: number]
}

export const PLATFORM_OPTIONS: readonly SharedOption[] = [
  { value: '0', name: 'iOS', share: [0, 43] },
  { value: '1', name: 'Android', share: [43, 82] },
  { value: '2', name: 'Other phones and tablets', share: [82, 83] },
  { value: '3', name: 'Mobile web on other devices', share: [83, 88] },
  { value: '4', name: 'Desktop and laptop computers', share: [88, 100] },
]

export interface VersionOption extends SharedOption {
  readonly osType: 'iOS' | 'Android'
  readonly number: string
}

/** Beginning and end inside the share of a platform, given in hundredths of it. */
function within(platform: number, from: number, to: number): readonly [number, number] {
  const [start, end] = PLATFORM_OPTIONS[platform]?.share ?? [0, 0]
  const at = (part: number): number => start + ((end - start) * part) / 100
  return [at(from), at(to)]
}

const VERSIONS =
  'iOS 15 4|iOS 16 10|iOS 17 24|iOS 18 62|Android 11 8|Android 12 14|Android 13 22|Android 14 30|Android 15 26'

function versions(): VersionOption[] {
  const nextId = idsFrom('2h')
  const reached = new Map<string, number>()
  return VERSIONS.split('|').map((row, index) => {
    const [osType = '', number = '', percent = ''] = row.split(' ')
    const from = reached.get(osType) ?? 0
    reached.set(osType, from + Number(percent))
    return {
      value: nextId(index),
      name: `${osType} ${number}`,
      number: `${number}.0`,
      osType: osType === 'iOS' ? 'iOS' : 'Android',
      share: within(osType === 'iOS' ? 0 : 1, from, from + Number(percent)),
    }
  })
}

export const VERSION_OPTIONS: readonly VersionOption[] = versions()

export interface DeviceOption extends SharedOption {
  readonly manufacturer: string
  readonly osType: 'iOS' | 'Android'
  /** Value of its platform. */
  readonly platform: string
}

/** Platform | maker | model | hundredths of the platform. */
const DEVICES = `
iOS|Pomaria|Pomaria P12|14
iOS|Pomaria|Pomaria P13|18
iOS|Pomaria|Pomaria P14|24
iOS|Pomaria|Pomaria P14 Grand|20
iOS|Pomaria|Pomaria Slate|12
Android|Kestrelia|Kestrelia K7|16
Android|Kestrelia|Kestrelia K8|20
Android|Kestrelia|Kestrelia Fold|4
Android|Hoshimori|Hoshimori H3|14
Android|Hoshimori|Hoshimori Note|8
Android|Brightwater|Brightwater One|10
Android|Brightwater|Brightwater Tablet|6`

function devices(): DeviceOption[] {
  const nextId = idsFrom('1q')
  const reached = new Map<string, number>()
  return DEVICES.trim()
    .split('\n')
    .map((row, index) => {
      const [osType = '', manufacturer = '', name = '', percent = ''] = row.split('|')
      const from = reached.get(osType) ?? 0
      reached.set(osType, from + Number(percent))
      const platform = osType === 'iOS' ? 0 : 1
      return {
        value: nextId(index),
        name,
        manufacturer,
        osType: osType === 'iOS' ? 'iOS' : 'Android',
        platform: String(platform),
        share: within(platform, from, from + Number(percent)),
      }
    })
}

export const DEVICE_OPTIONS: readonly DeviceOption[] = devices()
