// From a person's marks to the call, and the answer that a line still lacks (rules N61, N62).
import { erroDeTamanho, variasLinhas } from '#domain/cadastro/texto-visivel.ts'
import { type Centavos, centavos, deReais, emReais, somar, subtrair, ZERO } from '#domain/centavos.ts'
import { TEXTO_DE_OCORRENCIA, valorDaDiferenca } from '#domain/entrega/ocorrencia.ts'
import { deQuilos, type Gramas, lerGramas } from '#domain/peso.ts'
import type {
  EnvioDaConferencia,
  ItemDaConferencia,
  LinhaEnviada,
} from '#web/queries/doca/conferencia-queries.ts'
import type { LinhaDoRascunho, Rascunho } from './rascunho.ts'

/** The lines to check: each item, and after it what was accepted in its place, as an item with the negative number of the substitute (rule N157). */
export function comSubstitutos(itens: readonly ItemDaConferencia[]): ItemDaConferencia[] {
  return itens.flatMap(item => {
    const { substituto } = item
    if (!substituto) return [item]
    const { id, total, quantidade, valorMaximo, produto, ...lido } = substituto
    const linha = {
      ...item,
      ...lido,
      id: -id,
      produto: { ...item.produto, ...produto },
      quantidade,
      total,
      // At most what the server asks: its part of the total, without the rest of the division.
      preco: emReais(centavos(Math.floor(deReais(total) / quantidade))),
      // Without a weight only units are asked for.
      peso: 0,
      separado: null,
      pesoSeparado: null,
      gramasFaltando: 0,
      gramasPedidos: 0,
      valorPedido: emReais(subtrair(deReais(total), deReais(valorMaximo))),
      valorMaximo,
    }
    return [item, linha]
  })
}

/** How many units can still be said to have come well: none that were claimed before. */
export function maximoRecebido({
  quantidade,
  unidadesPedidas,
}: Pick<ItemDaConferencia, 'quantidade' | 'unidadesPedidas'>): number {
  return quantidade - unidadesPedidas
}

/** Did the seller pack less of it than ordered, which the delivery will claim by itself unless the check names it? (rule N63) */
export function entraSozinho({
  quantidade,
  separado,
  unidadesPedidas,
}: Pick<ItemDaConferencia, 'quantidade' | 'separado' | 'unidadesPedidas'>): boolean {
  return unidadesPedidas === 0 && separado !== null && separado < quantidade
}

/** A line on which nothing is marked yet. */
export function linhaNova(item: ItemDaConferencia): LinhaDoRascunho {
  return { recebido: maximoRecebido(item), motivo: null, peso: '', texto: '', fotos: [] }
}

/** Typed kilograms in grams; null if they are no weight above zero. */
function gramasDigitados(peso: string): Gramas | null {
  const lido = lerGramas(peso.trim())
  return lido === 0 ? null : lido
}

function diferenca(item: ItemDaConferencia, { motivo, recebido, peso }: LinhaDoRascunho) {
  return motivo === 'PESO'
    ? { unidades: 0, gramas: gramasDigitados(peso) ?? 0 }
    : { unidades: maximoRecebido(item) - recebido, gramas: 0 }
}

/** What this line asks for, in centavos. */
export function valorDaLinha(item: ItemDaConferencia, linha: LinhaDoRascunho): Centavos {
  const { preco, peso, valorPedido } = item
  const emCentavos = { preco: deReais(preco), peso: deQuilos(peso), valorPedido: deReais(valorPedido) }
  return valorDaDiferenca({ ...item, ...emCentavos }, diferenca(item, linha))
}

/** What the person still has to say about a line before it can be sent; null if nothing is missing. */
export function faltaNaLinha(item: ItemDaConferencia, linha: LinhaDoRascunho): string | null {
  if (linha.motivo === null) return 'Diga o que houve.'
  if (linha.ilegivel) return 'Corrija a quantidade que chegou boa.'
  const { unidades, gramas } = diferenca(item, linha)
  if (linha.motivo === 'PESO' && gramas === 0) return 'Diga quantos quilos faltaram (ex: 2,5).'
  if (linha.motivo !== 'PESO' && unidades === 0) return 'Diminua até a quantidade que chegou boa.'
  if (valorDaLinha(item, linha) > deReais(item.valorMaximo)) return 'Faltou mais do que este item pesa.'
  if (erroDeTamanho(linha.texto, TEXTO_DE_OCORRENCIA, variasLinhas)) return 'Encurte o texto.'
  return null
}

/** The marked lines with their items, in the order of the screen. */
export function linhasMarcadas(
  itens: readonly ItemDaConferencia[],
  { linhas }: Pick<Rascunho, 'linhas'>,
): { item: ItemDaConferencia; linha: LinhaDoRascunho }[] {
  return itens.flatMap(item => {
    const linha = linhas[item.id]
    return linha ? [{ item, linha }] : []
  })
}

/** What all marked lines ask for, in centavos. */
export function somaPedida(
  itens: readonly ItemDaConferencia[],
  rascunho: Pick<Rascunho, 'linhas'>,
): Centavos {
  return linhasMarcadas(itens, rascunho).reduce(
    (soma, { item, linha }) => somar(soma, valorDaLinha(item, linha)),
    ZERO,
  )
}

/** The marked substitutes as the server takes them. */
export function substitutosAEnviar(
  itens: readonly ItemDaConferencia[],
  rascunho: Pick<Rascunho, 'linhas'>,
): NonNullable<EnvioDaConferencia['substitutos']> {
  const linhas = linhasAEnviar(
    itens.map(item => ({ ...item, id: -item.id })),
    {
      linhas: Object.fromEntries(Object.entries(rascunho.linhas).map(([id, linha]) => [-Number(id), linha])),
    },
  )
  return linhas.map(({ itemId, gramasFaltando: _, ...linha }) => ({ ...linha, substitutoId: itemId }))
}

/** The marked lines as the server takes them: all told, with what was said of the item before. Other items came as ordered. */
export function linhasAEnviar(
  itens: readonly ItemDaConferencia[],
  rascunho: Pick<Rascunho, 'linhas'>,
): LinhaEnviada[] {
  const dosItens = linhasMarcadas(itens, rascunho).filter(({ item }) => item.id > 0)
  return dosItens.map(({ item, linha }) => {
    const { unidades, gramas } = diferenca(item, linha)
    return {
      itemId: item.id,
      recebido: maximoRecebido(item) - unidades,
      gramasFaltando: item.gramasPedidos + gramas,
      ...(linha.motivo && { motivo: linha.motivo }),
      texto: linha.texto,
    }
  })
}
