// CSV as spreadsheet programs in Brazil read it: UTF-8 with a byte order mark, semicolons, decimal commas.

/** Starts a formula, also after white space that some programs skip. */
const FORMULA = /^[=+\-@\t\r]/
/** An amount that was taken: programs read it as a number. */
const NEGATIVO = /^-\d+(?:,\d+)?$/
const A_CITAR = /[;"\r\n]/

/** The file of these rows. A cell that would start a formula gets an apostrophe before it, so that programs show it as text. */
export function planilha(linhas: readonly (readonly string[])[]): string {
  return `\uFEFF${linhas.map(linha => `${linha.map(celula).join(';')}\r\n`).join('')}`
}

function celula(texto: string): string {
  const inerte = FORMULA.test(texto) && !NEGATIVO.test(texto) ? `'${texto}` : texto
  return A_CITAR.test(inerte) ? `"${inerte.replaceAll('"', '""')}"` : inerte
}
