// A square inside a picture: where it starts and how long its side is, in the picture's own pixels.

export interface Square {
  x: number
  y: number
  side: number
}

/** A picture's size in pixels. */
export interface Frame {
  width: number
  height: number
}

/** In percent of the picture, as the cropper expects. */
interface Percent {
  x: number
  y: number
  width: number
  height: number
}

/** The effects of one press of a button. */
export type Move = 'left' | 'right' | 'up' | 'down' | 'closer' | 'farther'

/** In pixels; a smaller picture would be unrecognisable. */
const SMALLEST_SIDE = 64
/** Fraction of the shorter side of the picture. */
const STEP = 0.05

const directions: Readonly<Record<Move, readonly [x: number, y: number, side: number]>> = {
  left: [-1, 0, 0],
  right: [1, 0, 0],
  up: [0, -1, 0],
  down: [0, 1, 0],
  closer: [1, 1, -2],
  farther: [-1, -1, 2],
}

/** The largest possible square, centred. */
export function largestSquare({ width, height }: Frame): Square {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}

/** The square after one press; `closer` and `farther` keep its middle as far as the picture lets them. */
export function moveSquare({ x, y, side }: Square, move: Move, frame: Frame): Square {
  const step = Math.min(frame.width, frame.height) * STEP
  const [dx, dy, grown] = directions[move]
  const next = clampSide(side + grown * step, frame)
  // At its smallest or largest size it must not move instead.
  const share = grown === 0 ? step : Math.abs(next - side) / 2
  return keepInside({ x: x + dx * share, y: y + dy * share, side: next }, frame)
}

export function squareToPercent({ x, y, side }: Square, { width, height }: Frame) {
  return {
    unit: '%' as const,
    x: (100 * x) / width,
    y: (100 * y) / height,
    width: (100 * side) / width,
    height: (100 * side) / height,
  }
}

export function squareFromPercent({ x, y, width }: Percent, frame: Frame): Square {
  const side = clampSide((width / 100) * frame.width, frame)
  return keepInside({ x: (x / 100) * frame.width, y: (y / 100) * frame.height, side }, frame)
}

function clampSide(side: number, { width, height }: Frame): number {
  const largest = Math.min(width, height)
  return Math.min(Math.max(side, Math.min(SMALLEST_SIDE, largest)), largest)
}

function keepInside({ x, y, side }: Square, { width, height }: Frame): Square {
  return {
    x: Math.min(Math.max(x, 0), width - side),
    y: Math.min(Math.max(y, 0), height - side),
    side,
  }
}
