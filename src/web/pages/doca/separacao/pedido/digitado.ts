// What a seller types about the items of an order, over what the server has of them (rules N56, N165).
import { erroDeTamanho } from '#domain/cadastro/texto-visivel.ts'
import {
  type MotivoDeFalta,
  motivoParaPesoInvalido,
  NOME_DO_LOTE,
  perguntarDoPeso,
  TEXTO_DA_FALTA,
} from '#domain/entrega/separacao.ts'
import { deQuilos, emQuilos, type Gramas, lerGramas } from '#domain/peso.ts'
import type { ItemASeparar, ItemSeparado, PedidoASeparar } from '#web/queries/doca/separacao-queries.ts'

/** The typed values of an item; an absent one is as the server has it. */
export interface ItemDigitado {
  separado?: number
  /** What was typed in its place and is no quantity: nothing is saved until it is mended. */
  ilegivel?: string
  motivo?: MotivoDeFalta
  texto?: string
  lote?: string
  /** Kilograms that the scale showed. */
  balanca?: string
}

/** By item. */
export type Digitados = Readonly<Record<number, ItemDigitado>>

/** An item as the screen shows it. */
export interface ItemNaTela {
  separado: number
  /** Empty if nothing is wrong with the quantity. */
  ilegivel: string
  /** The reason of the missing part; without meaning for a whole item. */
  motivo: MotivoDeFalta
  texto: string
  lote: string
  /** Empty if nothing was weighed. */
  balanca: string
}

/** An item with what was typed. An untouched item counts as packed whole, and a missing part as a lack of goods. */
export function itemNaTela(item: ItemASeparar, digitado: ItemDigitado = {}): ItemNaTela {
  const { separado: guardado, quantidade } = item
  return {
    separado: Math.min(digitado.separado ?? guardado?.quantidade ?? quantidade, quantidade),
    ilegivel: digitado.ilegivel ?? '',
    motivo: digitado.motivo ?? guardado?.motivo ?? 'SEM_PRODUTO',
    texto: digitado.texto ?? guardado?.texto ?? '',
    lote: digitado.lote ?? guardado?.lote ?? '',
    // Without dots between thousands: before three digits the field takes none.
    balanca: digitado.balanca ?? String(guardado?.peso ?? '').replace('.', ','),
  }
}

/** Why an item cannot be saved so; null if it can. */
export function problemaDoItem(
  item: ItemASeparar,
  naTela: ItemNaTela,
): 'quantidade' | 'lote' | 'texto' | 'peso' | null {
  if (naTela.ilegivel !== '') return 'quantidade'
  if (erroDaBalanca(item, naTela)) return 'peso'
  if (erroDeTamanho(naTela.lote, NOME_DO_LOTE)) return 'lote'
  if (naTela.separado >= item.quantidade) return null
  if (erroDeTamanho(naTela.texto, TEXTO_DA_FALTA)) return 'texto'
  return naTela.motivo === 'OUTRO' && naTela.texto.trim() === '' ? 'texto' : null
}

// What the scale showed; null if nothing was typed, or no weight.
function pesado({ produto }: ItemASeparar, { separado, balanca }: ItemNaTela) {
  const peso: Gramas | null = lerGramas(balanca.trim())
  return { separado, peso, pesoGramas: deQuilos(produto.peso) }
}

/** Why the typed weight cannot be sent. */
export function erroDaBalanca(item: ItemASeparar, naTela: ItemNaTela): string | undefined {
  if (naTela.balanca.trim() === '') return undefined
  const dito = pesado(item, naTela)
  const lido = dito.peso !== null && dito.peso > 0 && dito.peso % 10 === 0
  if (!lido) return 'Ex.: 17,4'
  return motivoParaPesoInvalido(dito, { antes: dito, reclamado: false }) ? 'É peso demais' : undefined
}

/** Is so much missing by the scale that the seller is asked about it (rule N165)? */
export const perguntarDaBalanca = (item: ItemASeparar, naTela: ItemNaTela): boolean =>
  perguntarDoPeso(pesado(item, naTela))

/** The order for the server: every item, with a reason only where something is missing. */
export function paraEnviar({ itens }: PedidoASeparar, digitados: Digitados): ItemSeparado[] {
  return itens.map(item => itemParaEnviar(item, itemNaTela(item, digitados[item.id])))
}

/** One item for the server. */
export function itemParaEnviar(item: ItemASeparar, naTela: ItemNaTela): ItemSeparado {
  const { id, quantidade } = item
  const { separado, motivo, texto, lote } = naTela
  const { peso } = pesado(item, naTela)
  const falta = separado < quantidade
  return {
    itemId: id,
    separado,
    motivo: falta ? motivo : null,
    texto: (falta && texto.trim()) || null,
    lote: lote.trim() || null,
    peso: peso === null ? null : emQuilos(peso),
  }
}

/** Is every unit of the order there, as the screen shows it? */
export function estaInteiro({ itens }: PedidoASeparar, digitados: Digitados): boolean {
  return itens.every(item => {
    const { separado, ilegivel } = itemNaTela(item, digitados[item.id])
    return separado === item.quantidade && ilegivel === ''
  })
}

/** Has the seller said of every item what was packed? */
export function foiSeparado({ itens }: PedidoASeparar): boolean {
  return itens.every(({ separado }) => separado !== null)
}

/** What was typed without the items of this order. */
export function semOPedido(digitados: Digitados, { itens }: PedidoASeparar): Digitados {
  return semOsItens(digitados, itens)
}

/**
 * What was typed once this order was saved as `enviados` had it. An item that the person has changed since stays as the screen shows it;
 * every other one is as the server has it now.
 */
export function semOEnviado(digitados: Digitados, { itens }: PedidoASeparar, enviados: Digitados): Digitados {
  const salvos = itens.filter(item => mostramOMesmo(item, digitados[item.id], enviados[item.id]))
  return semOsItens(digitados, salvos)
}

function mostramOMesmo(item: ItemASeparar, um?: ItemDigitado, outro?: ItemDigitado): boolean {
  const [a, b] = [itemNaTela(item, um), itemNaTela(item, outro)]
  const mesmaQuantidade = a.separado === b.separado && a.ilegivel === b.ilegivel
  const mesmoMotivo = a.motivo === b.motivo && a.texto === b.texto
  return (
    mesmaQuantidade &&
    (a.separado === item.quantidade || mesmoMotivo) &&
    a.lote === b.lote &&
    a.balanca === b.balanca
  )
}

function semOsItens(digitados: Digitados, itens: readonly ItemASeparar[]): Digitados {
  const fora = new Set(itens.map(({ id }) => id))
  return Object.fromEntries(Object.entries(digitados).filter(([id]) => !fora.has(Number(id))))
}

/** Does the screen show an item of this order otherwise than the server has it? */
export function temDigitado({ itens }: PedidoASeparar, digitados: Digitados): boolean {
  return itens.some(item => !mostramOMesmo(item, digitados[item.id]))
}
