/** The value, for example the first of a list or a field that may be null. Fails the test if it is missing. */
export function exigir<T>(valor: T | null | undefined): T {
  if (valor === null || valor === undefined) throw new Error(`falta o que o teste espera: ${valor}`)
  return valor
}

/** Whether it has these values. */
export function temValores<T extends object>(algo: T, valores: Partial<T>): boolean {
  return Object.entries(valores).every(([campo, valor]) => algo[campo as keyof T] === valor) // keys of a Partial<T>
}
