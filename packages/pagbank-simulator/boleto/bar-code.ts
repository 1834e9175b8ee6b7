import bwip from 'bwip-js/node'
import type { Shape } from './drawing.ts'

const LENGTH_MM = 103
const HEIGHT_MM = 13
const WIDE = 3

/** The 44 digits as Interleaved 2 of 5 without a further check digit, 103 mm by 13 mm from this corner. */
export function barCode(digits: string, [x, y]: [number, number]): Shape[] {
  const modules = modulesOf(digits)
  const unit = LENGTH_MM / modules.reduce((sum, width) => sum + width, 0)
  let left = x
  return modules.flatMap((width, i): Shape[] => {
    const at: [number, number] = [left, y]
    left += width * unit
    // Bars and spaces alternate, starting with a bar.
    return i % 2 === 0 ? [{ kind: 'bar', at, size: [width * unit, HEIGHT_MM] }] : []
  })
}

/** Widths of bars and spaces in modules: 1 narrow, 3 wide. */
export function modulesOf(digits: string): number[] {
  const [symbol] = bwip.raw('interleaved2of5', digits, {})
  if (!symbol || !('sbs' in symbol)) throw new Error('the bar code library gave no linear symbol')
  const widths = symbol.sbs.map(width => (width > 1 ? WIDE : 1))
  // The library ends with a space, which belongs to the quiet zone.
  return widths.length % 2 === 0 ? widths.slice(0, -1) : widths
}
