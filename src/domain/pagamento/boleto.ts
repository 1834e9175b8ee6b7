// The arithmetic of a bank slip as FEBRABAN defines it. Codes are strings of digits, since 44 digits do not fit into a number.

const DIA_EM_MS = 86_400_000
const INICIO_DO_CICLO = Date.UTC(2000, 6, 3)
const DIAS_DO_CICLO = 9000
const CICLOS_CONHECIDOS = 2
const PRIMEIRO_FATOR = 1000

/** The contents of a bar code: bank (3 digits), due factor (4 digits), amount in centavos, the bank's own 25 digits. */
export interface DadosDoBoleto {
  banco: string
  fator: string
  valorCentavos: number
  campoLivre: string
}

/** Check digit of each of the first three fields of the typed line: weights 2, 1, 2… from the right, digits of the products added. */
export function mod10(digitos: string): number {
  const soma = pesarDaDireita(digitos, (digito, posicao) => {
    const produto = digito * (posicao % 2 === 0 ? 2 : 1)
    return produto > 9 ? produto - 9 : produto
  })
  return (10 - (soma % 10)) % 10
}

/** General check digit of the bar code: weights 2 to 9 from the right; the results 0, 10 and 11 become 1. */
export function mod11(digitos: string): number {
  const soma = pesarDaDireita(digitos, (digito, posicao) => digito * (2 + (posicao % 8)))
  const resto = 11 - (soma % 11)
  return resto > 9 ? 1 : resto
}

/**
 * Four digits that stand for a due date `AAAA-MM-DD`. The count went from 1000 (2000-07-03) to 9999 (2025-02-21) and
 * started again at 1000 on 2025-02-22; that second round ends on 2049-10-13. Null outside of the two rounds or for an invalid date.
 */
export function fatorDeVencimento(vencimento: string): string | null {
  const instante = instanteDaData(vencimento)
  if (instante === null) return null
  const dias = (instante - INICIO_DO_CICLO) / DIA_EM_MS
  if (dias < 0 || dias >= DIAS_DO_CICLO * CICLOS_CONHECIDOS) return null
  return String(PRIMEIRO_FATOR + (dias % DIAS_DO_CICLO))
}

/** Joins the parts into the 44 digits of the bar code, check digit included. Throws RangeError on parts of the wrong size. */
export function montarCodigoDeBarras({ banco, fator, valorCentavos, campoLivre }: DadosDoBoleto): string {
  const valor = String(valorCentavos).padStart(10, '0')
  const codigoSemDigito = `${banco}9${fator}${valor}${campoLivre}`
  if (!/^\d{43}$/.test(codigoSemDigito) || banco.length !== 3 || fator.length !== 4 || valor.length !== 10) {
    throw new RangeError(`partes de boleto com o tamanho errado: ${JSON.stringify(codigoSemDigito)}`)
  }
  return `${codigoSemDigito.slice(0, 4)}${mod11(codigoSemDigito)}${codigoSemDigito.slice(4)}`
}

/** True for 44 digits in reais (fourth digit 9) whose fifth digit checks the other 43. */
export function codigoDeBarrasValido(codigo: string): boolean {
  if (!/^\d{3}9\d{40}$/.test(codigo)) return false
  return codigo[4] === String(mod11(codigo.slice(0, 4) + codigo.slice(5)))
}

/** The 47 digits that people type, from the 44 of the bar code (not checked here). */
export function linhaDigitavelDoCodigo(codigo: string): string {
  const campos = [codigo.slice(0, 4) + codigo.slice(19, 24), codigo.slice(24, 34), codigo.slice(34)]
  return campos.map(campo => campo + mod10(campo)).join('') + codigo.slice(4, 19)
}

/** The 44 digits of the bar code, from the 47 of the typed line (not checked here). */
export function codigoDeBarrasDaLinha(linha: string): string {
  return linha.slice(0, 4) + linha.slice(32) + linha.slice(4, 9) + linha.slice(10, 20) + linha.slice(21, 31)
}

/** True for 47 digits, without points or spaces, whose four check digits agree. */
export function linhaDigitavelValida(linha: string): boolean {
  // Without the check digits of its three fields the line has the digits of the bar code, which are counted there.
  const campos = [linha.slice(0, 10), linha.slice(10, 21), linha.slice(21, 32)]
  const camposConferem = campos.every(campo => campo.endsWith(String(mod10(campo.slice(0, -1)))))
  return camposConferem && codigoDeBarrasValido(codigoDeBarrasDaLinha(linha))
}

/** `AAAAA.AAAAA BBBBB.BBBBBB CCCCC.CCCCCC D EEEEEEEEEEEEEE`, as printed at the top right of the slip. */
export function formatarLinhaDigitavel(linha: string): string {
  return linha.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')
}

function pesarDaDireita(digitos: string, peso: (digito: number, posicao: number) => number): number {
  return [...digitos].reverse().reduce((soma, digito, posicao) => soma + peso(Number(digito), posicao), 0)
}

function instanteDaData(data: string): number | null {
  const instante = /^\d{4}-\d{2}-\d{2}$/.test(data) ? Date.parse(`${data}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(instante)) return null
  return new Date(instante).toISOString().startsWith(data) ? instante : null
}
