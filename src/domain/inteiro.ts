// Whole numbers as people read them. Without Intl, whose first use holds a cheap phone up for a tenth of a second (design/first-view).

/** "99.999" of a whole number that is not negative. */
export function formatarInteiro(numero: number): string {
  return String(numero).replace(/\B(?=(\d{3})+$)/g, '.')
}
