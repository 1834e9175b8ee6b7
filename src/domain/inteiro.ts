// Whole numbers as people read them. Without Intl, whose first use holds a cheap phone up for a tenth of a second (design/first-view).

/** "99.999" of a whole number that is not negative. */
export function formatarInteiro(numero: number): string {
  return String(numero).replace(/\B(?=(\d{3})+$)/g, '.')
}

/** "1 boleto", "2.000 boletos". */
export function contar(quantos: number, um: string, varios: string): string {
  return `${formatarInteiro(quantos)} ${quantos === 1 ? um : varios}`
}

/** "resta 1", "restam 26", "restam 26 caixas": how many are left, with what they are if `escritos` says it. */
export function restam(quantos: number, escritos = formatarInteiro(quantos)): string {
  return `${quantos === 1 ? 'resta' : 'restam'} ${escritos}`
}
