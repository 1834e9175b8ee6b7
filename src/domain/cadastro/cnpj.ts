// CNPJ with letters, as issued since July 2026 (rule M3), or with digits only, as before.

/** The form that is stored and compared: without mask, in upper case. */
export function normalizarCnpj(texto: string): string {
  return texto.replace(/[.\-/\s]/g, '').toUpperCase()
}

/** Does the normalised text have the shape of a CNPJ: 12 of `[0-9A-Z]` and 2 digits? */
export function temFormatoDeCnpj(cnpj: string): boolean {
  return /^[0-9A-Z]{12}\d{2}$/.test(cnpj)
}

/** Is the normalised text a CNPJ whose check digits agree, not all one character? (spec §5) */
export function cnpjValido(cnpj: string): boolean {
  if (!temFormatoDeCnpj(cnpj) || /^(.)\1*$/.test(cnpj)) return false
  const base = cnpj.slice(0, 12)
  const primeiro = digitoVerificador(base)
  return cnpj === base + primeiro + digitoVerificador(base + primeiro)
}

/** "12.ABC.345/01DE-35". */
export function formatarCnpj(cnpj: string): string {
  return cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
}

// Weights run 2..9 from the right; the value of a character is its ASCII code less 48.
function digitoVerificador(base: string): string {
  const soma = [...base].reduce((total, caractere, i) => {
    const peso = 2 + ((base.length - 1 - i) % 8)
    return total + (caractere.charCodeAt(0) - 48) * peso
  }, 0)
  const resto = soma % 11
  return String(resto < 2 ? 0 : 11 - resto)
}
