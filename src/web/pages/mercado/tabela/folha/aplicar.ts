// One change for many rows, and what can be done with one of them (rule N27).

import { type Centavos, deReais, formatarPreco } from '#domain/centavos.ts'
import {
  type CelulaLida,
  lerCelula,
  PASSO_DE_MUITOS,
  PASSOS_DE_ARREDONDAMENTO,
  type PassoDeArredondamento,
} from '#domain/venda/alteracoes.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { guardado, useGuardado } from '#web/queries/guardado.ts'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import type { Folha } from './folha.ts'
import { type EstadoDaLinha, lerLinha } from './leitura.ts'
import { CAMPOS, type Celula } from './rascunho.ts'

interface LinhaMudada {
  linha: LinhaDaTabela
  /** What the row says now; null without a price. */
  antes: Centavos | null
  celula: CelulaLida
}

/** What this change means in each of these products' rows; "+5%" counts from what the row says now. */
export function calcular(
  folha: Folha,
  produtos: readonly number[],
  texto: string,
  passo: PassoDeArredondamento,
): LinhaMudada[] {
  const agora = lerRelogio()
  const escolhidos = new Set(produtos)
  return folha
    .linhas()
    .filter(({ produto }) => escolhidos.has(produto.id))
    .map(linha => {
      const { situacao, preco } = lerLinha(linha, folha.estado(linha.produto.id), agora)
      const ontem = linha.ontem === null ? null : deReais(linha.ontem)
      const antes = situacao === 'erro' ? null : preco
      return { linha, antes, celula: lerCelula(texto, { ontem, atual: antes }, passo) }
    })
}

/** Writes this change into the prices of these products, as one step. Answers a sentence if the text means nothing in any row. */
export function aplicar(
  folha: Folha,
  produtos: readonly number[],
  texto: string,
  passo: PassoDeArredondamento,
): string | null {
  const mudadas = calcular(folha, produtos, texto, passo)
  const celulas = mudadas.flatMap(({ linha, celula }): Celula[] => {
    const { id } = linha.produto
    if (celula.tipo === 'preco') return [{ id, campo: 'preco', texto: formatarPreco(celula.preco) }]
    return celula.tipo === 'retirar' ? [{ id, campo: 'preco', texto: 'x' }] : []
  })
  folha.preencher(celulas)
  if (celulas.length > 0) return null
  const [primeira] = mudadas
  return primeira?.celula.tipo === 'erro' ? primeira.celula.message : 'Digite a mudança.'
}

/** The rounding that this seller chose last on this device; without one that of many prices, or this one. */
export function usePasso(
  semEscolha: PassoDeArredondamento = PASSO_DE_MUITOS,
): [PassoDeArredondamento, (passo: PassoDeArredondamento) => void] {
  const { id } = useUser()
  const lugar = guardado<PassoDeArredondamento | null>(`tabela-arredondamento-${id}`, {
    vazio: null,
    entender: json => PASSOS_DE_ARREDONDAMENTO.find(passo => passo === json) ?? null,
  })
  return [useGuardado(lugar) ?? semEscolha, passo => lugar.mudar(() => passo)]
}

/** What can be done with a card of a phone besides typing its price (rule N27). */
export type AcaoDoCartao = 'desfazer' | 'porcento' | 'como-ontem' | 'retirar'

/** What would change something now. */
export function acoesDoCartao(
  { preco, ontem }: LinhaDaTabela,
  { digitado }: Pick<EstadoDaLinha, 'digitado'>,
): AcaoDoCartao[] {
  const acoes: AcaoDoCartao[] = []
  if (Object.keys(digitado).length > 0) acoes.push('desfazer')
  if (preco !== null && digitado.preco !== 'x') acoes.push('porcento')
  if (ontem !== null && ontem !== preco) acoes.push('como-ontem')
  if (preco !== null && digitado.preco !== 'x') acoes.push('retirar')
  return acoes
}

/** Does it as one step, as if it was typed. */
export function fazerNoCartao(
  folha: Folha,
  { produto: { id } }: LinhaDaTabela,
  acao: Exclude<AcaoDoCartao, 'porcento'>,
): void {
  if (acao === 'desfazer') {
    const { digitado } = folha.estado(id)
    const mudadas = CAMPOS.filter(campo => digitado[campo] !== undefined)
    folha.preencher(mudadas.map((campo): Celula => ({ id, campo, texto: undefined })))
  } else folha.preencher([{ id, campo: 'preco', texto: acao === 'retirar' ? 'x' : '=' }])
}
