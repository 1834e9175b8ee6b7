// The values of an audit entry before and after, as readable lines.

import type { Vista } from '#contract/endpoint.ts'
import type { registroSchema } from '#contract/plataforma/auditoria.ts'
import { comMaiuscula } from '#domain/cadastro/texto-visivel.ts'
import { dataEmSaoPaulo, formatarData, horaEmSaoPaulo } from '#domain/calendario.ts'
import { centavos, formatarCentavos } from '#domain/centavos.ts'
import { PALAVRA_DO_PEDIDO } from '#domain/pedido/palavras.ts'
import { formatarPeso, gramas } from '#domain/peso.ts'
import { atoDe } from './ato.ts'
import type { RegistroSemPalavras } from './auditoria-repository.ts'
import { CAMPOS, CONSULTAS } from './campos-do-registro.ts'

type Mudanca = Vista<typeof registroSchema>['mudancas'][number]

const palavras: Readonly<Record<string, string>> = CAMPOS // any text may be looked up
const consultas: Readonly<Record<string, string>> = CONSULTAS

const NUMEROS: ReadonlySet<string> = new Set([
  'cotacaoId',
  'pedidoId',
  'produtoId',
  'vendedorId',
  'ocorrenciaId',
  'fotoId',
  'itemId',
])

/** Amounts without a unit in their names. */
const EM_CENTAVOS: ReadonlySet<string> = new Set(['segundaPessoaLimite', 'valor', 'extraDaPlataforma'])

/** Fields that identify the target: shown even if they did not change. */
const identidades: ReadonlySet<string> = new Set(['cotacaoId'])

export type Categorias = readonly { id: number; nome: string }[]

/** One line for each value that changed or identifies the target. */
export function mudancasDoRegistro(
  { acao, antes, depois }: Pick<RegistroSemPalavras, 'acao' | 'antes' | 'depois'>,
  categorias: Categorias = [],
): Mudanca[] {
  if (!ehObjeto(antes) && !ehObjeto(depois)) return mudancaDoValor(acao, antes, depois)
  const de = ehObjeto(antes) ? antes : {}
  const para = ehObjeto(depois) ? depois : {}
  return [...new Set([...Object.keys(de), ...Object.keys(para)])]
    .map(nome => mudancaDoCampo(nome, [de[nome], para[nome]].map(comCategoria(nome, categorias))))
    .filter(mudanca => mudanca.antes !== mudanca.depois)
}

// "Frutas" for the id of a category; other values, and unknown categories, stay as they are.
const comCategoria = (campo: string, categorias: Categorias) => (valor: unknown) =>
  (campo === 'categoriaId' && categorias.find(({ id }) => id === valor)?.nome) || valor

function mudancaDoCampo(nome: string, [antes, depois]: readonly unknown[]): Mudanca {
  const campo = palavras[nome] ?? nome
  if (identidades.has(nome)) return { campo, antes: '', depois: escreverCampo(nome, depois ?? antes) }
  return { campo, antes: escreverCampo(nome, antes), depois: escreverCampo(nome, depois) }
}

function escreverCampo(nome: string, valor: unknown): string {
  if (NUMEROS.has(nome)) return valor === undefined || valor === null ? '' : `#${valor}`
  if (/gramas/i.test(nome) && Number.isSafeInteger(valor)) return formatarPeso(gramas(Number(valor)))
  if (nome === 'acao' && typeof valor === 'string') return atoDe(valor).frase
  if ((nome.endsWith('Centavos') || EM_CENTAVOS.has(nome)) && Number.isSafeInteger(valor))
    return formatarCentavos(centavos(Number(valor)))
  return Array.isArray(valor) ? valor.map(escreverItem).join(', ') : escrever(valor)
}

// "3 da cotação #12" for the items of a cart, "3 do produto #12 (vendedor #7)" for those of a list.
function escreverItem(item: unknown): string {
  if (ehObjeto(item) && 'produtoId' in item) {
    const produto = item.quantidade
      ? `${item.quantidade} do produto #${item.produtoId}`
      : `produto #${item.produtoId}`
    return item.vendedorId ? `${produto} (vendedor #${item.vendedorId})` : produto
  }
  if (!ehObjeto(item)) return escrever(item)
  if (!('cotacaoId' in item))
    return mudancasDoRegistro({ acao: '', antes: null, depois: item })
      .map(({ campo, depois }) => `${campo} ${depois}`)
      .join(' · ')
  return `${item.quantidade} da cotação #${item.cotacaoId}`
}

function mudancaDoValor(acao: string, antes: unknown, depois: unknown): Mudanca[] {
  const { valor } = atoDe(acao)
  const nome = valor ?? 'Valor'
  const mudanca = {
    campo: palavras[nome] ?? nome,
    antes: escreverCampo(nome, antes),
    depois: escreverCampo(nome, depois),
  }
  return mudanca.antes === mudanca.depois ? [] : [mudanca]
}

function ehObjeto(valor: unknown): valor is Record<string, unknown> {
  return typeof valor === 'object' && valor !== null && !Array.isArray(valor)
}

const DATA = /^\d{4}-\d\d-\d\d$/
const INSTANTE = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const CONSTANTE = /^[A-Z][A-Z_]+$/

function escrever(valor: unknown): string {
  if (valor === null || valor === undefined || valor === '') return ''
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não'
  if (typeof valor !== 'string') return JSON.stringify(valor)
  if (DATA.test(valor)) return formatarData(valor)
  if (INSTANTE.test(valor)) return escreverInstante(new Date(valor))
  if (CONSTANTE.test(valor)) return escreverPorExtenso(valor)
  return consultas[valor] ?? valor
}

const escreverInstante = (instante: Date) =>
  `${formatarData(dataEmSaoPaulo(instante))} ${horaEmSaoPaulo(instante)}`

// "Boleto pago" of BOLETO_PAGO; an order's states have words of their own.
function escreverPorExtenso(constante: string): string {
  const propria = (PALAVRA_DO_PEDIDO as Readonly<Record<string, string>>)[constante] // any text may be looked up
  if (propria) return propria
  return comMaiuscula(constante.toLowerCase().replaceAll('_', ' '))
}
