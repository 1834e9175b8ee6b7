// A page as shapes, in millimetres from the top left corner.

export interface Line {
  kind: 'line'
  from: [number, number]
  to: [number, number]
  /** Millimetres; default 0.2. */
  width?: number
  dashed?: boolean
}

export interface Bar {
  kind: 'bar'
  at: [number, number]
  size: [number, number]
  color?: string
}

export interface Text {
  kind: 'text'
  /** Baseline. */
  at: [number, number]
  text: string
  /** Points. */
  size: number
  bold?: boolean
  align?: 'left' | 'center' | 'right'
  color?: string
  /** Degrees, counter-clockwise, around `at`. */
  rotate?: number
}

export type Shape = Line | Bar | Text

export const PAGE = { width: 210, height: 297 }
export const MM_PER_POINT = 25.4 / 72

export function text(at: [number, number], content: string, options: Partial<Text> = {}): Text {
  return { kind: 'text', at, text: content, size: 8.5, ...options }
}

export function line(from: [number, number], to: [number, number], options: Partial<Line> = {}): Line {
  return { kind: 'line', from, to, ...options }
}

/** Shortens a text that does not fit, by the average width of a letter. */
export function fitted(content: string, width: number, size: number): string {
  const letters = Math.floor(width / (size * MM_PER_POINT * 0.54))
  return content.length <= letters ? content : `${content.slice(0, letters - 1)}…`
}

export interface BoxOptions {
  align?: 'left' | 'right'
  bold?: boolean
}

/** A field of the slip: small title above, value below, lines at its left and bottom. */
export function box(area: Area, title: string, value: string, options: BoxOptions = {}): Shape[] {
  const { x, y, width, height } = area
  const { align = 'left', bold = false } = options
  const size = 8.5
  const at: [number, number] = [align === 'right' ? x + width - 1.5 : x + 1.2, y + height - 1.6]
  return [
    line([x, y], [x, y + height]),
    line([x, y + height], [x + width, y + height]),
    text([x + 1.2, y + 2.5], title, { size: 5.5 }),
    text(at, fitted(value, width - 2.4, size), { size, align, bold }),
  ]
}

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Fields side by side: the widths in millimetres with titles and values. */
export function row(start: Area, cells: { width: number; title: string; value: string }[]): Shape[] {
  let x = start.x
  return cells.flatMap(({ width, title, value }) => {
    const shapes = box({ ...start, x, width }, title, value)
    x += width
    return shapes
  })
}
