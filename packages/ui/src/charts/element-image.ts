// Draws an element of the page as a PNG, for charts made of HTML and CSS.

const edge = 16

/**
 * The element as it looks now with 16 px of its surface around it, `scale` pixels for each CSS pixel.
 * Rejects where the browser cannot draw HTML into a picture.
 */
export async function elementToPng(element: HTMLElement, scale = 2): Promise<Blob> {
  const box = element.getBoundingClientRect()
  const [width, height] = [Math.ceil(box.width + 2 * edge), Math.ceil(box.height + 2 * edge)]
  const copy = element.cloneNode(true)
  if (!(copy instanceof HTMLElement)) throw new Error('Only an element of the page can be drawn.')
  copyStyles(element, copy)
  copy.style.margin = `${edge}px`

  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">`,
      `<style>${await loadedFonts()}</style>`,
      '<foreignObject width="100%" height="100%">',
      new XMLSerializer().serializeToString(copy),
      '</foreignObject></svg>',
    ].join(''),
  )}`
  await picture.decode()

  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = height * scale
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw a picture.')
  pen.fillStyle = surfaceOf(element)
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0)
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('This browser cannot write a PNG.'))), 'image/png')
  })
}

// A picture knows no style sheets: every element takes its computed style along.
function copyStyles(from: Element, to: Element): void {
  const twins = [...to.children]
  if (to instanceof HTMLElement || to instanceof SVGElement) {
    writeStyle(getComputedStyle(from), to)
    addPseudo(from, to, '::before')
    addPseudo(from, to, '::after')
  }
  ;[...from.children].forEach((child, place) => {
    const twin = twins[place]
    if (twin) copyStyles(child, twin)
  })
}

function writeStyle(computed: CSSStyleDeclaration, to: HTMLElement | SVGElement): void {
  for (const name of computed) to.style.setProperty(name, computed.getPropertyValue(name))
}

function addPseudo(from: Element, to: Element, pseudo: '::before' | '::after'): void {
  const computed = getComputedStyle(from, pseudo)
  if (computed.content === 'none' || computed.content === 'normal' || !(to instanceof HTMLElement)) return
  const pseudoCopy = document.createElement('span')
  pseudoCopy.textContent = computed.content.replace(/^"|"$/g, '')
  writeStyle(computed, pseudoCopy)
  if (pseudo === '::before') to.prepend(pseudoCopy)
  else to.append(pseudoCopy)
}

// Nor does it load anything: the fonts in use go with it as data.
async function loadedFonts(): Promise<string> {
  const inUse = new Set([...document.fonts].filter((font) => font.status === 'loaded').map(fontKey))
  const rules = [...document.styleSheets]
    .flatMap((sheet) => rulesOf(sheet))
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter((rule) =>
      inUse.has(
        fontKey({
          family: rule.style.getPropertyValue('font-family'),
          unicodeRange: rule.style.getPropertyValue('unicode-range'),
        }),
      ),
    )
  return (await Promise.all(rules.map(withData))).join('\n')
}

function fontKey(font: { family: string; unicodeRange: string }): string {
  return `${font.family}|${font.unicodeRange}`.replace(/["'\s]/g, '').toLowerCase()
}

function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules]
  } catch {
    // A sheet from elsewhere may not be read; its fonts are then replaced by the next in the list.
    return []
  }
}

async function withData(rule: CSSFontFaceRule): Promise<string> {
  const address = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src'))?.[1]
  if (address === undefined || address.startsWith('data:')) return rule.cssText
  const base = rule.parentStyleSheet?.href ?? document.baseURI
  const font = await (await fetch(new URL(address, base))).blob()
  const data = await new Promise<string>((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => fail(reader.error)
    reader.readAsDataURL(font)
  })
  return rule.cssText.replace(address, data)
}

function surfaceOf(element: Element): string {
  for (let here: Element | null = element; here; here = here.parentElement) {
    const colour = getComputedStyle(here).backgroundColor
    if (colour !== '' && colour !== 'transparent' && colour !== 'rgba(0, 0, 0, 0)') return colour
  }
  return '#ffffff'
}
