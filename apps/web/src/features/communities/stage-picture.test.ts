// The picture of a network lies where the camera sees it.
import { expect, test } from 'vitest'
import { StagePicture } from './stage-picture.ts'

const HOME = { x: 0.5, y: 0.5, ratio: 1, angle: 0 }

/** A stage of 1000 by 500 px; one unit of the network is as wide as the stage is high. */
function open() {
  const place = document.createElement('div')
  Object.defineProperties(place, { clientWidth: { value: 1000 }, clientHeight: { value: 500 } })
  const picture = new StagePicture(place, (point, { x, y, ratio }) => ({
    x: 500 + ((point.x - x) * 500) / ratio,
    y: 250 - ((point.y - y) * 500) / ratio,
  }))
  const transforms = () => Array.from(place.children, (sheet) => (sheet as HTMLElement).style.transform)
  return { picture, transforms }
}

const sheet = () => Object.assign(document.createElement('canvas'), { width: 1000, height: 500 })

test('a picture that was just drawn lies as it was drawn', () => {
  const { picture, transforms } = open()
  picture.keep([sheet()], 'white', HOME)
  expect(transforms()).toEqual(['', ''])
})

test('moved to the right the picture goes to the left, zoomed in it grows around the middle', () => {
  const { picture, transforms } = open()
  picture.keep([sheet()], 'white', HOME)
  picture.move({ ...HOME, x: 0.7 })
  expect(transforms()[1]).toBe('translate(-100px, 0px) scale(1)')
  picture.move({ ...HOME, ratio: 0.5 })
  expect(transforms()[1]).toBe('translate(0px, 0px) scale(2)')
})

test('drawn sharp elsewhere, the last picture lies as it was drawn, the whole network where that is', () => {
  const { picture, transforms } = open()
  picture.keep([sheet()], 'white', HOME)
  const camera = { ...HOME, x: 0.6, ratio: 0.5 }
  picture.keep([sheet()], 'white', camera)
  expect(picture.drawnBy).toEqual(camera)
  expect(transforms()).toEqual(['translate(-100px, 0px) scale(2)', ''])
})
