// What was recorded, as the API document shows it: short, and the same at every run.
import { createHash } from 'node:crypto'

const SITE = 'https://restia.example'
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** Ids, hashes, tokens with their prefix, keys in base 32 and recovery codes, wherever they stand in a text. */
const SORTEADO = new RegExp(
  [
    UUID,
    UUID.replaceAll('a-f', 'A-F'),
    String.raw`(?<![\w-])(?:rst_|whs_)?(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])`,
    String.raw`(?<![\w-])[\w-]{86,87}(?![\w-])`,
    '(?<![0-9A-Za-wyz])(?=[0-9]*[a-f])[0-9a-f]{16,}(?![0-9A-Za-z])',
    '(?<![A-Z0-9])[A-Z2-7]{32}(?![A-Z0-9])',
    '(?<![A-Z0-9-])[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}(?![A-Z0-9-])',
  ].join('|'),
  'g',
)

/** Fields that are drawn by chance or follow from what is. */
const CAMPOS: Readonly<Record<string, (valor: string) => string>> = {
  aparelho: () => 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  auth: () => 'f5TSWZEoJvmXTd6c7wuJ1g',
  codigo: valor => valor.replace(/^\d{6}$/, '287082'),
  endereco: valor => valor.replace(/^127\.0\.0\.1$/, '203.0.113.7'),
  final: () => 'QxKc',
  // The queue's own clock.
  quando: () => '2026-11-20T11:40:00.000Z',
  // The first squares of a QR code.
  caminho: valor => valor.split('z').slice(0, 2).join('z').concat('z'),
}

/** The example of this call with the first of each list of objects, and `site`, where the product answered, under a name of its own. */
export function exemploEstavel<E>(chave: string, site: string, exemplo: E): E {
  const trocas = new Map<string, string>()
  const troca = (sorteado: string) => {
    const novo = trocas.get(sorteado) ?? daMesmaForma(`${chave} ${trocas.size}`, sorteado)
    trocas.set(sorteado, novo)
    return novo
  }
  const texto = (valor: string, campo: string) => {
    const noSite = valor.replaceAll(site, SITE).replaceAll(encodeURIComponent(site), encodeURIComponent(SITE))
    return (CAMPOS[campo]?.(noSite) ?? noSite)
      .replace(SORTEADO, troca)
      .replace(/^retry: \d+/, 'retry: 3000')
      .replace(/6304[0-9A-F]{4}$/, '6304A1B2') // the check of a Pix
  }
  const visitar = (valor: unknown, campo: string): unknown => {
    if (typeof valor === 'string') return texto(valor, campo)
    if (Array.isArray(valor)) return poucos(valor, campo).map(um => visitar(um, campo))
    if (typeof valor !== 'object' || valor === null) return valor
    return Object.fromEntries(Object.entries(valor).map(([nome, parte]) => [nome, visitar(parte, nome)]))
  }
  return visitar(exemplo, '') as E // of the same shape
}

/** Of objects the first, of texts and rows three. The columns of a table are as many as its cells. */
function poucos(lista: readonly unknown[], campo: string): readonly unknown[] {
  if (campo === 'colunas') return lista
  if (campo === 'linhas' && lista.some(um => !ehObjeto(um)))
    return Array.isArray(lista[0]) ? lista.slice(0, 2) : lista
  return lista.slice(0, lista.every(ehObjeto) ? 1 : 3)
}

const ehObjeto = (valor: unknown) => typeof valor === 'object' && valor !== null && !Array.isArray(valor)

function daMesmaForma(semente: string, modelo: string): string {
  const sorte = createHash('sha512').update(semente).digest()
  const alfabeto = /^[0-9a-f-]+$/.test(modelo)
    ? '0123456789abcdef'
    : /^[0-9A-F-]+$/.test(modelo)
      ? '0123456789ABCDEF'
      : /^[A-Z2-7-]+$/.test(modelo)
        ? 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
        : null
  const sorteado = (_: string, i: number) => alfabeto?.[(sorte[i % 64] ?? 0) % alfabeto.length] ?? '0'
  // The digits of a UUID that say its version.
  if (alfabeto)
    return modelo
      .replace(/[0-9A-Za-z]/g, sorteado)
      .replace(/^(?<a>.{14}).(?<b>.{4}).(?<c>.{16})$/, '$<a>4$<b>8$<c>')
  const [, prefixo = '', resto = ''] = /^(rst_|whs_)?(.*)$/.exec(modelo) ?? []
  return prefixo + sorte.toString('base64url').repeat(2).slice(0, resto.length)
}
