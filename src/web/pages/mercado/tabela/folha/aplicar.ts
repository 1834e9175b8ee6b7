// One change for many rows (rule N27).
import { deReais, formatarPreco } from '#domain/centavos.ts'
import { lerCelula, type PassoDeArredondamento } from '#domain/venda/alteracoes.ts'
import type { Celula, Folha } from './folha.ts'
import { lerLinha } from './leitura.ts'

/**
 * Writes this change into the price of every ticked row, as one step; "+5%" counts from what the row says now. Answers a sentence if the
 * text means nothing in any row.
 */
export function aplicar(folha: Folha, texto: string, passo: PassoDeArredondamento): string | null {
  const agora = new Date()
  const marcadas = new Set(folha.marcadas())
  const lidas = folha
    .linhas()
    .filter(({ produto }) => marcadas.has(produto.id))
    .map(linha => {
      const { situacao, preco } = lerLinha(linha, folha.estado(linha.produto.id), agora)
      const ontem = linha.ontem === null ? null : deReais(linha.ontem)
      const atual = situacao === 'erro' ? null : preco
      return { id: linha.produto.id, celula: lerCelula(texto, { ontem, atual }, passo) }
    })
  const celulas = lidas.flatMap(({ id, celula }): Celula[] => {
    if (celula.tipo === 'preco') return [{ id, campo: 'preco', texto: formatarPreco(celula.preco) }]
    return celula.tipo === 'retirar' ? [{ id, campo: 'preco', texto: 'x' }] : []
  })
  folha.preencher(celulas)
  if (celulas.length > 0) return null
  const [primeira] = lidas
  return primeira?.celula.tipo === 'erro' ? primeira.celula.message : 'Digite a mudança.'
}
